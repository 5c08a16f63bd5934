import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { newFolder } from '../../test/folder';
import { recordingLog } from '../../test/recording-log';
import { openSpool } from './spool';
import { LOCK, lockSpool } from './spool-lock';

const log = recordingLog();
let folder: string;
beforeEach(() => {
  folder = join(newFolder(), 'spool');
});

it('refuses a second process and names the socket of the first, also for another path of any length', async () => {
  // The path of a socket may have at most 107 bytes.
  folder = join(folder, 'long'.repeat(50));
  await lockSpool(folder, log);
  const link = `${folder}-link`;
  symlinkSync(folder, link);
  const [socket = ''] = readdirSync(folder);
  for (const path of [folder, link])
    await expect(lockSpool(path, log)).rejects.toThrow(`Another process uses ${path}. It listens on ${path}/${socket}`);
  expect(readdirSync(folder)).toEqual([socket]);
});

it('is free again after a process was killed or has stopped', async () => {
  mkdirSync(folder);
  const killed = join(folder, `${LOCK}1`);
  const listen = `require('net').createServer().listen('${killed}', () => process.kill(process.pid, 'SIGKILL'))`;
  expect(spawnSync(process.execPath, ['-e', listen]).signal).toBe('SIGKILL');
  expect(readdirSync(folder)).toEqual([`${LOCK}1`]);
  const unlock = await lockSpool(folder, log);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(`^${LOCK}.{36}$`)]);
  await unlock();
  await lockSpool(folder, log);
  expect(log.lines).toEqual([]);
});

it('locks for at most one of ten processes that start at the same time', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => lockSpool(folder, log)));
  const winners = starts.filter(({ status }) => status === 'fulfilled').length;
  expect(winners).toBeLessThanOrEqual(1);
  expect(readdirSync(folder)).toHaveLength(winners);
});

it('removes any other entry with the prefix, and is no entry of the spool', async () => {
  mkdirSync(folder);
  writeFileSync(join(folder, `${LOCK}file`), '');
  await lockSpool(folder, log);
  expect((await openSpool(folder, log)).health()).toEqual({ waiting: 0, failed: 0, maybe: 0, setAside: 0 });
  expect([readdirSync(folder).length, log.lines]).toEqual([1, []]);
});
