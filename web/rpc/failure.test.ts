import assert from 'node:assert/strict';
import test from 'node:test';
import { fieldErrors, RpcFailure } from './failure.ts';

/** A failure as received, where data may be anything. */
function failed(code: number, data: unknown): RpcFailure {
  return new RpcFailure(JSON.parse(JSON.stringify({ code, message: 'Не вышло', data })));
}

test('each key of an error’s data becomes a field’s message beside the common one, whatever the code', () => {
  for (const code of [409, 422, -32602, 404, 418])
    assert.deepEqual(fieldErrors(failed(code, { login: 'Занят', attempt: 3 })), {
      common: 'Не вышло',
      login: 'Занят',
      attempt: '3',
    });
});

test('a value that is no text becomes one; data that is no object has no fields', () => {
  assert.deepEqual(failed(422, { a: ['Раз', 'Два'], b: { c: 1 }, d: false, e: null, f: 'Текст' }).fields, {
    a: 'Раз Два',
    b: '{"c":1}',
    d: 'false',
    e: 'Не вышло',
    f: 'Текст',
  });
  for (const data of [null, 'слово', ['слово'], 7, {}, undefined])
    assert.deepEqual(failed(422, data).fields, {});
});

test('a field named common does not hide the sentence of the whole', () => {
  assert.equal(fieldErrors(failed(422, { common: 'Поле' })).common, 'Не вышло');
});

test('what 429 and 500 add is no field: one is a waiting time, the other an id for the log', () => {
  const tooMany = failed(429, { retryAfter: 30, login: 'Занят' });
  assert.deepEqual([tooMany.retryAfter, tooMany.fields], [30, { login: 'Занят' }]);
  assert.deepEqual(failed(500, { id: 'a1b2' }).fields, {});
});

test('a failure says its first text where there is no field for it, else its message', () => {
  assert.equal(failed(409, { attempt: 3, balance: 'Не хватает баллов' }).sentence, 'Не хватает баллов');
  assert.equal(failed(409, { attempt: 3 }).sentence, 'Не вышло');
});
