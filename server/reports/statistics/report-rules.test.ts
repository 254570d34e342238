import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { reportQuery } from '#contract/reports/report';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeClick, makeClicks } from '../../testing/traffic/clicks.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { makeReport } from './report.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ CLICK_DAYS: '30' });
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;
const hour = 3_600_000;
const day = 24 * hour;
const dayOf = (moment: number, timeZone = 'UTC') => new Date(moment).toLocaleDateString('sv', { timeZone });
const today = dayOf(Date.now());
const ofToday = { from: today, to: today, timeZone: 'UTC' };

async function click(partner: Partner, count: number, more: object = {}): Promise<void> {
  await makeClicks(
    app,
    Array.from({ length: count }, () => ({ userId: partner.id, offerId: 1, ...more })),
  );
}

test('rows are sorted as asked, what has no rate comes last either way, and pages go on', async () => {
  const partner = await app.partner();
  const { click: clickAt, sendStatus, offerId } = await makeAdvertiser(app);
  await sendStatus(await clickAt(partner, { country: 'RU' }), 'approve');
  await click(partner, 3, { offerId, country: 'KZ' });
  await click(partner, 2, { offerId, country: 'BY', isBot: true });
  const keys = async (more: object) => {
    const { items } = await partner.result('statistics.get-report', {
      ...ofToday,
      groupBy: 'country',
      ...more,
    });
    return items.map(({ key }) => key);
  };
  assert.deepEqual(await keys({}), ['RU', 'KZ', 'BY']);
  assert.deepEqual(await keys({ sort: { clicks: 3 } }), ['KZ', 'BY', 'RU']);
  assert.deepEqual(await keys({ sort: { label: 4 } }), ['BY', 'KZ', 'RU']);
  assert.deepEqual(await keys({ sort: { label: 3 } }), ['RU', 'KZ', 'BY']);
  assert.deepEqual(await keys({ sort: { epc: 3 } }), ['RU', 'KZ', 'BY']);
  assert.deepEqual(await keys({ sort: { epc: 4 } }), ['KZ', 'RU', 'BY']);
  assert.deepEqual(await keys({ sort: { hold: 4, clicks: 4 } }), ['BY', 'KZ', 'RU']);
  assert.deepEqual(await keys({ page: 2, pageSize: 2 }), ['BY']);
});

test('people read names, also of what has none @full', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  const { id: linkId } = await partner.result('links.create-link', { offerId, name: 'Лента' });
  const other = await app.partner();
  const { id: foreign } = await other.result('links.create-link', { offerId, name: 'Чужая' });
  await click(partner, 2, { offerId, linkId, country: 'KZ', device: 'tablet', reason: 'geo' });
  await click(partner, 1, { offerId, linkId: foreign, outcome: 'fallback', country: '', os: '' });
  const labels = async (
    groupBy: 'offer' | 'link' | 'country' | 'device' | 'os' | 'reason' | 'sub3' | 'day' | 'month',
  ) => {
    const { items } = await partner.result('statistics.get-report', { ...ofToday, groupBy });
    return items.map(({ label }) => label);
  };
  assert.deepEqual(await labels('offer'), ['Тёплый дом', 'Без оффера']);
  assert.deepEqual(await labels('link'), ['Лента', `ID ${foreign}`]);
  assert.deepEqual(await labels('country'), ['Казахстан', 'Страна не определена']);
  assert.deepEqual(await labels('device'), ['Планшет', 'Телефон']);
  assert.deepEqual(await labels('os'), ['Android', 'Система не определена']);
  assert.deepEqual(await labels('reason'), ['Другая страна', 'Оффер принял клик']);
  assert.deepEqual(await labels('sub3'), ['Не указан']);
  assert.deepEqual(await labels('day'), [today.split('-').reverse().join('.')]);
});

test('a period by time has all its rows, of a day with 25 hours too @full', async () => {
  const partner = await app.partner();
  const timeZone = 'Europe/Berlin';
  const rows = async (more: { from: string; to: string; groupBy: 'day' | 'hour' | 'month' }) => {
    const { items, pagination } = await partner.result('statistics.get-report', {
      timeZone,
      pageSize: 1000,
      ...more,
    });
    assert.equal(items.length, pagination.totalCount);
    return items.map(({ key, label }) => [key, label]);
  };
  const hours = await rows({ from: '2025-10-26', to: '2025-10-26', groupBy: 'hour' });
  assert.equal(hours.length, 25);
  assert.deepEqual(hours[0], ['2025-10-25T22:00:00.000Z', '00:00 26.10.2025']);
  assert.deepEqual([hours[2]?.[1], hours[3]?.[1]], ['02:00 26.10.2025', '02:00 26.10.2025']);
  assert.equal((await rows({ from: '2025-01-01', to: '2025-12-31', groupBy: 'day' })).length, 365);
  assert.deepEqual(await rows({ from: '2025-01-31', to: '2025-03-01', groupBy: 'month' }), [
    ['2025-01', 'январь 2025'],
    ['2025-02', 'февраль 2025'],
    ['2025-03', 'март 2025'],
  ]);
});

test('of a clock that differs by half an hour a day has the hours that begin within it @full', async () => {
  const partner = await app.partner();
  // In Kolkata 1 March begins at 18:30 UTC, within the hour from 18:00.
  await click(partner, 1, { at: new Date(`${dayOf(Date.now() - 5 * day)}T18:10:00Z`) });
  const { items } = await partner.result('statistics.get-report', {
    from: dayOf(Date.now() - 6 * day),
    to: dayOf(Date.now() - 3 * day),
    timeZone: 'Asia/Kolkata',
  });
  assert.deepEqual(
    items.map(({ clicks }) => clicks),
    [0, 0, 1, 0],
  );
});

test('what is left out of the largest rows is one row, and the total is whole @full', async () => {
  const partner = await app.partner();
  const made = { userId: partner.id, offerId: 1, sub1: 'все' };
  await makeClicks(app, [
    ...Array.from({ length: 30 }, (_, n) => ({ ...made, sub2: `метка ${n % 20}` })),
    { ...made, sub1: '' },
  ]);
  const asked = { ...reportQuery.parse({ ...ofToday, groupBy: ['sub1', 'sub2'] }), userId: partner.id };
  const { rows, totals, rest, isCut } = await makeReport(app.app, asked, 15);
  assert.deepEqual([rows.length, totals.counters.clicks, isCut], [15, 31, true]);
  assert.deepEqual([rows[9]?.counters.clicks, rows[10]?.counters.clicks], [2, 1]);
  assert.deepEqual([rest?.count, rest?.totals.counters.clicks], [6, 6]);
});

test('rows of several levels stay together, the largest first on each @full', async () => {
  const partner = await app.partner();
  await click(partner, 3, { country: 'KZ', device: 'phone' });
  await click(partner, 2, { country: 'RU', device: 'phone' });
  await click(partner, 4, { country: 'RU', device: 'desktop' });
  const asked = { ...ofToday, groupBy: ['country' as const, 'device' as const] };
  const { items } = await partner.result('statistics.get-report', asked);
  assert.deepEqual(
    items.map(({ keys, labels, key, label, clicks }) => [keys, labels, key, label, clicks]),
    [
      [['RU', 'desktop'], ['Россия', 'Компьютер'], 'RU', 'Россия', 4],
      [['RU', 'phone'], ['Россия', 'Телефон'], 'RU', 'Россия', 2],
      [['KZ', 'phone'], ['Казахстан', 'Телефон'], 'KZ', 'Казахстан', 3],
    ],
  );
  const { items: some, totals } = await partner.result('statistics.get-report', {
    ...asked,
    filters: { country: { not: ['KZ'] } },
    having: [{ metric: 'clicks' as const, max: 3 }],
  });
  assert.deepEqual([some.map(({ keys }) => keys), totals.clicks], [[['RU', 'phone']], 2]);
});

test('rows come with the period before, and in the order of their change @full', async () => {
  const partner = await app.partner();
  const yesterday = { at: new Date(Date.now() - day) };
  await click(partner, 5, { country: 'RU' });
  await click(partner, 4, { country: 'RU', ...yesterday });
  await click(partner, 3, { country: 'KZ', ...yesterday });
  const asked = { ...ofToday, groupBy: 'country' as const, compare: true };
  const { items, previous } = await partner.result('statistics.get-report', {
    ...asked,
    sort: { clicks: 4 },
    sortBy: 'change',
  });
  assert.deepEqual(
    items.map(({ key, clicks, before }) => [key, clicks, before?.clicks]),
    [
      ['KZ', 0, 3],
      ['RU', 5, 4],
    ],
  );
  assert.equal(previous?.clicks, 7);
  const bySize = await partner.result('statistics.get-report', {
    ...asked,
    sort: { clicks: 3 },
    sortBy: 'change-size',
  });
  assert.deepEqual(
    bySize.items.map(({ key }) => key),
    ['KZ', 'RU'],
  );
  const byDay = await partner.result('statistics.get-report', { ...ofToday, compare: true });
  assert.deepEqual([byDay.items[0]?.clicks, byDay.items[0]?.before?.clicks], [5, 7]);
});

test('approval says nothing below ten decisions @full', async () => {
  const partner = await app.partner();
  const { click: clickAt, sendStatus } = await makeAdvertiser(app);
  const approval = async () => (await partner.result('statistics.get-report', ofToday)).totals.approval;
  for (let n = 0; n < 9; n += 1) await sendStatus(await clickAt(partner), n < 3 ? 'reject' : 'approve');
  assert.equal(await approval(), null);
  await sendStatus(await clickAt(partner), 'approve');
  assert.equal(await approval(), 0.7);
});

test('what single clicks that have gone cannot tell is said @full', async () => {
  const partner = await app.partner();
  const [old, older] = [35, 20].map((days) => dayOf(Date.now() - days * day));
  await click(partner, 1, { at: new Date(Date.now() - 35 * day) });
  const asked = { timeZone: 'UTC', groupBy: 'sub1' as const };
  const far = await partner.result('statistics.get-report', { ...asked, from: old ?? '', to: old ?? '' });
  assert.deepEqual([far.isCut, far.previous?.clicks], [true, 0]);
  const near = await partner.result('statistics.get-report', {
    ...asked,
    from: older ?? '',
    to: today,
    filters: { sub1: ['a'] },
  });
  assert.deepEqual([near.isCut, near.previous], [false, null]);
});

test('while a period lasts, the one before ends at the same hour @full', async () => {
  const partner = await app.partner();
  const now = new Date();
  const nextHour = new Date(Math.ceil((now.getTime() + 1) / hour) * hour);
  if (dayOf(nextHour.getTime()) !== today) return;
  await makeClick(app, { userId: partner.id, offerId: 1, at: new Date(now.getTime() - day) });
  await makeClick(app, { userId: partner.id, offerId: 1, at: new Date(nextHour.getTime() - day + 1) });
  const { previous } = await partner.result('statistics.get-report', ofToday);
  assert.equal(previous?.clicks, 1);
});

test('a report is refused that is too long or ends before it begins', async () => {
  const partner = await app.partner();
  for (const [asked, sentence] of [
    [{ from: '2026-02-02', to: '2026-02-01' }, 'Конец периода раньше его начала'],
    [{ from: '2025-01-01', to: '2026-01-02' }, 'Период не длиннее 366 дней'],
    [{ from: '2026-01-01', to: '2026-02-01', groupBy: 'hour' }, 'По часам период не длиннее 31 дня'],
    [
      { from: '2026-01-01', to: '2026-02-01', groupBy: ['sub4', 'device'], filters: { sub1: ['a'] } },
      'Дольше 31 дня отчёт есть по одному sub, с фильтрами по офферу, ссылке и стране. Уберите «sub4», «Устройство»',
    ],
    [
      { from: '2026-01-01', to: '2026-02-01', filters: { sub1: ['a'], browser: ['Opera'], country: ['RU'] } },
      'Дольше 31 дня отчёт есть по одному sub, с фильтрами по офферу, ссылке и стране. Уберите «Браузер»',
    ],
  ] as const) {
    const { code, data } = await partner.failure('statistics.get-report', asked);
    assert.deepEqual([code, data], [-32602, { to: sentence }]);
  }
  const ofNetwork = { from: '2026-01-01', to: '2026-02-01', timeZone: 'UTC', groupBy: 'sub1' as const };
  assert.deepEqual((await app.operator.failure('operator.get-report', ofNetwork)).data, {
    to: 'Дольше 31 дня отчёт по sub есть по одному партнёру: выберите его в фильтре',
  });
  const wrong = await partner.failure('statistics.get-report', {
    ...ofToday,
    groupBy: 'advertiser',
    filters: { offer: ['a'], country: { not: Array(1001).fill('RU') } },
  });
  assert.deepEqual(Object.keys(wrong.data ?? {}), ['groupBy', 'filters.offer', 'filters.country']);
  for (const [groupBy, sentence] of [
    [['day', 'offer', 'link', 'country'], 'Не больше 3 уровней'],
    [['offer', 'offer'], 'Каждая группировка — один раз'],
    [[], 'Выберите группировку'],
  ] as const) {
    const { data } = await partner.failure('statistics.get-report', { ...ofToday, groupBy });
    assert.deepEqual(data, { groupBy: sentence });
  }
});

test('keys of other partners find nothing, and an API token reads reports', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  const { id: link } = await boris.result('links.create-link', { offerId, name: 'Своя' });
  await click(boris, 5, { offerId, linkId: link });
  const asked = { ...ofToday, groupBy: 'link' as const };
  const { items, totals } = await anna.result('statistics.get-report', {
    ...asked,
    filters: { link: [link] },
  });
  assert.deepEqual([items, totals.clicks], [[], 0]);
  const { token } = await boris.result('profile.create-api-token');
  const answer = await fetch(`${app.url}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'statistics.get-report', params: asked }),
  });
  assert.match(await answer.text(), /"clicks":5/);
});
