// node --import tsx e2e/cluster/attackers.ts PORT SECONDS ATTACK...
// Runs attacks at the same time and prints their results as JSON. A process of its own, because the visitors' process measures.
import { ATTACK_NAMES, ATTACKS } from './attacks';

const [port, seconds, ...wanted] = process.argv.slice(2);
const target = { port: Number(port), seconds: Number(seconds) };
const names = ATTACK_NAMES.filter((name) => wanted.includes(name));
const results = await Promise.all(names.map(async (name) => [name, await ATTACKS[name](target)] as const));
console.log(JSON.stringify(Object.fromEntries(results)));
process.exit();
