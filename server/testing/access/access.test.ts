import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { operatorContract, type PartnerContract, partnerContract } from '#contract/index';
import { tokenScopes } from '#contract/token-scopes';
import { type Role, roles } from '#contract/wire/roles';
import type { Params } from '#contract/wire/rpc';
import { operatorKey, startTestApp, type TestApp } from '../app.ts';
import { startJobsApp } from '../mail-app.ts';
import { type Client, createClient } from '../methods/client.ts';
import { makeApplicant } from '../people/sign-up.ts';
import { makeToken } from '../people/tokens.ts';
import { refusalsOf } from './answers.ts';
import { inventory, makeBelongings } from './belongings.ts';
import { type Belongings, rows } from './rows.ts';
import { staffRows } from './staff-rows.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

const methods = Object.entries(rows);
const named = (...access: string[]) =>
  methods.filter(([, row]) => access.includes(row.access)).map(([name]) => name);
const cabinet = named('partner', 'session');
const applicants = named('applicant');
const staff = Object.keys(operatorContract);

/** The error codes of these methods; 0 for an answer. */
async function codes(client: Client, names: string[]): Promise<[string, number][]> {
  return [...(await refusalsOf(client, names))].map(([name, refusal]) => [name, refusal?.code ?? 0]);
}

async function assertForbidden(client: Client, names: string[]): Promise<void> {
  const admitted = (await codes(client, names)).filter(([, code]) => code !== 403);
  assert.deepEqual(admitted, []);
}

async function assertAdmitted(client: Client, names: string[]): Promise<void> {
  const turnedAway = (await codes(client, names)).filter(([, code]) => code === 403 || code === 500);
  assert.deepEqual(turnedAway, []);
}

async function withToken(partner: Client): Promise<Client> {
  const { token } = await partner.result('profile.create-api-token');
  return createClient(app.url, { bearer: token });
}

test('every method has the access that its row says', () => {
  assert.deepEqual(
    Object.entries(partnerContract)
      .map(([name, { access }]) => [name, access])
      .sort(),
    methods.map(([name, { access }]) => [name, access]).sort(),
  );
  for (const [name, { access }] of Object.entries(operatorContract)) assert.equal(access, 'operator', name);
  assert.deepEqual(
    Object.fromEntries(Object.entries(operatorContract).map(([name, method]) => [name, method.roles])),
    staffRows,
  );
});

const isOpenTo = (role: Role, name: string) =>
  role === 'admin' || Object.entries(staffRows).some(([one, who]) => one === name && who.includes(role));

const closedToKeys = Object.entries(operatorContract)
  .filter(([, { keys }]) => keys === 'never')
  .map(([name]) => name);
const isOpenToKey = (role: Role, name: string) => isOpenTo(role, name) && !closedToKeys.includes(name);

async function keyOf(role: Role): Promise<Client> {
  const { key } = await app.admin.result('operator.create-key', { name: role, role });
  return createClient(app.url, { path: '/operator/rpc', bearer: key });
}

test('a key opens nothing that the row of its role, or its being a key, closes', async () => {
  for (const role of roles)
    await assertForbidden(
      await keyOf(role),
      staff.filter((name) => !isOpenToKey(role, name)),
    );
});

for (const role of roles)
  test(`a key of the role ${role} opens what its row says @full`, async () =>
    await assertAdmitted(
      await keyOf(role),
      staff.filter((name) => isOpenToKey(role, name)),
    ));

test('who is signed out is forbidden every method of the cabinet', async () => {
  await assertForbidden(app.visitor(), [...cabinet, ...applicants]);
});

test('who waits for the network may see and mend the application, and leave', async (t) => {
  const open = await startTestApp({ REGISTRATION: 'request' }, app);
  t.after(open.stop);
  const applicant = await makeApplicant(open);
  await assertForbidden(
    applicant,
    cabinet.filter((name) => name !== 'logout'),
  );
  await assertAdmitted(applicant, [...applicants, 'logout']);
  await assertForbidden(await app.partner(), applicants);
});

const lostSessions = {
  'waits for its second step': 'awaits_tfa = true',
  'was not used for 14 days': "last_seen_at = now() - interval '15 days'",
  'is 90 days old': "created_at = now() - interval '91 days'",
};
for (const [what, change] of Object.entries(lostSessions)) {
  test(`a session that ${what} is forbidden every method of the cabinet`, async () => {
    const partner = await app.partner();
    await app.sql`update sessions set ${app.sql.unsafe(change)} where user_id = ${partner.id}`;
    await assertForbidden(partner, cabinet);
  });
}

test('a blocked partner is forbidden every method of the cabinet, by session and by token', async () => {
  const partner = await app.partner();
  const token = await withToken(partner);
  await app.operator.result('operator.update-user', { id: partner.id, isBlocked: true });
  await assertForbidden(partner, cabinet);
  await assertForbidden(token, cabinet);
});

test('a token opens what is its partner’s, and nothing that only a signed-in person may', async () => {
  const token = await withToken(await app.partner());
  await assertAdmitted(token, named('partner'));
  await assertForbidden(token, named('session'));
});

test('a signed-in partner may call every method of the cabinet', () => assertAllOpen(1));

for (const system of [2, 3])
  test(`a signed-in partner of type ${system} may call every method of the cabinet @full`, () =>
    assertAllOpen(system));

async function assertAllOpen(system: number): Promise<void> {
  const partner = await app.partner({ system });
  await assertAdmitted(partner, named('partner'));
  // Logout comes last: the session admits no call after it.
  const atLast = 'logout';
  await assertAdmitted(
    partner,
    named('session').filter((name) => name !== atLast),
  );
  await assertAdmitted(partner, [atLast]);
}

type ShopMethod = {
  [Name in keyof PartnerContract]: Params<PartnerContract[Name]> extends { promotionId: number }
    ? Name
    : never;
}[keyof PartnerContract];
const visits: { [Name in ShopMethod]: (its: Belongings) => Params<PartnerContract[Name]> } = {
  'promotion.get-info': ({ promotion }) => ({ promotionId: promotion }),
  'promotion.get-shop': ({ promotion }) => ({ promotionId: promotion }),
  'promotion.get-product-categories': ({ promotion }) => ({ promotionId: promotion }),
  'promotion.get-products': ({ promotion }) => ({ promotionId: promotion }),
  'promotion.get-product': ({ promotion, product }) => ({ promotionId: promotion, id: product }),
  'promotion.get-points': ({ promotion }) => ({ promotionId: promotion }),
  'promotion.create-order': ({ promotion, product }) => ({
    promotionId: promotion,
    productId: product,
    quantity: 1,
    idempotencyKey: 'order of type three',
  }),
};

test('another partner’s record is 404 for every method that could reach one, and stays as it was', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const third = await app.partner({ system: 3 });
  const theirs = await makeBelongings(app, boris);
  const before = await inventory(boris);
  for (const [name, { foreign }] of methods) {
    if (typeof foreign === 'string') continue;
    assert.equal((await anna.failure(name, foreign(theirs))).code, 404, name);
  }
  assert.deepEqual(await inventory(boris), before);
  assert.equal(
    (await anna.result('history.get-changes', { recordId: theirs.rule })).pagination.totalCount,
    0,
  );
  const ofShop = { promotionId: theirs.promotion };
  assert.equal((await anna.result('promotion.get-orders', ofShop)).pagination.totalCount, 0);
  for (const [name, visit] of Object.entries(visits)) {
    assert.equal((await third.failure(name, visit(theirs))).code, 404, `${name} for type 3`);
  }
});

test('a row without a foreign record names why, where a parameter names a record', () => {
  for (const [name, { params }] of Object.entries(partnerContract)) {
    const shape = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
    const ids = shape.filter((field) => /^(ids?|offer|offers?From|offerTo|csv)$|Ids?$/.test(field));
    const { foreign } = methods.find(([method]) => method === name)?.[1] ?? { foreign: 'no id' };
    if (foreign === 'no id') assert.deepEqual(ids, [], name);
  }
});

const strangers: Record<string, () => Promise<{ bearer?: string; cookie?: string | null }>> = {
  nobody: async () => ({}),
  'a wrong key': async () => ({ bearer: `${operatorKey}x` }),
  'a partner’s session': async () => ({ cookie: (await app.partner()).cookie() }),
  'a partner’s token': async () => {
    const { token } = await (await app.partner()).result('profile.create-api-token');
    return { bearer: token };
  },
  'a partner’s named token': async () => ({
    bearer: (await makeToken(app, await app.partner(), [...tokenScopes])).token,
  }),
};
for (const [who, credentials] of Object.entries(strangers)) {
  test(`every method of the operator is forbidden to ${who}`, async () => {
    await assertForbidden(createClient(app.url, { path: '/operator/rpc', ...(await credentials()) }), staff);
  });
}

test('every method of the operator that keys may call is open to the key, and the key opens no cabinet @full', async () => {
  await assertAdmitted(
    app.operator,
    staff.filter((name) => !closedToKeys.includes(name)),
  );
  await assertForbidden(createClient(app.url, { bearer: operatorKey }), cabinet);
});

test('a method that is not there is unknown to the key, and forbidden to everybody else @full', async () => {
  const unknown = ['operator.no-such-method', 'profile.get-info', 'toString'];
  for (const method of unknown) assert.equal((await app.operator.failure(method)).code, -32601, method);
  for (const [who, credentials] of Object.entries(strangers)) {
    const client = createClient(app.url, { path: '/operator/rpc', ...(await credentials()) });
    for (const method of unknown) assert.equal((await client.failure(method)).code, 403, `${method}, ${who}`);
  }
});
