import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { keepChild } from './child.ts';
import { createLog } from './log.ts';

test('a process that the system does not let start is tried again, and the program goes on', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-child-'));
  t.after(() => rm(folder, { recursive: true }));
  const script = join(folder, 'child.mjs');
  await writeFile(script, `process.send('up'); process.on('message', () => {});`);
  const lines: string[] = [];
  let tries = 0;
  const heard = Promise.withResolvers<unknown>();
  const child = keepChild({
    name: 'sender',
    script,
    log: createLog('info', { write: (line) => lines.push(line) }),
    environment: () => {
      tries += 1;
      // Makes `fork` itself throw, like a lack of memory.
      return { REASON: tries < 3 ? 'not\0valid' : '' };
    },
    onMessage: heard.resolve,
  });
  t.after(() => child.stop());
  assert.equal(await heard.promise, 'up');
  assert.equal(tries, 3);
  const said = lines.map((line) => JSON.parse(line));
  assert.deepEqual(
    said.map(({ child, err }) => [child, typeof err.message]),
    [
      ['sender', 'string'],
      ['sender', 'string'],
    ],
  );
});

test('a process is up from its first message to its end', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'kabinet-child-'));
  t.after(() => rm(folder, { recursive: true }));
  const script = join(folder, 'child.mjs');
  await writeFile(script, `process.send('up'); process.on('message', () => process.exit(1));`);
  let heard = Promise.withResolvers<unknown>();
  let died = Promise.withResolvers<unknown>();
  const child = keepChild({
    name: 'sender',
    script,
    environment: () => ({}),
    log: createLog('info', { write: (line) => died.resolve(line) }),
    onMessage: (message) => heard.resolve(message),
  });
  t.after(() => child.stop());
  assert.equal(child.isUp(), false);
  await heard.promise;
  assert.equal(child.isUp(), true);
  heard = Promise.withResolvers();
  died = Promise.withResolvers();
  child.send({});
  await died.promise;
  assert.equal(child.isUp(), false);
  await heard.promise;
  assert.equal(child.isUp(), true);
});
