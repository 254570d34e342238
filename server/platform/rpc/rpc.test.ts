import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { method } from '#contract/wire/rpc';
import { createDispatch } from '#server/platform/rpc/rpc';
import { visitorCall } from '../../testing/methods/call.ts';

// The methods in the examples of the JSON-RPC 2.0 specification (jsonrpc.org, section 7).
const open = { access: 'visitor', summary: '', about: '' } as const;
const anything = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]);
const examples = {
  subtract: method({
    ...open,
    params: z.union([
      z.tuple([z.number(), z.number()]),
      z.strictObject({ minuend: z.number(), subtrahend: z.number() }),
    ]),
    result: z.number(),
  }),
  sum: method({ ...open, params: z.array(z.number()), result: z.number() }),
  update: method({ ...open, params: anything, result: z.null() }),
  notify_hello: method({ ...open, params: anything, result: z.null() }),
  notify_sum: method({ ...open, params: anything, result: z.null() }),
  get_data: method({ ...open, params: z.strictObject({}), result: z.tuple([z.string(), z.number()]) }),
  take_time: method({ ...open, params: z.strictObject({}), result: z.null() }),
  leaky: method({ ...open, params: z.strictObject({}), result: z.object({ id: z.number() }) }),
  lying: method({ ...open, params: z.strictObject({}), result: z.object({ id: z.number() }) }),
  limits: method({
    ...open,
    params: z.strictObject({
      page: z.int().min(1),
      size: z.int(),
      name: z.string().max(2),
      ids: z.array(z.int()).max(1),
      sort: z.enum(['asc', 'desc']),
      filter: z.strictObject({ from: z.int() }).optional(),
    }),
    result: z.null(),
  }),
  field: method({
    ...open,
    params: z.strictObject({ name: z.string().min(3, 'Коротко'), age: z.int() }),
    result: z.null(),
  }),
};
const lies: unknown = { id: 'seven' };
let [taking, mostTaking] = [0, 0];
const dispatch = createDispatch<typeof examples>(examples, {
  subtract: async (p) => (Array.isArray(p) ? p[0] - p[1] : p.minuend - p.subtrahend),
  sum: async (p) => p.reduce((total, value) => total + value, 0),
  update: async () => null,
  notify_hello: async () => null,
  notify_sum: async () => null,
  get_data: async () => ['hello', 5],
  take_time: async () => {
    taking += 1;
    mostTaking = Math.max(mostTaking, taking);
    await new Promise(setImmediate);
    taking -= 1;
    return null;
  },
  leaky: async () => ({ id: 7, passwordHash: 'secret' }),
  lying: async () => z.any().parse(lies),
  limits: async () => null,
  field: async () => null,
});

async function ask(body: string): Promise<unknown> {
  const answer = await dispatch(body, visitorCall());
  return answer === null ? null : JSON.parse(answer);
}

const error = (code: number, id: unknown = null) => ({ id, code });
/** An answer without its sentence: JSON-RPC's own sentences are examples, not rules. */
function plain(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(plain);
  const shape = z.object({
    jsonrpc: z.literal('2.0'),
    id: z.unknown(),
    error: z.object({ code: z.number() }),
  });
  const refused = shape.safeParse(answer);
  return refused.success ? error(refused.data.error.code, refused.data.id) : answer;
}
const result = (id: unknown, value: unknown) => ({ jsonrpc: '2.0', id, result: value });

const cases: [string, string, unknown][] = [
  [
    'positional parameters',
    '{"jsonrpc": "2.0", "method": "subtract", "params": [42, 23], "id": 1}',
    result(1, 19),
  ],
  [
    'positional parameters, swapped',
    '{"jsonrpc": "2.0", "method": "subtract", "params": [23, 42], "id": 2}',
    result(2, -19),
  ],
  [
    'named parameters',
    '{"jsonrpc": "2.0", "method": "subtract", "params": {"subtrahend": 23, "minuend": 42}, "id": 3}',
    result(3, 19),
  ],
  [
    'named parameters, swapped',
    '{"jsonrpc": "2.0", "method": "subtract", "params": {"minuend": 42, "subtrahend": 23}, "id": 4}',
    result(4, 19),
  ],
  ['a notification', '{"jsonrpc": "2.0", "method": "update", "params": [1,2,3,4,5]}', null],
  ['a notification of no method', '{"jsonrpc": "2.0", "method": "foobar"}', null],
  ['a method that does not exist', '{"jsonrpc": "2.0", "method": "foobar", "id": "1"}', error(403, '1')],
  ['invalid JSON', '{"jsonrpc": "2.0", "method": "foobar, "params": "bar", "baz]', error(-32700)],
  ['an invalid request', '{"jsonrpc": "2.0", "method": 1, "params": "bar"}', error(-32600)],
  [
    'a batch of invalid JSON',
    '[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},{"jsonrpc": "2.0", "method"]',
    error(-32700),
  ],
  ['an empty batch', '[]', error(-32600)],
  ['a batch of one invalid entry', '[1]', [error(-32600)]],
  ['a batch of three invalid entries', '[1,2,3]', [error(-32600), error(-32600), error(-32600)]],
  [
    'a mixed batch',
    `[{"jsonrpc": "2.0", "method": "sum", "params": [1,2,4], "id": "1"},
      {"jsonrpc": "2.0", "method": "notify_hello", "params": [7]},
      {"jsonrpc": "2.0", "method": "subtract", "params": [42,23], "id": "2"},
      {"foo": "boo"},
      {"jsonrpc": "2.0", "method": "foo.get", "params": {"name": "myself"}, "id": "5"},
      {"jsonrpc": "2.0", "method": "get_data", "id": "9"}]`,
    [result('1', 7), result('2', 19), error(-32600), error(403, '5'), result('9', ['hello', 5])],
  ],
  [
    'a batch of notifications',
    '[{"jsonrpc": "2.0", "method": "notify_sum", "params": [1,2,4]},{"jsonrpc": "2.0", "method": "notify_hello", "params": [7]}]',
    null,
  ],
  ['id null, which is an id', '{"jsonrpc":"2.0","method":"get_data","id":null}', result(null, ['hello', 5])],
  ['an id that is an object', '{"jsonrpc":"2.0","method":"get_data","id":{}}', error(-32600)],
  ['params null', '{"jsonrpc":"2.0","method":"get_data","params":null,"id":1}', error(-32600)],
  ['version 1', '{"jsonrpc":"1.0","method":"get_data","id":1}', error(-32600)],
  ['no version', '{"method":"get_data","id":1}', error(-32600)],
  ['a nested batch', '[[{"jsonrpc":"2.0","method":"get_data","id":1}]]', [error(-32600)]],
  ['a bare null', 'null', error(-32600)],
  ['nothing', '', error(-32700)],
  ['names every object has', '{"jsonrpc":"2.0","method":"constructor","id":1}', error(403, 1)],
];
for (const [name, body, expected] of cases) {
  test(`the dispatcher answers ${name} as JSON-RPC says`, async () => {
    assert.deepEqual(plain(await ask(body)), expected);
  });
}

test('a signed-in caller is told that a method does not exist', async () => {
  const answer = await dispatch(
    '{"jsonrpc":"2.0","method":"foobar","id":1}',
    visitorCall({ mayCall: () => true }),
  );
  assert.deepEqual(plain(JSON.parse(answer ?? '')), error(-32601, 1));
});

test('a batch of 50 calls passes and one of 51 is refused whole', async () => {
  const call = { jsonrpc: '2.0', method: 'get_data', id: 1 };
  const full = await ask(JSON.stringify(Array.from({ length: 50 }, () => call)));
  assert.equal(Array.isArray(full) && full.length, 50);
  assert.deepEqual(plain(await ask(JSON.stringify(Array.from({ length: 51 }, () => call)))), error(-32600));
});

test('eight calls of a batch run at the same time, the others after them, and all are answered', async () => {
  const calls = Array.from({ length: 50 }, (_, id) => ({ jsonrpc: '2.0', method: 'take_time', id }));
  assert.deepEqual(
    await ask(JSON.stringify(calls)),
    calls.map(({ id }) => result(id, null)),
  );
  assert.equal(mostTaking, 8);
});

test('a column that the contract does not promise never leaves', async () => {
  assert.deepEqual(await ask('{"jsonrpc":"2.0","method":"leaky","id":1}'), result(1, { id: 7 }));
});

test('a result that breaks the contract leaves as 500 with nothing of the inside', async () => {
  const answer = z
    .object({
      error: z.strictObject({
        code: z.literal(500),
        message: z.string(),
        data: z.strictObject({ id: z.string() }),
      }),
    })
    .parse(await ask('{"jsonrpc":"2.0","method":"lying","id":1}'));
  assert.equal(answer.error.message, 'Внутренняя ошибка');
});

test('wrong parameters are named by field, in Russian, and an unknown field is named', async () => {
  const answer = await ask(
    '{"jsonrpc":"2.0","method":"field","params":{"name":"a","age":1.5,"typo":1},"id":1}',
  );
  const refused = z
    .object({ error: z.object({ code: z.literal(-32602), data: z.record(z.string(), z.string()) }) })
    .parse(answer);
  assert.deepEqual(Object.keys(refused.error.data).sort(), ['age', 'name', 'typo']);
  assert.equal(refused.error.data.name, 'Коротко');
  for (const sentence of Object.values(refused.error.data)) assert.match(sentence, /[а-я]/i);
});

test('what a schema has no sentence for is said in Russian words', async () => {
  const said = async (params: unknown) => {
    const answer = await ask(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'limits', params }));
    return z.object({ error: z.object({ data: z.unknown() }) }).parse(answer).error.data;
  };
  assert.deepEqual(await said({ page: 0, size: 'a', name: 'abc', ids: [1, 2], sort: 'up' }), {
    page: 'Не меньше 1',
    size: 'Ожидается число',
    name: 'Не больше 2 знаков',
    ids: 'Не больше 1 элемента',
    sort: 'Допустимо: asc, desc',
  });
  assert.deepEqual(await said({ page: 1, size: 1, name: '', ids: [] }), { sort: 'Обязательный параметр' });
  assert.deepEqual(await said([]), { common: 'Ожидается объект' });
  const whole = { page: 1, size: 1, name: '', ids: [], sort: 'asc' };
  assert.deepEqual(await said({ ...whole, filter: { from: 1, til: 2 } }), {
    'filter.til': 'Такого параметра нет',
  });
});
