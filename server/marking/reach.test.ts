import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operatorContract, partnerContract } from '#contract/index';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { makeMember } from '../testing/people/members.ts';
import { signInStaff } from '../testing/people/staff.ts';
import { makeMarkedCreative, makeMarkedOffer, newErid } from '../testing/traffic/marked.ts';
import { beginMarking } from './switch/since-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ MARKING: '1' });
});
after(() => app.stop());

const banner = { name: 'Баннер', form: 'banner', kktu: '30.10.1' } as const;
const place = { kind: 'site', name: 'Блог', address: 'https://blog.example' } as const;

type Partner = Awaited<ReturnType<TestApp['partner']>>;

/** A creative of the partner's that waits, and a place. */
async function makeOwn(partner: Pick<Partner, 'result'>) {
  const marked = await makeMarkedOffer(app);
  const { id } = await partner.result('creatives.request-creative', { offerId: marked.offerId, ...banner });
  const { id: placeId } = await partner.result('creatives.save-place', place);
  return { ...marked, id, placeId };
}

test('without MARKING every method says that it is off, whoever calls, and nothing is told of it', async (t) => {
  const off = await startTestApp({}, app);
  t.after(off.stop);
  const partner = await off.partner();
  for (const [name, params] of Object.entries(partnersCalls(1, 1, 1)))
    assert.equal((await partner.failure(name as 'creatives.get-places', params)).code, 409, name);
  for (const [name, params] of Object.entries(staffsCalls(1, 1, 1, partner.id))) {
    const { code, message } = await off.admin.failure(name as 'operator.get-creative', params);
    assert.deepEqual([code, message], [409, 'Маркировка в этой сети выключена'], name);
  }
  const codes = async (program: TestApp) => {
    const { items } = await (await program.partner()).result('profile.get-notification-triggers-all');
    return items.map(({ id }) => id).filter((id) => id >= 68 && id <= 70);
  };
  assert.deepEqual([await codes(off), await codes(app)], [[], [68, 69, 70]]);
  const { scopes } = await partner.result('profile.get-tokens');
  assert.deepEqual(
    scopes.filter((scope) => scope.startsWith('creatives')),
    [],
  );
  assert.ok(!(await (await fetch(`${off.url}/openrpc.json`)).text()).includes('"creatives.'));
  const { needs } = await off.admin.result('operator.get-needs');
  assert.equal(
    needs.some(({ kind }) => kind === 'creatives'),
    false,
  );
});

test('the first start with MARKING says since when the network marks, later ones change nothing', async (t) => {
  const since = async () => await app.sql`select since from marking`.value<Date | null>(null);
  const first = await since();
  assert.ok(first);
  await app.sql`update marking set since = null`;
  const off = await startTestApp({}, app);
  t.after(off.stop);
  assert.equal(await since(), null);
  await beginMarking(app.sql);
  const begun = await since();
  await beginMarking(app.sql);
  assert.deepEqual([begun === null, await since()], [false, begun]);
});

/** A call of each partner's method of marking. */
const partnersCalls = (id: number, offerId: number, placeId: number) => ({
  'creatives.get-creatives': {},
  'creatives.get-creative': { id },
  'creatives.request-creative': { id, offerId, ...banner },
  'creatives.end-creative': { id },
  'creatives.get-places': {},
  'creatives.save-place': { id: placeId, ...place },
  'creatives.delete-place': { id: placeId },
  'creatives.prove-place': { id: placeId },
});

/** A call of each method of the staff that is about creatives, contracts and places. */
const staffsCalls = (id: number, offerId: number, placeId: number, userId: number) => ({
  'operator.get-creatives': {},
  'operator.get-creative': { id },
  'operator.save-creative': { id, offerId, ...banner },
  'operator.decide-creatives': { ids: [id], decision: 'refuse', reason: 'Чужой' },
  'operator.set-creative-token': { id, erid: newErid() },
  'operator.end-creative': { id },
  'operator.import-creatives': { text: `id;erid\n${id};${newErid()}` },
  'operator.get-ad-tokens': { userId },
  'operator.get-ad-contracts': {},
  'operator.save-ad-contract': {
    userId,
    number: '1',
    date: '2026-11-01',
    subject: 'distribution',
    inn: '500100732259',
    name: 'Чужой',
  },
  'operator.get-ad-places': {},
  'operator.prove-ad-place': { id: placeId, isProved: true },
});

test('the calls of this file are all of marking’s methods here', () => {
  const named = (contract: object, pattern: RegExp) =>
    Object.keys(contract).filter((name) => pattern.test(name));
  assert.deepEqual(
    Object.keys(partnersCalls(1, 1, 1)).toSorted(),
    named(partnerContract, /^creatives\./).toSorted(),
  );
  const ofStaff = /^operator\.([a-z]+-creatives?|set-creative-token|[a-z]+-ad-(places?|contracts?|tokens))$/;
  assert.deepEqual(
    Object.keys(staffsCalls(1, 1, 1, 1)).toSorted(),
    named(operatorContract, ofStaff).toSorted(),
  );
});

test('another partner’s creatives and places are 404, and stay as they were', async () => {
  const [anna, boris] = [await app.partner(), await app.partner()];
  const theirs = await makeOwn(boris);
  const seen = async () => [
    await boris.result('creatives.get-creatives', { isOwn: true }),
    await boris.result('creatives.get-places'),
  ];
  const before = await seen();
  for (const [name, params] of Object.entries(partnersCalls(theirs.id, theirs.offerId, theirs.placeId))) {
    if (name === 'creatives.get-creatives' || name === 'creatives.get-places') continue;
    assert.equal(
      (await anna.failure(name as 'creatives.get-creative', params as { id: number })).code,
      404,
      name,
    );
  }
  assert.deepEqual((await anna.result('creatives.get-creatives', { isOwn: true })).items, []);
  assert.deepEqual((await anna.result('creatives.get-places')).items, []);
  assert.deepEqual(await seen(), before);
});

test('a creative of an offer that is closed to the partner is 404, and in no list', async () => {
  const partner = await app.partner();
  const { offerId, contractId } = await makeMarkedOffer(app);
  const { id } = await makeMarkedCreative(app, { offerId, contractId });
  assert.equal((await partner.result('creatives.get-creatives', { offerId })).pagination.totalCount, 1);
  await app.operator.result('operator.set-offer-access', { userId: partner.id, offerId, isOpen: false });
  assert.equal((await partner.failure('creatives.get-creative', { id })).code, 404);
  assert.equal((await partner.result('creatives.get-creatives', { offerId })).pagination.totalCount, 0);
});

test('a bound manager reaches their own partners’ and the network’s creatives, and no other partner’s', async () => {
  const bound = await signInStaff(app, 'manager', { isConfirmed: true });
  await app.sql`update staff_accounts set is_bound = true where id = ${bound.id}`;
  const [own, other] = [await app.partner(), await app.partner()];
  await app.sql`update users set manager_id = ${bound.id} where id = ${own.id}`;
  const [mine, theirs] = [await makeOwn(own), await makeOwn(other)];
  const calls = Object.entries(staffsCalls(theirs.id, theirs.offerId, theirs.placeId, other.id));
  for (const [name, params] of calls) {
    if (/get-(creatives|ad-)|import/.test(name)) continue;
    const { code } = await bound.failure(name as 'operator.get-creative', params as { id: number });
    assert.equal(code, 404, name);
  }
  const { faults } = await bound.result('operator.import-creatives', {
    text: `id;erid\n${theirs.id};${newErid()}`,
  });
  assert.deepEqual(faults, [{ line: 2, field: 'id', fault: 'Такого креатива нет' }]);
  const { items } = await bound.result('operator.get-creatives', {});
  assert.ok(items.every(({ user }) => user === null || user.id === own.id));
  assert.deepEqual(
    (await bound.result('operator.get-ad-places', {})).items.map(({ user }) => user.id),
    [own.id],
  );
  const { contractId } = mine;
  await bound.result('operator.decide-creatives', { ids: [mine.id], decision: 'approve', contractId });
  await bound.result('operator.set-creative-token', { id: mine.id, erid: newErid() });
  const { erid } = await makeMarkedCreative(app, theirs);
  const taken = await bound.result('operator.save-creative', {
    offerId: mine.offerId,
    contractId,
    ...banner,
  });
  assert.equal((await bound.failure('operator.set-creative-token', { id: taken.id, erid })).code, 409);
  const decision = { ids: [theirs.id], decision: 'approve' as const, contractId: theirs.contractId };
  await app.operator.result('operator.decide-creatives', decision);
  const ofOther = newErid();
  await app.admin.result('operator.set-creative-token', { id: theirs.id, erid: ofOther });
  const made = `;${mine.offerId};${contractId};Имя;30.10.1;banner`;
  const text = `id;offer;contract;name;kktu;form;erid\n${made};${newErid()}\n${made};${ofOther}`;
  const { faults: ofMade } = await bound.result('operator.import-creatives', { text });
  assert.deepEqual(
    ofMade.map(({ line, field }) => [line, field]),
    [[3, 'erid']],
  );
  const ofTokens = await bound.result('operator.import-creatives', {
    text: `${text.split('\n')[0]}\n${made};${newErid()}\n${taken.id};;;;;;${ofOther}`,
  });
  assert.deepEqual(
    ofTokens.faults.map(({ line, field }) => [line, field]),
    [[3, 'erid']],
  );
  const change = { ...banner, contractId: theirs.contractId, offerId: theirs.offerId, text: 'Новый' };
  const network = await makeMarkedCreative(app, theirs);
  await app.sql`
    insert into links (user_id, code, name, offer_id, creative_id)
    values (${other.id}, 'ofOther', '', ${theirs.offerId}, ${network.id})`;
  const { id: next } = await bound.result('operator.save-creative', { id: network.id, ...change });
  await bound.result('operator.set-creative-token', { id: next, erid: newErid() });
  const moved = await app.sql`select creative_id from links where code = 'ofOther'`.scalar<number>();
  assert.equal(moved, next, 'links of all partners go over');
});

test('a buyer reads and requests creatives as the owner does, an analyst reads them', async () => {
  const owner = await app.partner();
  const { id, offerId } = await makeOwn(owner);
  const buyer = await makeMember(app, owner, 'buyer', []);
  const analyst = await makeMember(app, owner, 'analyst', []);
  for (const member of [buyer, analyst]) {
    assert.equal((await member.result('creatives.get-creative', { id })).id, id);
    assert.equal((await member.result('creatives.get-places')).items.length, 1);
  }
  await buyer.result('creatives.request-creative', { id, offerId, ...banner, text: 'От баера' });
  assert.equal((await owner.result('creatives.get-creative', { id })).text, 'От баера');
  assert.equal((await analyst.failure('creatives.end-creative', { id })).code, 403);
  await buyer.result('creatives.end-creative', { id });
  const place = { kind: 'site' as const, name: 'Сайт баера', address: 'https://buyer.example/' };
  const { id: placeId } = await buyer.result('creatives.save-place', place);
  assert.equal((await owner.result('creatives.get-places')).items.length, 2);
  assert.equal((await analyst.failure('creatives.delete-place', { id: placeId })).code, 403);
  await buyer.result('creatives.delete-place', { id: placeId });
});
