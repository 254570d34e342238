import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDataDir, postmasterOf } from './folder.ts';
import { runProgram, startProgram } from './program.ts';

test('a second program on a data folder says who holds it and harms nothing @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const first = await startProgram({ environment: { DATA_DIR } });
  const server = await postmasterOf(DATA_DIR);

  const second = await runProgram({ environment: { DATA_DIR } });
  assert.deepEqual([second.code, second.stdout], [1, '']);
  assert.match(
    second.stderr,
    new RegExp(`^The data folder ${DATA_DIR} is in use by process ${first.pid}, another Kabinet$`, 'm'),
  );

  assert.deepEqual(await postmasterOf(DATA_DIR), server);
  assert.equal(await (await fetch(`${first.url}/readyz`)).text(), 'ready');
});

test('of two starts at once on an empty folder one serves and the other stops @full', async (t) => {
  const DATA_DIR = await makeDataDir(t);
  const starts = await Promise.allSettled([1, 2].map(() => startProgram({ environment: { DATA_DIR } })));
  const [serving, ...others] = starts.filter((start) => start.status === 'fulfilled');
  assert.ok(serving);
  assert.deepEqual(others, []);
  const [refused] = starts.filter((start) => start.status === 'rejected');
  assert.match(String(refused?.reason), new RegExp(`is in use by process ${serving.value.pid},`));
  assert.equal(await (await fetch(`${serving.value.url}/readyz`)).text(), 'ready');
});
