import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { notify } from '../../messages/notifications/notify.ts';
import { dayIn, startOfDay } from '../../money/ledger/days.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeDestination, makePayee } from '../../testing/people/requisites.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { type Raw, readRaw } from '../../testing/traffic/raw-report.ts';
import { makeTraffic } from '../../testing/traffic/traffic.ts';
import { stretchesOf } from './stretches.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

test('the overview equals the clicks and conversions themselves, by each time zone @full', async () => {
  const partner = await app.partner();
  const now = Date.now();
  const hour = 3_600_000;
  const fortyDays = 40 * 86_400_000;
  await makeTraffic(app, partner, { from: new Date(now - fortyDays), to: new Date(now - 60_000) });
  await makeTraffic(app, partner, { from: new Date(now - 40 * hour), to: new Date(now - 60_000) }, 2);
  const raw = await readRaw(app.sql, partner.id);
  for (const timeZone of ['Europe/Moscow', 'America/New_York']) {
    const { income, days, hold, trafficback, currencyCode } = await partner.result('dashboard.get-overview', {
      timeZone,
    });
    const at = stretchesOf(timeZone, now);
    assert.deepEqual(income, {
      today: { amount: incomeOf(raw, at.today), before: incomeOf(raw, at.todayBefore) },
      yesterday: { amount: incomeOf(raw, at.yesterday), before: incomeOf(raw, at.yesterdayBefore) },
      month: { amount: incomeOf(raw, at.month), before: incomeOf(raw, at.monthBefore) },
      days: { amount: incomeOf(raw, at.days), before: incomeOf(raw, at.daysBefore) },
    });
    const dayOf = (moment: Date) => moment.toLocaleDateString('sv', { timeZone });
    assert.equal(days.length, 30);
    assert.equal(days.at(-1)?.date, dayOf(new Date(now)));
    for (const { date, ...day } of days) {
      const came = raw.conversions.filter(({ createdAt }) => dayOf(createdAt) === date);
      const clicks = raw.clicks.filter((click) => dayOf(click.at) === date).length;
      const [approve, hold, reject] = (['approve', 'hold', 'reject'] as const).map((state) =>
        sumIn(came, [state]),
      );
      const parts = { approve, hold, reject, income: sumOf(came) };
      assert.deepEqual(day, { ...parts, conversions: came.length, clicks });
    }
    const first = days[0]?.date ?? '';
    const lost = raw.conversions.filter(({ reason, clickAt }) => reason !== '' && dayOf(clickAt) >= first);
    const clicks = raw.clicks.filter(({ reason, at }) => reason !== '' && dayOf(at) >= first).length;
    assert.deepEqual(trafficback, { clicks, conversions: lost.length, income: sumOf(lost) });
    assert.deepEqual({ ...hold, currencyCode }, await partner.result('profile.get-hold-calendar', {}));
  }
});

test('a conversion of the last minutes of a day counts once where clocks differ by half an hour', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app, { holdDays: 0 });
  const timeZone = 'Asia/Kolkata';
  const at = new Date(startOfDay(dayIn(0, timeZone), timeZone).getTime() - 600_000).toISOString();
  const said = { userId: partner.id, offerId, transactionId: 'T-1', event: 'approve' as const, at };
  await app.operator.result('operator.post-conversions', { conversions: [said] });
  const { income, days } = await partner.result('dashboard.get-overview', { timeZone });
  const [yesterday, today] = days.slice(-2).map((day) => day.income);
  assert.deepEqual([income.yesterday.amount, income.today.amount], [yesterday, today]);
  assert.equal(income.yesterday.amount + income.today.amount, 100);
});

test('news are the newest five about offers', async () => {
  const partner = await app.partner();
  const told = [1, 2, 3, 4, 5, 6].map((n) => ({ trigger: 'offer-paused', title: `Пауза ${n}` }) as const);
  for (const message of [...told, { trigger: 'news', title: 'Новость' } as const])
    await app.sql.begin((tx) => notify(tx, { userId: partner.id, content: '<p>…</p>', ...message }));
  const { news } = await partner.result('dashboard.get-overview', {});
  assert.deepEqual(
    news.map(({ title, typeName }) => [title, typeName]),
    [6, 5, 4, 3, 2].map((n) => [`Пауза ${n}`, 'Оффер приостановлен']),
  );
});

test('postbacks that fail are named, one that is off or comes through is not', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const make = async (owner: typeof partner, path: string, type: 'on' | 'off', failures: number) => {
    const url = `https://tracker.example/${path}?c={click_id}`;
    const { id } = await owner.result('postback.create-postback-global', { url, status: 'hold', type });
    await app.sql`
      insert into postback_health (postback_id, failures, failing_since, last_status)
      values (${id}, ${failures}, ${failures > 0 ? new Date('2026-03-01T10:00:00Z') : null}, 503)`;
    return { id, url };
  };
  const failing = await make(partner, 'a', 'on', 3);
  await make(partner, 'b', 'off', 3);
  await make(partner, 'c', 'on', 0);
  await make(other, 'd', 'on', 3);
  const { postbacks } = await partner.result('dashboard.get-overview', {});
  const failingSince = '2026-03-01T10:00:00.000Z';
  const answer = { lastStatus: 503, lastFault: null };
  assert.deepEqual(postbacks, [
    { ...failing, ...answer, status: 'hold', failures: 3, failingSince, pausedAt: null },
  ]);
});

test('a partner without traffic sees which first steps are done, one who ever had a conversion does not', async () => {
  const partner = await app.partner();
  const other = await app.partner();
  const stepsOf = async (owner: typeof partner) =>
    (await owner.result('dashboard.get-overview', {})).firstSteps;
  assert.deepEqual(await stepsOf(partner), { offer: false, link: false, postback: false, requisites: false });
  const { offerId } = await makeAdvertiser(app, { holdDays: 0 });
  await partner.result('links.create-link', { offerId, name: 'Первая' });
  const url = 'https://tracker.example/a?c={click_id}';
  await partner.result('postback.create-postback-global', { url, status: 'hold', type: 'on' });
  assert.deepEqual(await stepsOf(partner), { offer: true, link: true, postback: true, requisites: false });
  const id = await makeDestination(app, partner, await makePayee(app, partner));
  assert.equal((await stepsOf(partner))?.requisites, false, 'its code is not typed');
  await app.sql`
    update destinations set state = 'waiting', confirmed_at = now(), waits_until = now() where id = ${id}`;
  assert.equal((await stepsOf(partner))?.requisites, true);
  assert.equal((await stepsOf(other))?.link, false);
  const at = new Date(Date.now() - 40 * 86_400_000).toISOString();
  const said = { userId: partner.id, offerId, transactionId: 'T-old', event: 'approve' as const, at };
  await app.operator.result('operator.post-conversions', { conversions: [said] });
  assert.equal(await stepsOf(partner), null);
});

function incomeOf({ conversions }: Raw, { start, end }: { start: Date; end: Date }): number {
  return sumOf(conversions.filter(({ createdAt }) => createdAt >= start && createdAt < end));
}

function sumOf(conversions: Raw['conversions']): number {
  return sumIn(conversions, ['hold', 'approve']);
}

function sumIn(conversions: Raw['conversions'], states: string[]): number {
  const counted = conversions.filter(({ state }) => states.includes(state));
  return counted.reduce((sum, { amount }) => sum + amount, 0) / 100;
}
