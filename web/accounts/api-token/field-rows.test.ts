import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonSchema } from '#contract/wire/openrpc';
import { fieldRows, nestedRows, typeOf } from './field-rows.ts';

const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

test('fields inside lists, objects and nullable objects are named by their path', () => {
  const user = object({ id: { type: 'integer' }, phone: { anyOf: [{ const: '' }, { type: 'string' }] } }, [
    'id',
  ]);
  const schema = object({
    items: { type: 'array', items: user },
    owner: { anyOf: [user, { type: 'null' }] },
  });
  assert.deepEqual(
    nestedRows('', schema).map(({ path, isRequired }) => [path, isRequired]),
    [
      ['items', false],
      ['items[].id', true],
      ['items[].phone', false],
      ['owner', false],
      ['owner.id', true],
      ['owner.phone', false],
    ],
  );
});

const kinds: [JsonSchema, string][] = [
  [{ type: 'integer' }, 'целое число'],
  [{ type: 'string', format: 'date-time' }, 'время ISO 8601'],
  [{ enum: ['available', 'hold'] }, '"available" или "hold"'],
  [{ anyOf: [{ type: 'string', format: 'email' }, { type: 'null' }] }, 'адрес почты или null'],
  [{ type: 'array', items: { type: 'number' } }, 'список: число'],
  [{ const: true }, 'true'],
  [{}, 'любое значение'],
];
for (const [schema, words] of kinds) {
  test(`${JSON.stringify(schema)} reads «${words}»`, () => assert.equal(typeOf(schema), words));
}

const bounds: [JsonSchema, string][] = [
  [{ type: 'string', maxLength: 254 }, 'до 254 знаков'],
  [{ type: 'string', minLength: 12, maxLength: 256 }, 'от 12 до 256 знаков'],
  [{ type: 'integer', minimum: 1, maximum: 100, default: 20 }, 'от 1 до 100; по умолчанию 20'],
  [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'от 1'],
  [{ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER }, ''],
  [{ type: 'array', minItems: 10, maxItems: 10 }, 'ровно 10 элементов'],
  [{ type: 'string', pattern: '^a+$' }, 'шаблон ^a+$'],
  [{ type: 'string', pattern: '^a+$', format: 'email' }, ''],
  [
    { anyOf: [{ type: 'string', maxLength: 5 }, { type: 'null' }], default: null },
    'до 5 знаков; по умолчанию null',
  ],
];
for (const [schema, words] of bounds) {
  test(`${JSON.stringify(schema)} is bounded «${words}»`, () =>
    assert.equal(fieldRows('field', schema, true)[0]?.limits, words));
}
