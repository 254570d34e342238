import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { partnerContract } from '#contract/index';
import { hasScope, scopeOf, tokenScopes } from '#contract/token-scopes';
import { done, nothing } from '#contract/wire/fields';
import { method } from '#contract/wire/rpc';
import type { TestApp } from '../app.ts';
import { startJobsApp } from '../mail-app.ts';
import { createClient } from '../methods/client.ts';
import { makeToken } from '../people/tokens.ts';
import { refusalsOf } from './answers.ts';
import { inventory, makeBelongings } from './belongings.ts';
import { rows } from './rows.ts';

// What a named token opens, generated from the contract: a new method has its scope here without a line.
let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

const cabinet = Object.entries(partnerContract)
  .filter(([, { access }]) => access === 'partner' || access === 'session')
  .map(([name]) => name);
const openTo = (scopes: readonly string[]) =>
  cabinet.filter((name) => {
    const scope = scopeOf(name);
    return scope !== null && hasScope(scopes, scope);
  });

/** The methods of the cabinet that answer a client with one of these codes. */
async function refusedTo(bearer: string, codes: number[]): Promise<string[]> {
  const refusals = await refusalsOf(createClient(app.url, { bearer }), cabinet);
  return cabinet.filter((name) => codes.includes(refusals.get(name)?.code ?? 0));
}

async function assertOpens(scopes: readonly string[], partner: Awaited<ReturnType<TestApp['partner']>>) {
  const { token } = await makeToken(app, partner, [...scopes]);
  const open = openTo(scopes);
  assert.deepEqual(
    await refusedTo(token, [403]),
    cabinet.filter((name) => !open.includes(name)),
    scopes.join(),
  );
  assert.deepEqual(await refusedTo(token, [401, 500]), [], scopes.join());
}

test('every method of access partner has a scope, but those of requisites, and no other method has one', () => {
  for (const [name, { access, reads }] of Object.entries(partnerContract)) {
    const isOpen = access === 'partner' && !name.startsWith('requisites.');
    const [prefix] = name.split('.');
    assert.equal(scopeOf(name), isOpen ? `${prefix}:${reads ? 'read' : 'write'}` : null, name);
    if (isOpen) assert.ok(tokenScopes.includes(scopeOf(name) ?? ''), name);
    if (access === 'partner') assert.equal(typeof reads, 'boolean', name);
  }
});

test('a partner’s method that does not say whether it reads does not compile', () => {
  const definition = { summary: '', about: '', params: nothing, result: done } as const;
  assert.ok(method({ access: 'partner', reads: true, ...definition }));
  // @ts-expect-error: `reads` is missing.
  assert.ok(method({ access: 'session', ...definition }));
});

test('no scope reaches money out, requisites, password, second factor or tokens', () => {
  const names = openTo(tokenScopes).join(' ');
  for (const word of [
    'withdrawal ',
    'requisites.',
    'schedule ',
    'password',
    'tfa',
    'token',
    'session',
    'secret',
  ])
    assert.deepEqual(
      names.split(' ').filter((name) => !name.includes('.get-withdrawal') && `${name} `.includes(word)),
      word === 'schedule ' ? ['billing.get-schedule'] : [],
      word,
    );
});

test('a token with all scopes opens every method that has one, and one for assistants opens none', async () => {
  const partner = await app.partner();
  await assertOpens(tokenScopes, partner);
  await assertOpens(['mcp'], partner);
  await assertOpens(['links:write', 'statistics:read'], partner);
});

for (let first = 0; first < tokenScopes.length; first += 10) {
  const scopes = tokenScopes.slice(first, first + 10);
  test(`each of ${scopes.join(', ')} opens its methods and no other @full`, async () => {
    const partner = await app.partner();
    for (const scope of scopes) await assertOpens([scope], partner);
  });
}

test('a token that ended, or of a blocked partner, opens no method: 401', async () => {
  const partner = await app.partner();
  const deleted = await makeToken(app, partner, [...tokenScopes]);
  const ended = await makeToken(app, partner, [...tokenScopes]);
  await partner.result('profile.delete-token', { id: deleted.id });
  await app.sql`update named_tokens set expires_at = now() where id = ${ended.id}`;
  const other = await app.partner();
  const blocked = await makeToken(app, other, [...tokenScopes]);
  await app.operator.result('operator.update-user', { id: other.id, isBlocked: true });
  for (const { token } of [deleted, ended, blocked]) assert.deepEqual(await refusedTo(token, [401]), cabinet);
});

test('another partner’s record is 404 for a token with all scopes, and stays as it was @full', async () => {
  const { program } = await makeToken(app, await app.partner(), [...tokenScopes]);
  const boris = await app.partner();
  const theirs = await makeBelongings(app, boris);
  const before = await inventory(boris);
  const open = openTo(tokenScopes);
  for (const [name, { foreign }] of Object.entries(rows)) {
    if (typeof foreign === 'string' || !open.includes(name)) continue;
    assert.equal((await program.failure(name, foreign(theirs))).code, 404, name);
  }
  assert.deepEqual(await inventory(boris), before);
});
