// Completes the standalone build, so that .next/standalone is the one folder to run: Next leaves the files for a CDN out of it.
import { cp } from 'node:fs/promises';
import { ROOT } from './steps.mjs';

const target = `${ROOT}.next/standalone/`;
await cp(`${ROOT}public`, `${target}public`, { recursive: true });
await cp(`${ROOT}.next/static`, `${target}.next/static`, { recursive: true });
