import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isOpenToMember, isPersonal } from '#contract/accounts/members/member-access';
import { partnerContract } from '#contract/index';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { makeMember } from '../../testing/people/members.ts';
import { loopback } from '../../testing/postbacks/sender.ts';
import { startTracker, type Tracker } from '../../testing/postbacks/tracker.ts';
import { makeClick } from '../../testing/traffic/clicks.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';

let app: TestApp;
let tracker: Tracker;
before(async () => {
  app = await startJobsApp(loopback);
  tracker = await startTracker();
});
after(async () => {
  await tracker.stop();
  await app.stop();
});

/** Methods of creatives refuse everybody here, since this network does not mark: server/marking/reach.test.ts has them. */
const changes = Object.entries(partnerContract)
  .filter(([name, { reads }]) => !reads && isOpenToMember('buyer', name) && !isPersonal(name))
  .map(([name]) => name)
  .filter((name) => !name.startsWith('creatives.'));

test('a buyer does with their own, by every method that changes something, what an owner does with theirs', async () => {
  const owner = await app.partner();
  const [one = 0, other = 0] = await makeOffers(app, 'Первый', 'Второй');
  const { id: closed } = await app.operator.result('operator.save-offer', {
    name: 'По запросу',
    access: 'request',
  });
  const buyer = await makeMember(app, owner, 'buyer');
  const done = new Set<string>();
  const act: typeof buyer.result = (method, ...params) => {
    done.add(method);
    return buyer.result(method, ...params);
  };
  const link = await act('links.create-link', { offerId: one, name: 'Поток' });
  await act('links.update-link', { id: link.id, name: 'Поток', subs: { sub1: 'a' } });
  const url = `${tracker.url}/?c={click_id}`;
  const { id } = await act('postback.create-postback-global', { url, status: 'hold' });
  const clickId = await makeClick(app, { userId: owner.id, offerId: one, linkId: link.id });
  await app.operator.result('operator.post-conversions', {
    conversions: [{ clickId, event: 'hold', payout: 100 }],
  });
  await app.sql`update postback_queue set due_at = now() + interval '1 hour' where user_id = ${owner.id}`;
  const [call] = (await buyer.result('postback.get-deliveries', {})).items;
  await act('postback.resend', { id: call?.id ?? 0 });
  const stretch = { postbackId: id, from: '2026-01-01', to: '2026-12-31', timeZone: 'Europe/Moscow' };
  await act('postback.resend-many', { ...stretch, state: 'delivered', idempotencyKey: 'of a buyer' });
  const { items: tried } = await act('postback.test', { postbackId: id, events: ['hold'] });
  assert.equal(tried[0]?.status, 200);
  await act('postback.update-postback-global', {
    id,
    url: `${url}&x=1`,
    status: 'hold',
    type: 'on',
  });
  await act('postback.create-postbacks-global', { url, statuses: ['approve', 'reject'] });
  const all = await buyer.result('postback.get-postbacks-global', {});
  const ids = all.items.map((made) => made.id).filter((made) => made !== id);
  assert.equal(ids.length, 2);
  await act('postback.update-postbacks-global', { ids, url: `${url}&y=1`, statuses: ['approve', 'reject'] });
  await act('postback.delete-postbacks-global', { ids });
  await act('postback.delete-postback-global', { id });
  await act('links.move-links', { ids: [link.id], offerId: other });
  await act('links.archive-link', { id: link.id });
  const note = await act('statistics.save-note', { day: '2026-11-20', text: 'Заметка' });
  await act('statistics.delete-note', { id: note.id });
  await act('offers.set-favourite', { id: one, isFavourite: true });
  const request = await act('offers.request-access', { offerId: closed, source: 'SEO', volume: '100' });
  await act('offers.withdraw-request', { id: request.id });
  assert.deepEqual([...done].sort(), changes.sort());
  const { items } = await owner.result('history.get-changes', { pageSize: 100 });
  assert.ok(items.length >= 6);
  for (const change of items) assert.equal(change.member?.id, buyer.id, `${change.kind} ${change.recordId}`);
});

test('the limits are the partner’s, whoever of their people makes a record @full', async () => {
  const owner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'С пределом');
  const buyer = await makeMember(app, owner, 'buyer');
  const name = 'Лишний';
  await app.sql`
    insert into links (code, user_id, offer_id, name, subs)
    select 'limit-' || n || '-' || ${owner.id}::bigint, ${owner.id}, ${offerId}, '', array['', '', '', '', ''] from generate_series(1, 1000) n`;
  const { code } = await owner.failure('links.create-link', { offerId, name });
  assert.equal((await buyer.failure('links.create-link', { offerId, name })).code, code);
});
