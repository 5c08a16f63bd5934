import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newFolder } from '../../test/folder';
import { openTestMailService } from '../../test/mail-service';
import { PAYLOAD } from '../../test/payload';
import { recordingLog } from '../../test/recording-log';
import type { MailService } from './mail-service';
import { openSpool } from './spool';
import type { Delivery, Transport } from './transport';

const CUSTOMER = PAYLOAD.to;
const BUSINESS = PAYLOAD.reply_to;
const BOTH = [`customer to ${CUSTOMER}`, `business to ${BUSINESS}`];
const TOLD = [`business to ${BUSINESS}`, `notice to ${BUSINESS}`];
const OTHER = { ...PAYLOAD, message: 'another' };

const failed = (code: string, isPermanent = false, isUnknownRecipient = false): Delivery => ({
  mailed: 'no',
  failure: { code, words: '', isPermanent, isUnknownRecipient },
});
const FAILED = failed('ECONNREFUSED CONN');
const UNKNOWN = failed('RCPT TO 550 5.1.1', true, true);
const REFUSED = failed('RCPT TO 553 5.7.1', true);

const NO_REFUSALS = { refusals: [], refusedInboxes: [], ownerWaitingSince: null };
const NOTHING_WAITS = { waiting: 0, failed: 0, setAside: 0, ...NO_REFUSALS };

let folder: string;
let log: ReturnType<typeof recordingLog>;
let sent: string[];
let mailsToBusiness: string[];
/** The mail server's answer by recipient. It accepts emails to other recipients. */
let answers: Record<string, Delivery | Promise<Delivery>>;
let services: MailService[];

const transport: Transport = {
  async deliver({ to, message }) {
    const answer: Delivery = (await answers[to.join()]) ?? { mailed: 'yes' };
    const [, name] = /^Message-ID: <\w+\.([\w-]+)@/m.exec(message) ?? [];
    if (answer.mailed === 'yes') sent.push(`${name} to ${to}`);
    if (name === 'business') mailsToBusiness.push(message);
    return answer;
  },
};

/** Opens the mail service as a new process would. */
async function open(changes: Partial<Parameters<typeof openTestMailService>[0]> = {}) {
  const service = openTestMailService({ spool: await openSpool(folder, log), transport, log, ...changes });
  services.push(service);
  return service;
}

beforeEach(() => {
  folder = newFolder();
  log = recordingLog();
  sent = [];
  mailsToBusiness = [];
  answers = {};
  services = [];
});
afterEach(() => Promise.all(services.map((service) => service.stop())));

/** Lets the mail server answer the customer's copy only when the test says so. */
function answerLater() {
  let answer: (attempt: Delivery) => void = () => undefined;
  answers = { [CUSTOMER]: new Promise((resolve) => (answer = resolve)) };
  return (attempt: Delivery) => answer(attempt);
}

it('names the other requests for the day, with and without a key, but neither repeated nor refused ones', async () => {
  const service = await open();
  await service.accept(PAYLOAD, 'first');
  await service.accept(PAYLOAD, 'FIRST');
  answers = { 'typo@example.com': UNKNOWN };
  await expect(service.accept({ ...PAYLOAD, to: 'typo@example.com' }, 'refused')).rejects.toThrow();
  await service.accept({ ...PAYLOAD, subject: 'Anfrage – 2027-05-09' }, null);
  await (await open()).accept({ ...PAYLOAD, to: PAYLOAD.to.toUpperCase() }, null);
  await (await open()).accept({ ...PAYLOAD, to: 'other@example.com' }, null);
  const mails = await Promise.all(mailsToBusiness.map((mail) => simpleParser(mail)));
  const time = String.raw`\d+\. \p{L}+, \d\d:\d\d`;
  const warnings = mails.map(({ text }) => /Achtung: .*/.exec(text ?? '')?.[0]?.replace(RegExp(time, 'gu'), '…'));
  expect(warnings).toEqual([
    ...[undefined, undefined],
    'Achtung: 1 weitere Anfrage für diesen Tag (…, von derselben Adresse).',
    'Achtung: 2 weitere Anfragen für diesen Tag (…; …).',
  ]);
});

it('delivers a request in a later process if the mail server was down, and names nobody in the log', async () => {
  answers = { [CUSTOMER]: FAILED, [BUSINESS]: FAILED };
  const service = await open();
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
  expect(service.health().waiting).toBe(2);
  await service.stop();
  expect(log.lines[0]).toMatch(
    /^delivery attempt .*"mail":"customer","mailed":"no","code":"ECONNREFUSED CONN","tries":1/,
  );
  answers = {};
  await open();
  await expect.poll(() => sent.toSorted()).toEqual(BOTH.toSorted());
  expect(log.lines.join()).not.toMatch(/@|example|Größer/);
});

it('accepts a request whose copy takes too long, then delivers it to the business, and sends each email once', async () => {
  const answer = answerLater();
  const service = await open({ callMs: 10 });
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
  await expect.poll(() => sent).toEqual([`business to ${BUSINESS}`]);
  answer({ mailed: 'yes' });
  await service.stop();
  expect(sent).toEqual(BOTH.toReversed());
});

it('sends one email to customer and business for 50 calls with a key, and refuses the key with another payload, also after a restart', async () => {
  const service = await open();
  const calls = Array.from({ length: 50 }, () => service.accept(PAYLOAD, 'ABC-1'));
  await expect(service.accept(OTHER, 'abc-1')).rejects.toMatchObject({ status: 422 });
  expect(await Promise.all(calls)).toEqual(Array(50).fill({ status: 'delivered' }));
  const later = await open();
  await expect(later.accept(OTHER, 'abc-1')).rejects.toMatchObject({ status: 422 });
  expect(await later.accept(PAYLOAD, 'abc-1')).toEqual({ status: 'accepted' });
  expect(sent).toEqual(BOTH);
});

it('sends nothing and frees the key if the mail server does not know the address during the call', async () => {
  answers = { [CUSTOMER]: UNKNOWN };
  const service = await open();
  await expect(service.accept(PAYLOAD, 'key')).rejects.toMatchObject({ status: 422 });
  expect([sent, readdirSync(folder)]).toEqual([[], []]);
  answers = {};
  expect(await service.accept(OTHER, 'key')).toEqual({ status: 'delivered' });
});

it('notifies the business of an unknown address after the call', async () => {
  const answer = answerLater();
  const service = await open({ callMs: 10 });
  await service.accept(PAYLOAD, 'key');
  answer(UNKNOWN);
  await expect.poll(() => sent.toSorted()).toEqual(TOLD);
  await expect.poll(service.health).toEqual(NOTHING_WAITS);
});

it('reports each of at most ten refusals of waiting emails once, and the oldest request that has not reached the business', async () => {
  const since = '2027-05-01T10:00:00.000Z';
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(since) });
  answers = { [CUSTOMER]: REFUSED, [BUSINESS]: failed('AUTH PLAIN 535 5.7.8', true) };
  const service = await open();
  for (const key of ['first', 'second']) {
    await service.accept(PAYLOAD, key);
    vi.setSystemTime('2027-05-01T11:00:00Z');
  }
  const refusals = ['RCPT TO 553 5.7.1', 'AUTH PLAIN 535 5.7.8'];
  expect(service.health()).toEqual({ ...NOTHING_WAITS, waiting: 4, refusals, ownerWaitingSince: since });
  for (let code = 0; code < 12; code++) {
    answers = { [CUSTOMER]: failed(`DATA 554 5.6.${code}`, true) };
    await service.accept(PAYLOAD, null);
  }
  expect(service.health().refusals).toHaveLength(10);
});

it('on stop, records results that a read-only spool had refused, and sends no email again', async () => {
  const spool = await openSpool(folder, log);
  let isReadOnly = true;
  const record: typeof spool.record = async (...recorded) => {
    if (isReadOnly) throw Object.assign(new Error('read-only'), { code: 'EROFS' });
    return spool.record(...recorded);
  };
  const answer = answerLater();
  const service = await open({ spool: { ...spool, record }, callMs: 10 });
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
  answer(UNKNOWN);
  const unrecorded = () => log.lines.filter((line) => /^the result of a delivery cannot .*EROFS/.test(line));
  await expect.poll(unrecorded).toHaveLength(2);
  expect(service.health()).toMatchObject({ waiting: 2, ownerWaitingSince: null });
  isReadOnly = false;
  await service.stop();
  await open();
  await expect.poll(() => sent.toSorted()).toEqual(TOLD);
});

it('does not say that a request has not reached the business while nobody knows', async () => {
  answers = { [BUSINESS]: { mailed: 'maybe' } };
  const service = await open();
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'accepted' });
  expect(service.health()).toEqual({ ...NOTHING_WAITS, waiting: 1 });
});

it('names an address of the business that the mail server refuses, and counts the request as delivered', async () => {
  const inbox = ['buero@example.com', 'fort@example.com'];
  const refusedRecipients = [{ address: 'fort@example.com', code: 'RCPT TO 550 5.1.1' }];
  answers = { [inbox.join()]: { mailed: 'yes', refusedRecipients } };
  const service = await open({ inbox });
  expect(await service.accept(PAYLOAD, 'key')).toEqual({ status: 'delivered' });
  const refusedInboxes = ['fort@example.com: RCPT TO 550 5.1.1'];
  expect(service.health()).toEqual({ ...NOTHING_WAITS, refusedInboxes });
  expect(log.lines.join()).toContain('"address":"fort@example.com"');
});

it('enters an accepted request once, with the UID of its files, and stores nothing of it', async () => {
  const entries: string[] = [];
  const service = await open({ enter: (entry) => entries.push(entry) });
  answers = { 'typo@example.com': UNKNOWN, [BUSINESS]: FAILED };
  await expect(service.accept({ ...PAYLOAD, to: 'typo@example.com' }, 'refused')).rejects.toThrow();
  await service.accept(PAYLOAD, 'key');
  await service.accept(PAYLOAD, 'key');
  await service.accept({ ...PAYLOAD, subject: 'Ohne Tag', message: 'Hallo' }, 'without a day');
  expect(entries).toHaveLength(1);
  const [entry = ''] = entries;
  const [uid = 'missing'] = /^UID:.*/m.exec(entry) ?? [];
  expect(entry).toContain('\r\nTRANSP:TRANSPARENT\r\n');
  expect(entry).not.toMatch(/^STATUS|^METHOD/m);
  const { attachments } = await simpleParser(mailsToBusiness[0] ?? '');
  expect(attachments.map(({ content }) => String(content).includes(uid))).toEqual([true, true]);
  const [stored = ''] = readdirSync(folder).filter((name) => name.includes('2027-05-08'));
  expect(Object.keys(JSON.parse(readFileSync(join(folder, stored), 'utf8')))).toEqual([
    'business',
    'customer',
    'payload',
  ]);
});
