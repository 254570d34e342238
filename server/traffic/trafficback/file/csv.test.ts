import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { makeOffers } from '../../../testing/traffic/offers.ts';
import { downloaded, imported, targetsOf } from '../../../testing/traffic/trafficback-csv.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const titles = 'offer_from_id;is_guru;offer_to_id;link';
const sheetTitles = 'offer_from_id;offer_from_name;is_guru;offer_to_id;offer_to_name;link';
const link = 'https://example.org/?a=1;b="2"&c=3';
const quoted = '"https://example.org/?a=1;b=""2""&c=3"';

test('the downloaded file goes back in as it is @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0, b = 0, c = 0] = await makeOffers(app, 'А', 'Б', 'В');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: c, isGuru: 0, link });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: b });
  const csv = await downloaded(app, partner);
  const rows = [`${a};А;1;${b};Б;`, `${b};Б;1;;;`, `${c};В;0;;;${quoted}`];
  assert.equal(csv, `\ufeff${[sheetTitles, ...rows].join('\r\n')}\r\n`);
  assert.deepEqual((await imported(partner, csv)).changes, ['same', 'same', 'same']);
  const boris = await app.partner({ isCustomTrafficback: true });
  assert.deepEqual((await imported(boris, csv, false)).counts, [3, 0, 0, 0]);
  assert.deepEqual(
    await targetsOf(boris),
    new Map<number, unknown>([
      [a, b],
      [b, ''],
      [c, link],
    ]),
  );
  assert.equal(await downloaded(app, boris), csv);
});

test('a link holds no formula in the file, and comes back from it as it was @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  const wild = "https://example.org/?a=1,=cmd;-b=x,'=c,+1";
  for (const offerFrom of [a, b])
    await partner.result('trafficback.create-trafficback-offer', { offerFrom, isGuru: 0, link: wild });
  const csv = await downloaded(app, partner);
  assert.doesNotMatch(csv, /[;,][\s"]*[=+\-@]/);
  assert.deepEqual((await imported(partner, csv)).changes, ['same', 'same']);
  const untouched = 'https://example.org/?a=1,-37.6';
  await imported(partner, `${a};0;;"${untouched}"`, false);
  assert.equal(
    (await targetsOf(partner)).get(a),
    untouched,
    'a file that was not ours is taken as it is typed',
  );
});

test('the file is a download that no cache keeps, with the partner’s own rules only @full', async () => {
  const anna = await app.partner();
  const boris = await app.partner();
  const [a = 0] = await makeOffers(app, 'А');
  await anna.result('trafficback.create-trafficback-offer', { offerFrom: a });
  assert.equal(await downloaded(app, boris), `\ufeff${sheetTitles}\r\n`);
  const { headers } = await fetch(`${app.url}/trafficback.csv`, { headers: { cookie: anna.cookie() ?? '' } });
  assert.equal(headers.get('content-disposition'), 'attachment; filename="trafficback.csv"');
  assert.equal(headers.get('cache-control'), 'no-store');
  const visitor = await fetch(`${app.url}/trafficback.csv`, { redirect: 'manual' });
  assert.deepEqual(
    [visitor.status, visitor.headers.get('location')],
    [302, `/sign-in?return=${encodeURIComponent('/trafficback')}`],
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
  [
    'with Russian titles and words',
    (a: number, b: number) => `Номер оффера;Оффер;В сети;Куда, номер оффера;Своя ссылка\n${a};А;да;${b};\n`,
  ],
  ['as it is downloaded, without its titles', (a: number, b: number) => `${a};А;1;${b};Б;\r\n`],
  ['with a byte order mark', (a: number, b: number) => `\ufeff${a};1;${b}`],
] as const) {
  test(`a file ${name} is read @full`, async () => {
    const partner = await app.partner();
    const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
    assert.deepEqual((await imported(partner, write(a, b), false)).changes, ['create']);
    assert.deepEqual(await targetsOf(partner), new Map([[a, b]]));
  });
}

for (const [name, csv, sentence] of [
  ['that is empty', '', /ни одного правила/],
  ['that is a workbook', 'PK\u0003\u0004\u0014\u0006', /не таблица/],
  ['that is a page of the web', '<!doctype html>\n<p>1;2</p>', /не таблица/],
  ['that is prose', 'Здравствуйте!\nПравила пришлю завтра.\n', /не таблица/],
  ['with titles only', `${titles}\r\n`, /ни одного правила/],
  ['with a stray quote', `${titles}\n1;1;"2"3;`, /В строке 2 лишняя/],
  ['with too many lines', '1;1;;\n'.repeat(5001), /больше 5000 строк/],
] as const) {
  test(`a file ${name} is refused @full`, async () => {
    const partner = await app.partner();
    const refused = await partner.failure('trafficback.import-trafficbacks', { csv, dryRun: true });
    assert.equal(refused.code, 422);
    assert.match(String(refused.data?.csv), sentence);
  });
}
