import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { operatorContract, partnerContract } from '#contract/index';
import { type Feature, rpcLimits } from '#contract/rpc';
import { startTestApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { wellFormedEntry } from '../testing/well-formed.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const refusal = z.object({
  error: z.object({ code: z.number(), message: z.string(), data: z.record(z.string(), z.string()) }),
});

/** Sends `params` (as JSON) and fails when the refusal is too long. */
async function assertShortRefusal(client: Client, method: string, params: string): Promise<void> {
  const response = await client.post(`{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`);
  const text = await response.text();
  assert.ok(text.length < 8_000, `${method} answers ${text.length} characters: ${text.slice(0, 200)}`);
  const { code, data } = refusal.parse(JSON.parse(text)).error;
  assert.equal(code, -32602, `${method}: ${text}`);
  const fields = Object.entries(data);
  assert.ok(fields.length >= 1 && fields.length <= 20, `${method} names ${fields.length} fields`);
  for (const [field, sentence] of fields) {
    assert.ok(field.length <= 101 && sentence.length <= 200, `${method}: ${field}: ${sentence}`);
  }
}

const keys = (n: number) => Array.from({ length: n }, (_, place) => `"unknown parameter ${place}":0`).join();
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
const deepObject = `${'{"a":'.repeat(20_000)}0${'}'.repeat(20_000)}`;
const wrongEntries = `[${Array(5_000).fill('{"nested unknown":[{}]}').join()}]`;

/** The same value for a field that the method has, each in turn, or for one that it does not have. */
function each(contract: Feature, value: string): [string, string][] {
  return Object.entries(contract).flatMap(([name, { params }]) => {
    const fields = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    return ['unknown', ...fields].map((field): [string, string] => [name, `{"${field}":${value}}`]);
  });
}

const hostile: Record<string, (contract: Feature) => [string, string][]> = {
  '5,000 unknown keys': (contract) =>
    Object.keys(contract).map((name): [string, string] => [name, `{${keys(5_000)}}`]),
  'a key of 200,000 characters': (contract) =>
    Object.keys(contract).map((name): [string, string] => [name, `{"${'я'.repeat(100_000)}":0}`]),
  'an object of 5,000 unknown keys in each field': (contract) => each(contract, `{${keys(5_000)}}`),
  'arrays 50,000 deep in each field': (contract) => each(contract, deep),
  'objects 20,000 deep in each field': (contract) => each(contract, deepObject),
  'an array of 5,000 wrong entries in each field': (contract) => each(contract, wrongEntries),
};
const visitors = Object.fromEntries(
  Object.entries(partnerContract).filter(([, { access }]) => access === 'visitor'),
);
for (const [what, bodies] of Object.entries(hostile)) {
  test(`every method answers ${what} shortly`, async () => {
    const partner = await app.partner();
    for (const [method, params] of bodies(visitors)) await assertShortRefusal(app.visitor(), method, params);
    for (const [method, params] of bodies(partnerContract)) await assertShortRefusal(partner, method, params);
    for (const [method, params] of bodies(operatorContract))
      await assertShortRefusal(app.operator, method, params);
  });
}

test('a key that every object has is named like any other', async () => {
  const params = { login: 'a', password: 'b', toString: 1, constructor: 1 };
  const { data } = await app.visitor().failure('auth.sign-in', params);
  assert.deepEqual(Object.keys(data ?? {}).sort(), ['constructor', 'toString']);
});

/** Gives a partner so many notifications whose contents are as long as the staff may write them. */
async function fillWithLongOnes(userId: number, many: number): Promise<void> {
  const text = 'я'.repeat(49_000);
  await app.sql`
    with event as (
      insert into notification_events (trigger_id, title, content, content_text)
      select 51, 'Уведомление ' || n, '<p><b>' || ${text}::text || '</b></p>', '&' || ${text}::text
      from generate_series(1, ${many}::int) n returning id
    )
    insert into notifications (user_id, event_id, category_id) select ${userId}, id, 5 from event`;
  await app.sql`
    insert into notification_counts (user_id, category_id, total, unread) values (${userId}, 5, ${many}, ${many})`;
}

test('a page of notifications carries at most 1 MiB of contents, the rest begun only, and one alone is whole', async () => {
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

test('the answers of a batch stay near 4 MiB: what comes after is refused without being run', async () => {
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
