// Entry point of `npm run start:all`: runs the website and the rental API, for hosts that keep one process running. When
// one program ends, the other is stopped and this process ends, so that the host starts both again. If this process is
// killed, both programs stop. Bundled into the release folder. Finds the rental API, with its variables and its data, in
// the current folder.
import { spawn } from 'node:child_process';
import { loadEnvFile } from '../lib/shared/files';

loadEnvFile('rental-api/.env');
process.env.RENTAL_API_URL ||= `http://127.0.0.1:${process.env.RENTAL_API_PORT || 4000}`;

// Runs before the program. Its IPC channel closes when this process ends, also when it is killed.
const STOP_WITH_PARENT = `process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))`;
const start = (file: string) =>
  spawn(process.execPath, ['--import', `data:text/javascript,${STOP_WITH_PARENT}`, file], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

// Handled before the programs start, or an early signal would end this process alone. The rental API stops last, because the
// website finishes its booking requests first.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
for (const signal of SIGNALS) process.on(signal, () => website.kill());

const rentalApi = start('rental-api/dist/server.mjs');
const website = start(`${import.meta.dirname}/server.mjs`);
for (const [program, other] of [
  [rentalApi, website],
  [website, rentalApi],
] as const) {
  program.on('exit', (code, signal) => {
    // A program that is still starting ends by the signal.
    process.exitCode ||= code ?? (SIGNALS.some((name) => name === signal) ? 0 : 1);
    other.kill();
  });
}
