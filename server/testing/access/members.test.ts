import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isOpenToMember, isPersonal } from '#contract/accounts/members/member-access';
import { memberRoles } from '#contract/accounts/members/member-names';
import { conversionsCsvPath } from '#contract/conversions/conversion-names';
import { partnerContract } from '#contract/index';
import { ledgerCsvPath } from '#contract/money/ledger-names';
import { callsCsvPath } from '#contract/postbacks/postback-names';
import { reportCsvPath } from '#contract/reports/report-names';
import { trafficbackCsvPath } from '#contract/traffic/trafficback-csv';
import type { TestApp } from '../app.ts';
import { startJobsApp } from '../mail-app.ts';
import { makeMember } from '../people/members.ts';
import { makeToken } from '../people/tokens.ts';
import { until } from '../postbacks/sender.ts';
import { makeClick } from '../traffic/clicks.ts';
import { makeOffers } from '../traffic/offers.ts';
import { refusalsOf } from './answers.ts';
import { inventory, makeBelongings } from './belongings.ts';
import { type Belongings, rows } from './rows.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

const cabinet = Object.entries(partnerContract).filter(
  ([, { access }]) => access === 'partner' || access === 'session',
);

for (const role of memberRoles)
  test(`a member in the role ${role} opens what its names say, by session and by token, and no other method`, async () => {
    const member = await makeMember(app, await app.partner(), role);
    const closed = (code: number, client: typeof member, names: string[]) =>
      refusalsOf(client, names).then((refusals) => names.filter((name) => refusals.get(name)?.code === code));
    const names = cabinet.map(([name]) => name).filter((name) => name !== 'logout');
    assert.deepEqual(
      await closed(403, member, names),
      names.filter((name) => !isOpenToMember(role, name)),
    );
    assert.deepEqual(await closed(500, member, names), []);
    const { scopes } = await member.result('profile.get-tokens');
    const { program } = await makeToken(app, member, scopes);
    const ofPartner = cabinet.filter(([, { access }]) => access === 'partner').map(([name]) => name);
    assert.deepEqual(
      await closed(403, { ...member, ...program }, ofPartner),
      // This network does not mark advertising, so it offers no scope of creatives.
      ofPartner.filter((name) => !isOpenToMember(role, name) || /^(requisites|creatives)\./.test(name)),
    );
    const files = {
      [reportCsvPath]: 'statistics.get-report',
      [conversionsCsvPath]: 'statistics.get-conversions',
      [callsCsvPath]: 'postback.get-deliveries',
      [ledgerCsvPath]: 'profile.get-ledger',
      [trafficbackCsvPath]: 'trafficback.get-trafficbacks-offer',
    };
    for (const [path, method] of Object.entries(files)) {
      const query = path === reportCsvPath ? '?from=2026-11-01&to=2026-11-02&by=day' : '';
      const { status } = await fetch(`${app.url}${path}${query}`, {
        headers: { cookie: member.cookie() ?? '' },
      });
      assert.equal(status, isOpenToMember(role, method) ? 200 : 403, path);
    }
  });

/** The calls that read what a buyer's links brought. */
const reads = (its: { link: number; conversion: number; call: number }) => ({
  'links.get-links': {},
  'links.get-broken-links': {},
  'statistics.get-report': { ...days, groupBy: ['link'], compare: true },
  'statistics.get-report by day': { ...days, groupBy: ['day'] },
  'statistics.get-report by offer and country': { ...days, groupBy: ['offer', 'country'] },
  'statistics.get-report by sub': { ...days, groupBy: ['sub1'] },
  'statistics.get-report of other links': {
    ...days,
    groupBy: ['day'],
    filters: { link: { not: [its.link] } },
  },
  'statistics.get-conversions': {},
  'statistics.get-conversion': { id: its.conversion },
  'statistics.get-player-cohorts': days,
  'statistics.get-notes': { ...days, timeZone: 'Europe/Moscow', offerIds: [] },
  'postback.get-postbacks-global': {},
  'postback.get-deliveries': {},
  'postback.get-delivery': { id: its.call },
});
const days = { from: '2026-01-01', to: '2026-12-31' };

test('a buyer sees, by method, file and token, only what their own links brought, and reaches nothing else', async () => {
  const owner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Оффер баера');
  const link = await owner.result('links.create-link', { offerId, name: 'Поток баера' });
  const buyer = await makeMember(app, owner, 'buyer', [link.id]);
  const url = 'https://buyer.example/?c={click_id}';
  const { id: postback } = await buyer.result('postback.create-postback-global', { url, status: 'hold' });
  await buyer.result('statistics.save-note', { day: '2026-11-20', text: 'Заметка баера' });
  const conversion = await bring(owner, { offerId, linkId: link.id });
  const [call] = (await buyer.result('postback.get-deliveries', {})).items;
  assert.deepEqual([call?.postbackId, call?.conversionId], [postback, conversion]);
  const { program } = await makeToken(app, buyer, ['statistics:read', 'links:write', 'postback:write']);
  const asked = Object.entries<object>(reads({ link: link.id, conversion, call: call?.id ?? 0 }));
  const readAll = async () => {
    const seen: Record<string, unknown> = {};
    for (const client of [buyer, program])
      for (const [name, params] of asked) {
        const answer = await client.result(name.split(' ')[0] as 'links.get-links', params);
        seen[`${name} ${client === buyer}`] = JSON.parse(JSON.stringify(answer), (field, value) =>
          moments.includes(field) ? null : value,
        );
      }
    for (const path of [
      `${reportCsvPath}?from=2026-01-01&to=2026-12-31&by=link`,
      conversionsCsvPath,
      callsCsvPath,
    ]) {
      const file = await fetch(`${app.url}${path}`, { headers: { cookie: buyer.cookie() ?? '' } });
      seen[path] = await file.text();
    }
    return seen;
  };
  const before = await readAll();
  assert.partialDeepStrictEqual(before['statistics.get-report true'], {
    totals: { clicks: 1, conversions: 1 },
    items: [{ keys: [link.id] }],
  });
  const theirs = await makeBelongings(app, owner);
  const others = await owner.result('links.create-link', { offerId, name: 'Поток владельца' });
  await owner.result('postback.create-postback-global', { url: 'https://owner.example/', status: 'hold' });
  await owner.result('statistics.save-note', { day: '2026-11-20', text: 'Заметка владельца' });
  await bring(owner, { offerId, linkId: others.id });
  const other = await makeMember(app, owner, 'buyer', [others.id]);
  await other.result('postback.create-postback-global', { url: 'https://other.example/', status: 'hold' });
  await bring(owner, { offerId, linkId: others.id });
  assert.deepEqual(await readAll(), before);
  const reachable = Object.entries(rows).filter(
    ([name, row]) => isOpenToMember('buyer', name) && !isShared(name) && typeof row.foreign !== 'string',
  );
  assert.ok(reachable.length > 10);
  const inventoryBefore = await inventory(owner);
  for (const [name, { foreign }] of reachable) {
    if (typeof foreign === 'string') continue;
    const failure = await buyer.failure(
      name as 'links.archive-link',
      (foreign as (its: Belongings) => never)(theirs),
    );
    assert.equal(failure.code, 404, name);
  }
  assert.deepEqual(await inventory(owner), inventoryBefore);
  // The buyer's own change stands in the owner's history with their name, and is theirs.
  const ofPostback = { kind: 'postback' as const, recordId: postback };
  const [change] = (await owner.result('history.get-changes', ofPostback)).items;
  assert.deepEqual(change?.member, { id: buyer.id, name: buyer.email });
  const made = await buyer.result('links.create-link', { offerId, name: 'Новый поток' });
  const { items } = await owner.result('members.get-members');
  assert.deepEqual(items.find(({ id }) => id === buyer.id)?.linkIds, [link.id, made.id]);
});

/** Records of the partner that a buyer shares with everybody in the cabinet. */
const isShared = (name: string) => name.startsWith('offers.') || isPersonal(name);

const moments = ['at', 'createdAt', 'lastAt', 'nextAt', 'lastSeenAt', 'sentAt', 'releaseAt'];

/** A click by a link and its conversion, whose postbacks are queued; returns the conversion. */
async function bring(owner: { id: number }, { offerId, linkId }: { offerId: number; linkId: number }) {
  const clickId = await makeClick(app, { userId: owner.id, offerId, linkId, sub1: `sub of ${linkId}` });
  const conversions = [{ clickId, event: 'hold' as const, payout: 100 }];
  const { ids } = await app.operator.result('operator.post-conversions', { conversions });
  const [id = 0] = ids;
  await until(
    async () => await app.sql`select 1 from conversions where id = ${id}`,
    ({ length }) => length === 1,
  );
  return id;
}

test('saved reports of a buyer, mailed or shared, count their own links alone', async () => {
  const owner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Оффер рассылки');
  const own = await owner.result('links.create-link', { offerId, name: 'Свой' });
  const others = await owner.result('links.create-link', { offerId, name: 'Чужой' });
  const buyer = await makeMember(app, owner, 'buyer', [own.id]);
  for (const linkId of [own.id, others.id, others.id]) await bring(owner, { offerId, linkId });
  const { id: viewId } = await buyer.result('statistics.save-view', {
    name: 'По ссылкам',
    query: 'by=link&period=month',
  });
  const { url } = await buyer.result('statistics.create-share', {
    viewId,
    endsAt: null,
    hideSums: false,
    hideLinks: false,
  });
  const token = url.split('/').at(-1) ?? '';
  const shared = await app.visitor().result('statistics.get-shared', { token });
  assert.match(JSON.stringify(shared), /Свой/);
  assert.doesNotMatch(JSON.stringify(shared), /Чужой/);
  await owner.result('members.update-member', { id: buyer.id, role: 'accountant', linkIds: [] });
  assert.equal((await app.visitor().failure('statistics.get-shared', { token })).code, 404);
});
