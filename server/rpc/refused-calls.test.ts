import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from './refusal.ts';
import { createRefusalLimit } from './refused-calls.ts';

test('a session that was refused 60 times in a minute waits for its end, others do not', async () => {
  let time = 0;
  const limit = createRefusalLimit(() => time);
  let runs = 0;
  const refused = async () => {
    runs += 1;
    throw new Refusal('notFound', 'Нет такой записи');
  };
  for (let call = 0; call < 60; call += 1) await assert.rejects(limit(1, refused), { code: 404 });
  time = 59_001;
  await assert.rejects(limit(1, refused), { code: 429, data: { retryAfter: 1 } });
  assert.equal(runs, 60);
  assert.equal(await limit(2, async () => 'done'), 'done');
  time = 60_001;
  assert.equal(await limit(1, async () => 'done'), 'done');
});
