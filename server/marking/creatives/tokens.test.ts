import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { makeMarkedCreative, makeMarkedOffer, newErid } from '../../testing/traffic/marked.ts';
import { creativeWorks } from './jobs.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp({ MARKING: '1' });
});
after(() => app.stop());

type Sum = { userId: number; erid: string; creativeId?: number; clicks: number; daysAgo?: number };

async function keepSum({ creativeId = 0, daysAgo = 1, ...sum }: Sum) {
  await app.sql`
    insert into token_days (user_id, day, erid, creative_id, clicks, last_at)
    values (${sum.userId}, (now() at time zone 'UTC')::date - ${daysAgo}::integer, ${sum.erid}, ${creativeId}, ${sum.clicks}, now())`;
}

test('tokens of 30 days are told by partner: the network’s, foreign ones, and clicks without one @full', async () => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const one = await makeMarkedCreative(app, await makeMarkedOffer(app));
  const foreign = newErid();
  await keepSum({ userId: partner.id, erid: one.erid, creativeId: one.id, clicks: 7 });
  await keepSum({ userId: partner.id, erid: one.erid, creativeId: one.id, clicks: 5, daysAgo: 29 });
  await keepSum({ userId: partner.id, erid: one.erid, clicks: 3 });
  await keepSum({ userId: partner.id, erid: one.erid, creativeId: one.id, clicks: 100, daysAgo: 31 });
  await keepSum({ userId: partner.id, erid: foreign, creativeId: one.id, clicks: 2 });
  await keepSum({ userId: partner.id, erid: '', clicks: 4 });
  await keepSum({ userId: other.id, erid: foreign, clicks: 1 });
  const read = async (params: object) => {
    const { items } = await app.operator.result('operator.get-ad-tokens', params);
    return items.map((row) => [row.erid, row.creative?.id ?? null, row.user.id, row.clicks, row.expected]);
  };
  assert.deepEqual(await read({ userId: partner.id }), [
    [one.erid, one.id, partner.id, 15, 12],
    ['', null, partner.id, 4, 0],
    [foreign, null, partner.id, 2, 0],
  ]);
  assert.deepEqual(await read({ kind: 'foreign' }), [
    [foreign, null, partner.id, 2, 0],
    [foreign, null, other.id, 1, 0],
  ]);
  assert.deepEqual(await read({ kind: 'none' }), [['', null, partner.id, 4, 0]]);
  assert.deepEqual(await read({ kind: 'own' }), [[one.erid, one.id, partner.id, 15, 12]]);
});

test('a partner is told once of a day’s foreign tokens, and of nothing else @full', async () => {
  const [partner, other] = [await app.partner(), await app.partner()];
  const one = await makeMarkedCreative(app, await makeMarkedOffer(app));
  await keepSum({ userId: partner.id, erid: newErid(), clicks: 6 });
  await keepSum({ userId: partner.id, erid: newErid(), clicks: 1, daysAgo: 2 });
  await keepSum({ userId: other.id, erid: one.erid, creativeId: one.id, clicks: 9 });
  await keepSum({ userId: other.id, erid: '', clicks: 9 });
  const daily = creativeWorks(app.app).find(({ name }) => name === 'foreign-tokens-daily');
  const told = async (who: typeof partner) =>
    (await who.result('profile.get-notification-all', {})).messages.filter(
      ({ title }) => title === 'Клики с чужим токеном рекламы',
    );
  await daily?.run({});
  await until(
    () => told(partner),
    ({ length }) => length > 0,
  );
  await daily?.run({});
  const [message, ...others] = await told(partner);
  assert.match(message?.content ?? '', /клики \(6\)/);
  assert.deepEqual([others, await told(other)], [[], []]);
});
