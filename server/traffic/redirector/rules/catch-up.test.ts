import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCatchUp } from './catch-up.ts';

test('visitors that wait share a question, and those who come while one is asked share the next', async () => {
  const questions: PromiseWithResolvers<void>[] = [];
  const catchUp = createCatchUp(() => {
    const question = Promise.withResolvers<void>();
    questions.push(question);
    return question.promise;
  });
  const first = Promise.all([catchUp(), catchUp()]);
  await Promise.resolve();
  await Promise.resolve();
  assert.equal(questions.length, 1);
  const later = Promise.all([catchUp(), catchUp()]);
  questions[0]?.resolve();
  await first;
  while (questions.length < 2) await new Promise(setImmediate);
  questions[1]?.resolve();
  await later;
  assert.equal(questions.length, 2);
});

test('a database that does not answer is not asked again for each visitor', async () => {
  for (const ask of [() => Promise.reject(new Error('away')), () => new Promise<void>(() => {})]) {
    let asked = 0;
    const catchUp = createCatchUp(() => {
      asked += 1;
      return ask();
    }, 10);
    await catchUp();
    for (let n = 0; n < 100; n += 1) await catchUp();
    assert.equal(asked, 1);
  }
});

test('a database that answered late is asked again at once', async () => {
  const questions: PromiseWithResolvers<void>[] = [];
  const catchUp = createCatchUp(() => {
    const question = Promise.withResolvers<void>();
    questions.push(question);
    return question.promise;
  }, 10);
  await catchUp();
  questions[0]?.resolve();
  await questions[0]?.promise;
  await catchUp();
  assert.equal(questions.length, 2);
});
