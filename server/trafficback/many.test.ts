import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { closeOffer, makeOffers } from '../testing/offers.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

type Partner = Awaited<ReturnType<TestApp['partner']>>;

const titles = 'offer_from_id;is_guru;offer_to_id;link';
const link = 'https://example.org/?a=1;b="2"&c=3';
const quoted = '"https://example.org/?a=1;b=""2""&c=3"';

async function imported(partner: Partner, csv: string, dryRun = true) {
  const { lines, ...counts } = await partner.result('trafficback.import-trafficbacks', { csv, dryRun });
  return { lines, counts: Object.values(counts), changes: lines.map(({ change }) => change) };
}

async function download(partner: Partner): Promise<string> {
  const headers = { cookie: partner.cookie() ?? '' };
  const response = await fetch(`${app.url}/trafficback.csv`, { headers, redirect: 'manual' });
  assert.equal(response.status, 200);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

async function targets(partner: Partner) {
  const { items } = await partner.result('trafficback.get-trafficbacks-offer', { pageSize: 100 });
  return new Map(items.map(({ offerFrom, offerTo, link: own }) => [offerFrom.id, offerTo?.id ?? own]));
}

test('one target for many offers makes rules, replaces others and leaves the same alone', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0, to = 0] = await makeOffers(app, 'А', 'Б', 'В', 'Куда');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: b, offerTo: to });
  const before = await partner.result('trafficback.get-trafficbacks-offer');
  const params = { offersFrom: [a, b, c, c], offerTo: to };
  const counts = await partner.result('trafficback.create-trafficbacks-offer', params);
  assert.deepEqual(counts, { created: 1, updated: 1, same: 1 });
  assert.deepEqual(
    await targets(partner),
    new Map([
      [a, to],
      [b, to],
      [c, to],
    ]),
  );
  const { items } = await partner.result('trafficback.get-trafficbacks-offer', { sort: { createdAt: 4 } });
  assert.deepEqual(
    items.slice(0, 2).map(({ id }) => id),
    before.items.map(({ id }) => id).toReversed(),
  );
});

test('one offer that is refused refuses all', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, to = 0] = await makeOffers(app, 'А', 'Закрытый', 'Куда');
  await closeOffer(app, partner, b);
  const params = { offersFrom: [a, b], offerTo: to };
  const refused = await partner.failure('trafficback.create-trafficbacks-offer', params);
  assert.deepEqual(refused.data, { offersFrom: 'Оффер «Закрытый» вам недоступен' });
  assert.equal((await targets(partner)).size, 0);
});

test('the downloaded file goes back in as it is', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0, b = 0, c = 0] = await makeOffers(app, 'А', 'Б', 'В');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: c, isGuru: 0, link });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: b });
  const csv = await download(partner);
  assert.equal(csv, `\ufeff${titles}\r\n${a};1;${b};\r\n${b};1;;\r\n${c};0;;${quoted}\r\n`);
  assert.deepEqual((await imported(partner, csv)).changes, ['same', 'same', 'same']);
  const boris = await app.partner({ isCustomTrafficback: true });
  assert.deepEqual((await imported(boris, csv, false)).counts, [3, 0, 0, 0]);
  assert.deepEqual(
    await targets(boris),
    new Map<number, unknown>([
      [a, b],
      [b, ''],
      [c, link],
    ]),
  );
  assert.equal(await download(boris), csv);
});

test('a link holds no formula in the file, and comes back from it as it was', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  const wild = "https://example.org/?a=1,=cmd;-b=x,'=c,+1";
  for (const offerFrom of [a, b])
    await partner.result('trafficback.create-trafficback-offer', { offerFrom, isGuru: 0, link: wild });
  const csv = await download(partner);
  assert.doesNotMatch(csv, /[;,][\s"]*[=+\-@]/);
  assert.deepEqual((await imported(partner, csv)).changes, ['same', 'same']);
  const untouched = 'https://example.org/?a=1,-37.6';
  await imported(partner, `${a};0;;"${untouched}"`, false);
  assert.equal(
    (await targets(partner)).get(a),
    untouched,
    'a file that was not ours is taken as it is typed',
  );
});

test('the file is a download that no cache keeps, with the partner’s own rules only', async () => {
  const [anna, boris] = [await app.partner(), await app.partner()];
  const [a = 0] = await makeOffers(app, 'А');
  await anna.result('trafficback.create-trafficback-offer', { offerFrom: a });
  assert.equal(await download(boris), `\ufeff${titles}\r\n`);
  const { headers } = await fetch(`${app.url}/trafficback.csv`, { headers: { cookie: anna.cookie() ?? '' } });
  assert.equal(headers.get('content-disposition'), 'attachment; filename="trafficback.csv"');
  assert.equal(headers.get('cache-control'), 'no-store');
  const visitor = await fetch(`${app.url}/trafficback.csv`, { redirect: 'manual' });
  assert.deepEqual(
    [visitor.status, visitor.headers.get('location')],
    [302, `/sign-in?return=${encodeURIComponent('/trafficback')}`],
  );
});

test('a dry run tells what would change, which lines are refused and why, and changes nothing', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = await makeOffers(app, 'А', 'Б', 'В', 'Г', 'Закрытый');
  await closeOffer(app, partner, e);
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  const csv = [
    titles,
    `${a};1;${c};`,
    `${b};0;;https://example.org/{sub1}`,
    '',
    `${c};1;${d};`,
    `${d};1;${c};`,
    `${e};1;;`,
    'пять;1;;',
    `${a};1;${d};`,
    '77;2;;',
    '77;1;x;',
    `${d};0;;http://10.0.0.1/`,
  ].join('\n');
  const before = await targets(partner);
  const { lines, counts } = await imported(partner, csv);
  assert.deepEqual(
    lines.map(({ line, offerFrom, change, before: was, after: is }) => [line, offerFrom, change, was, is]),
    [
      [2, 'А', 'update', 'оффер «Б»', 'оффер «В»'],
      [3, 'Б', 'create', '', 'https://example.org/{sub1}'],
      [5, 'В', 'refused', '', 'оффер «Г»'],
      [6, 'Г', 'refused', '', 'оффер «В»'],
      [7, 'Закрытый', 'refused', '', 'выбор сети'],
      [8, 'пять', 'refused', '', ''],
      [9, String(a), 'refused', '', ''],
      [10, '77', 'refused', '', ''],
      [11, '77', 'refused', '', ''],
      [12, String(d), 'refused', '', ''],
    ],
  );
  const reasons = lines.map(({ reason }) => reason);
  assert.deepEqual(reasons.slice(0, 2), ['', '']);
  for (const [place, reason] of [
    [2, /«В → Г → В»/],
    [3, /«Г → В → Г»/],
    [4, /недоступен/],
    [5, /offer_from_id/],
    [6, /уже есть в строке 2/],
    [7, /is_guru/],
    [8, /offer_to_id/],
    [9, /уже есть в строке 6/],
  ] as const)
    assert.match(reasons[place] ?? '', reason);
  assert.deepEqual(counts, [1, 1, 0, 8]);
  assert.deepEqual(await targets(partner), before);
});

test('a rule that stays as it is goes through, also where it could not be made today', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0] = await makeOffers(app, 'А', 'Закрыли потом', 'В');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await closeOffer(app, partner, b);
  const csv = `${await download(partner)}${c};1;;\r\n`;
  assert.deepEqual((await imported(partner, csv, false)).changes, ['same', 'create']);
  const refused = await partner.failure('trafficback.import-trafficbacks', {
    csv: `${c};1;${b};`,
    dryRun: false,
  });
  assert.match(String(refused.data?.csv), /недоступен/);
});

test('a file with a refused line changes nothing and is told the first one', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  const params = { csv: `${titles}\n${a};1;${b};\n999999999;1;;\n`, dryRun: false };
  const refused = await partner.failure('trafficback.import-trafficbacks', params);
  assert.equal(refused.code, 422);
  assert.match(String(refused.data?.csv), /Ничего не изменено.*ошибками: 1, первая — 3: Такого оффера нет/);
  assert.equal((await targets(partner)).size, 0);
});

test('lines are judged together: a file may turn a chain round', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0] = await makeOffers(app, 'А', 'Б', 'В');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await imported(partner, `${b};1;${a};\n${a};1;${c};`, false);
  assert.deepEqual(
    await targets(partner),
    new Map([
      [a, c],
      [b, a],
    ]),
  );
});

for (const [name, write] of [
  ['without titles', (a: number, b: number) => `${a};1;${b};\r\n`],
  ['with commas', (a: number, b: number) => `offer_from_id,is_guru,offer_to_id,link\n${a},1,${b},\n`],
  ['with tabs', (a: number, b: number) => `offer_from_id\tis_guru\toffer_to_id\tlink\n${a}\t1\t${b}\t`],
  [
    'with columns in another order and more of them',
    (a: number, b: number) => `Название;OFFER_TO_ID;offer_from_id\r\n"Имя;\r\nв кавычках";${b};"${a}"\r\n`,
  ],
  ['with a byte order mark', (a: number, b: number) => `\ufeff${a};1;${b}`],
] as const) {
  test(`a file ${name} is read`, async () => {
    const partner = await app.partner();
    const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
    assert.deepEqual((await imported(partner, write(a, b), false)).changes, ['create']);
    assert.deepEqual(await targets(partner), new Map([[a, b]]));
  });
}

for (const [name, csv, sentence] of [
  ['that is empty', '', /ни одного правила/],
  ['with titles only', `${titles}\r\n`, /ни одного правила/],
  ['with a stray quote', `${titles}\n1;1;"2"3;`, /В строке 2 кавычка/],
  ['with too many lines', '1;1;;\n'.repeat(5001), /больше 5000 строк/],
] as const) {
  test(`a file ${name} is refused`, async () => {
    const partner = await app.partner();
    const refused = await partner.failure('trafficback.import-trafficbacks', { csv, dryRun: true });
    assert.equal(refused.code, 422);
    assert.match(String(refused.data?.csv), sentence);
  });
}

test('a file whose report would not fit into an answer is refused whole', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const names = Array.from({ length: 1_000 }, (_, n) => `Оффер ${n} длинного отчёта`);
  const offersFrom = [...(await makeOffers(app, ...names)), ...(await makeOffers(app, ...names))];
  const long = `https://example.org/${'a'.repeat(2_000)}`;
  for (let start = 0; start < offersFrom.length; start += 500) {
    const some = { offersFrom: offersFrom.slice(start, start + 500), isGuru: 0 as const, link: long };
    await partner.result('trafficback.create-trafficbacks-offer', some);
  }
  const csv = offersFrom.map((id) => `${id};1;;`).join('\r\n');
  for (const dryRun of [true, false]) {
    const { code, data } = await partner.failure('trafficback.import-trafficbacks', { csv, dryRun });
    assert.deepEqual([code, /разделите/.test(String(data?.csv))], [422, true]);
  }
  assert.deepEqual(new Set((await targets(partner)).values()), new Set([long]));
});
