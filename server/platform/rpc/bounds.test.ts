import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { operatorContract, partnerContract, staffContract } from '#contract/index';
import { rpcLimits } from '#contract/wire/rpc';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { wellFormedEntry } from '../../testing/methods/well-formed.ts';
import { wrongFields } from './wrong-fields.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const refusal = z.object({
  error: z.object({ code: z.number(), data: z.record(z.string(), z.string()) }),
});

/** Fails where a refusal names no field, or more or longer fields than a person reads. */
function assertShort(method: string, fields: Record<string, string>): void {
  const named = Object.entries(fields);
  assert.ok(named.length >= 1 && named.length <= 20, `${method} names ${named.length} fields`);
  for (const [field, sentence] of named)
    assert.ok(field.length <= 101 && sentence.length <= 200, `${method}: ${field}: ${sentence}`);
}

const keys = (n: number) => Array.from({ length: n }, (_, place) => `"unknown parameter ${place}":0`).join();
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const deepObject = `${'{"a":'.repeat(20_000)}0${'}'.repeat(20_000)}`;
const wrongEntries = `[${Array(500).fill('{"nested unknown":[{}]}').join()}]`;

/** Values that a hostile caller sends instead of a field, or in an unknown field. */
const values: Record<string, string> = {
  'an object of 500 unknown keys': `{${keys(500)}}`,
  'arrays 50,000 deep': deep,
  'objects 20,000 deep': deepObject,
  'an array of 500 wrong entries': wrongEntries,
};
const bodies: Record<string, string> = {
  '500 unknown keys': `{${keys(500)}}`,
  'a key of 200,000 characters': `{"${'я'.repeat(100_000)}":0}`,
};
const methods = Object.entries({ ...partnerContract, ...operatorContract, ...staffContract });

for (const [what, body] of Object.entries(bodies))
  test(`every method names few fields of ${what} @full`, () => {
    for (const [name, { params }] of methods) assertRefused(name, params, JSON.parse(body));
  });

for (const [what, value] of Object.entries(values))
  test(`every method names few fields of ${what} in each field @full`, () => {
    const parsed: unknown = JSON.parse(value);
    for (const [name, { params }] of methods) {
      const fields = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
      for (const field of ['unknown', ...fields]) assertRefused(name, params, { [field]: parsed });
    }
  });

function assertRefused(method: string, params: z.ZodType, value: unknown): void {
  const { error } = params.safeParse(value);
  assert.ok(error, `${method} takes it`);
  assertShort(method, wrongFields(error));
}

test('a visitor’s, a partner’s and an operator’s call answer all of them shortly', async () => {
  const callers = [
    [app.visitor(), 'auth.sign-in', 'login'],
    [await app.partner(), 'profile.edit', 'firstName'],
    [app.operator, 'operator.create-user', 'login'],
  ] as const;
  const hostile = [...Object.values(bodies), ...Object.values(values).map((value) => ({ value }))];
  for (const [client, method, field] of callers)
    for (const body of hostile) {
      const params = typeof body === 'string' ? body : `{"${field}":${body.value}}`;
      const response = await client.post(`{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`);
      const text = await response.text();
      assert.ok(text.length < 8_000, `${method} answers ${text.length} characters: ${text.slice(0, 200)}`);
      const { code, data } = refusal.parse(JSON.parse(text)).error;
      assert.equal(code, -32602, text);
      assertShort(method, data);
    }
});

test('a key that every object has is named like any other', async () => {
  const params = { login: 'a', password: 'b', toString: 1, constructor: 1 };
  const { data } = await app.visitor().failure('auth.sign-in', params);
  assert.deepEqual(Object.keys(data ?? {}).sort(), ['constructor', 'toString']);
});

/** Gives a partner this many notifications with the longest contents that the staff may write. */
async function fillWithLongOnes(userId: number, many: number): Promise<void> {
  const text = 'я'.repeat(49_000);
  await app.sql`
    with event as (
      insert into notification_events (trigger_id, title, content, content_text)
      select 51, 'Уведомление ' || n, '<p><b>' || ${text}::text || '</b></p>', '&' || ${text}::text
      from generate_series(1, ${many}::int) n returning id, title, content_text
    ), texts as (
      insert into notification_texts select id, ${userId}, text_key(title, content_text) from event
    )
    insert into notifications (user_id, event_id, category_id) select ${userId}, id, 5 from event`;
  await app.sql`
    insert into notification_counts (user_id, category_id, total, unread) values (${userId}, 5, ${many}, ${many})`;
}

test('a page of notifications carries at most 1 MiB of contents, the rest begun only, and one alone is whole @full', async () => {
  const partner = await app.partner();
  await fillWithLongOnes(partner.id, 40);
  for (const search of ['', 'Уведомление']) {
    const { messages } = await partner.result('profile.get-notification-all', { perPage: 100, search });
    const size = Buffer.byteLength(JSON.stringify(messages));
    assert.ok(size < 1.25 * 1024 * 1024, `${size} bytes`);
    assert.equal(messages.length, 40);
    assert.match(messages[0]?.content ?? '', /^<p><b>я{49000}<\/b><\/p>$/);
    assert.match(messages[39]?.content ?? '', /^<p>&amp;я{499}…<\/p>$/);
  }
  const { messages: last } = await partner.result('profile.get-notification-all', { perPage: 1, page: 40 });
  assert.match(last[0]?.content ?? '', /^<p><b>я{49000}<\/b><\/p>$/);
});

test('the answers of a batch stay near 4 MiB: what comes after is refused without being run @full', async () => {
  const partner = await app.partner();
  await fillWithLongOnes(partner.id, 40);
  const lists = Array.from({ length: 40 }, (_, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'profile.get-notification-all',
    params: { perPage: 100 },
  }));
  const act = { jsonrpc: '2.0', id: 'act', method: 'profile.edit', params: { firstName: 'Анна' } };
  const unrun = { ...act, id: 'unrun', params: { firstName: 'Борис' } };
  const text = await (await partner.post(JSON.stringify([act, ...lists, unrun]))).text();
  assert.ok(Buffer.byteLength(text) <= rpcLimits.answerBytes * 1.2, `${Buffer.byteLength(text)} bytes`);
  const answers = z.array(wellFormedEntry).parse(JSON.parse(text));
  const of = (id: string | number) => answers.find((answer) => answer.id === id);
  assert.equal(answers.length, 42);
  assert.deepEqual(of('act'), { jsonrpc: '2.0', id: 'act', result: { ok: true } });
  assert.ok('result' in (of(0) ?? {}));
  for (const id of [39, 'unrun']) {
    const answer = of(id);
    assert.ok(answer && 'error' in answer && answer.error.code === 413, JSON.stringify(answer).slice(0, 200));
  }
  assert.equal((await partner.result('profile.get-info')).firstName, 'Анна');
});
