import { createServer } from 'node:http';
import { openData } from './data.mjs';
import { openMailbox, RecipientRefused } from './mailbox.mjs';

/** Where this stand-in for the external API listens, and what it accepts; see the README for the variables. */
const settings = {
  port: Number(process.env.RENTAL_API_PORT || 4000),
  token: process.env.RENTAL_API_TOKEN || 'demo-token',
  dataFile: process.env.RENTAL_API_DATA || new URL('./data.json', import.meta.url).pathname,
  outbox: process.env.RENTAL_API_OUTBOX || new URL('./outbox/', import.meta.url).pathname,
  smtpUrl: process.env.SMTP_URL,
};

const MAX_BODY_BYTES = 256 * 1024;

const data = openData(settings.dataFile);
const mailbox = openMailbox(settings);

/** @type {Record<string, (request: import('node:http').IncomingMessage, query: URLSearchParams) => Promise<Answer>>} */
const routes = {
  'GET /api/templates/active': async () => {
    const { template } = await data.read();
    return template ? { status: 200, body: template } : { status: 404, body: { error: 'no active template' } };
  },
  'GET /api/photobooths/monthly/availability': async (_request, query) => {
    const month = query.get('date') ?? '';
    if (!/^\d{4}-\d{2}-01$/.test(month)) return badDate('YYYY-MM-01');
    const { photobooths } = await data.read();
    return { status: 200, body: photobooths.map((booth) => onlyMonth(booth, month.slice(0, 7))) };
  },
  'GET /api/photobooths/availability': (_request, query) => daily('photobooths', query),
  'GET /api/accessories/availability': (_request, query) => daily('accessories', query),
  'GET /api/bundles/availability': (_request, query) => daily('bundles', query),
  'POST /api/send-email': async (request) => {
    if (request.headers.authorization !== `Bearer ${settings.token}`) {
      return { status: 401, body: { error: 'unknown bearer token' } };
    }
    await mailbox.deliver(JSON.parse(await readBody(request)));
    return { status: 200, body: { status: 'delivered' } };
  },
};

/** @typedef {{ status: number, body: unknown }} Answer */

/** @param {string} form @returns {Answer} */
const badDate = (form) => ({ status: 400, body: { error: `the query needs date=${form}` } });

/**
 * @param {import('./data.mjs').Item} item
 * @param {string} month "YYYY-MM"
 */
function onlyMonth({ id, name, availability = {} }, month) {
  const days = Object.entries(availability).filter(([day]) => day.startsWith(month));
  return { id, name, availability: Object.fromEntries(days) };
}

/**
 * The items that are free on the day; those without a calendar of their own always are.
 * @param {'bundles' | 'photobooths' | 'accessories'} kind
 * @param {URLSearchParams} query
 */
async function daily(kind, query) {
  const day = query.get('date') ?? '';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return badDate('YYYY-MM-DD');
  const items = (await data.read())[kind];
  const free = items.filter(({ availability }) => !availability || availability[day] === true);
  return { status: 200, body: free.map(({ id, name }) => ({ id, name })) };
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new RangeError('body too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const route = routes[`${request.method} ${pathname}`];
  /** @type {Answer} */
  let answer;
  try {
    answer = route ? await route(request, searchParams) : { status: 404, body: { error: 'no such call' } };
  } catch (error) {
    console.error(`rental API: ${request.method} ${pathname}: ${error instanceof Error ? error.message : error}`);
    answer =
      error instanceof RecipientRefused
        ? { status: 422, body: { error: 'the mail server refuses the recipient' } }
        : { status: 500, body: { error: 'the call failed, see the log' } };
  }
  response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(answer.body));
});

server.listen(settings.port, '127.0.0.1', () => {
  console.log(
    `rental API: http://127.0.0.1:${settings.port}, data in ${settings.dataFile}, e-mail ${mailbox.description}`,
  );
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close(() => process.exit(0)));
