import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { comparisonGroups } from '#contract/conversions/loader-names';
import { makeCallDays } from '../../postbacks/postbacks/calls/days.ts';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { makeClick, makeClicks } from '../../testing/traffic/clicks.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';
import { comparable, compared, keptExport, made } from '../../testing/traffic/exports.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

const hour = 3_600_000;
/** Three whole days before today, UTC. */
const first = Math.floor(Date.now() / (24 * hour)) * 24 * hour - 4 * 24 * hour;

type Tracked = { id: number; sub: string; clickId: string; at: number; state: string; amount: number };

/** A partner whose clicks carry ids of a tracker, with conversions evenly over three days. */
async function makeTracked(count: number) {
  const partner = await app.partner();
  const advertiser = await makeAdvertiser(app, { amount: 100, clickDays: 60, holdDays: 0 });
  const times = Array.from({ length: count }, (_, n) => first + Math.floor(((n + 0.5) * 72 * hour) / count));
  const clicks = await makeClicks(
    app,
    times.map((at, n) => ({
      userId: partner.id,
      offerId: advertiser.offerId,
      at: new Date(at - hour),
      sub1: `k${partner.id}x${n}`,
    })),
  );
  const states = ['hold', 'approve', 'reject'] as const;
  const tracked: Tracked[] = [];
  for (let n = 0; n < count; n += 500) {
    const part = times.slice(n, n + 500).map((at, place) => ({
      clickId: clicks[n + place] ?? '',
      event: states[(n + place) % 3] ?? 'hold',
      ...((n + place) % 3 === 2 ? { reason: 'fraud' as const } : {}),
      at: new Date(at).toISOString(),
      payout: 100 + ((n + place) % 7),
    }));
    const { ids } = await app.operator.result('operator.post-conversions', { conversions: part });
    for (const [place, id] of ids.entries()) {
      const { clickId, event, payout } = part[place] ?? { clickId: '', event: '', payout: 0 };
      const sub = `k${partner.id}x${n + place}`;
      tracked.push({ id, sub, clickId, at: times[n + place] ?? 0, state: event, amount: payout });
    }
  }
  return { partner, ...advertiser, tracked };
}

const words: Record<string, string> = { hold: 'lead', approve: 'sale', reject: 'rejected' };

/** A line of Keitaro's export, by a clock so many minutes off UTC. */
function lineOf(
  { sub, state, amount, at }: Omit<Tracked, 'id' | 'clickId'>,
  minutes = 180,
  late = 20,
): string {
  const time = new Date(at + minutes * 60_000 + late * 1000).toISOString().slice(0, 19).replace('T', ' ');
  return `${sub},${words[state] ?? state},${amount},"${time}"`;
}

const titles = 'Sub ID,Status,Revenue,Postback Datetime';
const fileOf = (lines: readonly string[]) => [titles, ...lines].join('\n');

async function placesOf(
  partner: Awaited<ReturnType<TestApp['partner']>>,
  id: number,
  group: (typeof comparisonGroups)[number],
) {
  return (await partner.result('loader.get-comparison-rows', { id, group, pageSize: 100 })).items;
}

test('all planted differences are found and none is invented, in a zone off by half an hour', async () => {
  const { partner, tracked } = await makeTracked(200);
  const lines = tracked.map((one, n) => {
    if (n % 50 === 10) return '';
    if (n % 50 === 40) return lineOf({ ...one, state: one.state === 'approve' ? 'hold' : 'approve' }, 330);
    if (n % 50 === 21) return lineOf({ ...one, amount: one.amount + 1 }, 330);
    return lineOf(one, 330);
  });
  const strangers = [1, 2, 3, 4].map((n) =>
    lineOf({ sub: `stranger${n}`, state: 'hold', amount: 100, at: first + n * 15 * hour }, 330),
  );
  const found = await compared(app, partner, fileOf([...lines.filter(Boolean), ...strangers]));
  assert.deepEqual([found.state, found.fault, found.key, found.basis], ['done', '', 'sub1', 'event']);
  assert.deepEqual([found.offset, found.isOffsetGuessed, found.paired], [330, true, 196]);
  assert.equal(found.agreeing, 196);
  const amounts = tracked.filter((one, n) => n % 50 === 21 && one.state !== 'reject').length;
  assert.deepEqual(found.counts, {
    same: 200 - 8 - amounts,
    status: 4,
    amount: amounts,
    ours: 4,
    theirs: 4,
    unread: 0,
  });
  const ours = await placesOf(partner, found.id, 'ours');
  assert.deepEqual(
    ours.map((row) => row.ours?.id),
    tracked.flatMap(({ id }, n) => (n % 50 === 10 ? [id] : [])),
  );
  const theirs = await placesOf(partner, found.id, 'theirs');
  assert.deepEqual(
    theirs.map(({ key, reason }) => [key, reason]),
    [1, 2, 3, 4].map((n) => [`stranger${n}`, 'no-click']),
  );
});

test('ended postbacks of rows are sent again, once for a key, and only by their partner', async () => {
  const { partner, tracked } = await makeTracked(6);
  const url = 'https://tracker.example.com/?c={click_id}';
  await partner.result('postback.create-postback-global', { url, status: 'hold', type: 'on' });
  const lost = tracked.slice(2, 4).map(({ id }) => id);
  await makeCallDays(app.sql);
  await app.sql`
    insert into postback_deliveries (id, message_id, user_id, postback_id, conversion_id, event, macros, at, ended_at, state, tries)
    select c, c, p.user_id, p.id, c, 'hold', '{}', now(), now(), 'failed', 9
    from postbacks p, unnest(${lost}::bigint[]) c where p.user_id = ${partner.id}`;
  const told = tracked.filter((one) => !lost.includes(one.id));
  const { id } = await compared(app, partner, fileOf(told.map((one) => lineOf(one))));
  const rows = { id, group: 'ours', idempotencyKey: 'once' } as const;
  assert.deepEqual(await partner.result('loader.resend-rows', rows), { count: 2 });
  assert.deepEqual(await partner.result('loader.resend-rows', rows), { count: 2 });
  const queued = await app.sql<{ conversionId: number }[]>`
    select conversion_id from postback_queue where user_id = ${partner.id} order by 1`;
  assert.deepEqual(
    queued.map(({ conversionId }) => conversionId),
    lost,
  );
  assert.equal((await partner.failure('loader.resend-rows', { ...rows, idempotencyKey: 'waits' })).code, 409);
  assert.equal((await (await app.partner()).failure('loader.resend-rows', rows)).code, 404);
});

test('the same file is one comparison; another partner’s is nothing', async () => {
  const { partner, tracked } = await makeTracked(6);
  const other = await app.partner();
  const file = fileOf(tracked.map((one) => lineOf(one)));
  const once = await compared(app, partner, file);
  const twice = await compared(app, partner, new Uint8Array(Buffer.from(file)), { offset: 0 });
  assert.equal(twice.id, once.id);
  assert.deepEqual([once.offset, twice.offset, twice.isOffsetGuessed], [180, 0, false]);
  const { items } = await partner.result('loader.get-comparisons', {});
  assert.equal(items.length, 1);
  const { counts } = await compared(app, other, file);
  assert.deepEqual([counts.theirs, counts.same], [6, 0]);
  assert.equal((await other.failure('loader.get-comparison', { id: once.id })).code, 404);
  await partner.result('loader.delete-comparison', { id: once.id });
  assert.equal((await partner.failure('loader.get-comparison', { id: once.id })).code, 404);
});

test('a line without a conversion says why: no call, a refused one with its words, too late, twice', async () => {
  const { partner, offerId, call, click, tracked } = await makeTracked(3);
  const at = new Date(first + 30 * hour);
  const silent = await click(partner, { at });
  const refused = await click(partner, { at });
  const late = await makeClick(app, {
    userId: partner.id,
    offerId,
    at: new Date(Date.now() - 70 * 24 * hour),
  });
  const foreign = await click(await app.partner(), { at });
  await call({ click_id: refused, status: 'hold', goal: 'нет такой' });
  await call({ click_id: late, status: 'hold' });
  const line = (key: string) => lineOf({ sub: key, state: 'hold', amount: 100, at: at.getTime() });
  const known = tracked.map((one) => lineOf({ ...one, sub: one.clickId.toUpperCase() }));
  const { id, key } = await compared(
    app,
    partner,
    fileOf([...known, known[0] ?? '', ...[silent, refused, late, foreign].map(line)]),
  );
  assert.equal(key, 'click');
  const rows = await placesOf(partner, id, 'theirs');
  assert.deepEqual(
    rows.map(({ reason, note }) => [reason, note]),
    [
      ['twice', ''],
      ['no-call', ''],
      ['refused', 'У оффера нет цели «нет такой»'],
      ['after-term', 'Клику больше 60 дней: конверсия не принимается'],
      ['no-click', ''],
    ],
  );
});

test('columns are asked for where they are not known, and remembered', async () => {
  const { partner, tracked } = await makeTracked(3);
  const lines = tracked.map(({ sub, amount }) => `x;${sub};${amount},00 ₽`);
  const { fileId, columns, sample } = await keptExport(
    app,
    partner,
    ['Что-то;Мой ключ;Деньги', ...lines].join('\r\n'),
  );
  assert.deepEqual([columns, sample[0]?.[1]], [['', '', ''], tracked[0]?.sub]);
  const create = 'loader.create-comparison';
  const refused = await partner.failure(create, { fileId, columns: ['', '', 'amount'] });
  assert.deepEqual(
    [refused.code, refused.data],
    [422, { columns: 'Укажите, в каком столбце ID клика: по нему находят конверсии' }],
  );
  assert.equal((await partner.failure(create, { fileId, columns: ['click'] })).code, 422);
  const twice = await partner.failure(create, { fileId, columns: ['', 'click', 'click'] });
  assert.deepEqual(Object.keys(twice.data ?? {}), ['columns.2']);
  const { id } = await partner.result(create, { fileId, columns: ['', 'click', 'amount'] });
  assert.equal((await made(partner, id)).counts.same, 3);
  const next = await keptExport(app, partner, `Деньги;Мой ключ\n1;2\n`);
  assert.deepEqual(next.columns, ['amount', 'click']);
});

test('several conversions of one click are paired by status and sum first @full', async () => {
  const { partner, tracked } = await makeTracked(1);
  const [one] = tracked;
  assert.ok(one);
  const add = (transactionId: string, event: 'hold' | 'approve', payout: number) => ({
    clickId: one.clickId,
    transactionId,
    event,
    payout,
    at: new Date(one.at).toISOString(),
  });
  await app.operator.result('operator.post-conversions', {
    conversions: [add('A', 'hold', one.amount), add('B', 'approve', 300), add('C', 'hold', 50)],
  });
  const lines = [
    lineOf({ ...one, state: 'hold', amount: 50 }),
    lineOf({ ...one, state: 'approve', amount: 301 }),
    lineOf(one),
  ];
  const { counts } = await compared(app, partner, fileOf(lines));
  assert.deepEqual([counts.same, counts.amount, counts.ours, counts.theirs], [2, 1, 0, 0]);
});

test('a file of UTF-16, of Windows-1251, packed, with odd separators is read @full', async () => {
  const { partner, tracked } = await makeTracked(3);
  const rows = tracked.map(({ sub, amount }) => [sub, `${amount}.00`]);
  const text = (separator: string) =>
    [['Клик', 'Сумма'], ...rows].map((cells) => cells.join(separator)).join('\r\n');
  const ofWindows = Buffer.from([...text(';')].map((sign) => windows1251(sign)));
  const files = [
    new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text('\t'), 'utf16le')])),
    new Uint8Array(ofWindows),
    `sep=;\r\n${text(';')}`,
  ];
  for (const file of files) assert.equal((await compared(app, partner, file)).counts.same, 3);
  const packed = await keptExport(app, partner, new Uint8Array(gzipSync(text(','))), {
    headers: { 'content-encoding': 'gzip' },
  });
  const { id } = await partner.result('loader.create-comparison', {
    fileId: packed.fileId,
    columns: comparable(packed.columns),
  });
  assert.equal((await made(partner, id)).counts.same, 3);
});

function windows1251(sign: string): number {
  const code = sign.charCodeAt(0);
  return code >= 0x410 && code <= 0x44f ? code - 0x350 : code;
}

test('an export that began or ended within a day claims no conversions outside of it @full', async () => {
  const { partner, tracked } = await makeTracked(72);
  const { counts, from, to } = await compared(
    app,
    partner,
    fileOf(tracked.slice(10, 60).map((one) => lineOf(one, 0))),
  );
  assert.deepEqual([counts.same, counts.ours], [50, 0]);
  assert.ok(from && to && Date.parse(from) > first && Date.parse(to) < first + 72 * hour);
  const whole = await compared(app, partner, fileOf(tracked.slice(10, 60).map((one) => lineOf(one, 0))), {
    from: new Date(first).toISOString().slice(0, 10),
    to: new Date(first + 71 * hour).toISOString().slice(0, 10),
  });
  assert.equal(whole.counts.ours, 22);
});
