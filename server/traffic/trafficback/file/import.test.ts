import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { closeOffer, makeOffers } from '../../../testing/traffic/offers.ts';
import { downloaded, imported, targetsOf } from '../../../testing/traffic/trafficback-csv.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const titles = 'offer_from_id;is_guru;offer_to_id;link';

test('a dry run tells what would change, which lines are refused and why, and changes nothing @full', async () => {
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
  const before = await targetsOf(partner);
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
    [2, /: В → Г → В$/],
    [3, /: Г → В → Г$/],
    [4, /недоступен/],
    [5, /offer_from_id/],
    [6, /уже есть в строке 2/],
    [7, /is_guru/],
    [8, /offer_to_id/],
    [9, /уже есть в строке 6/],
  ] as const)
    assert.match(reasons[place] ?? '', reason);
  assert.deepEqual(counts, [1, 1, 0, 8]);
  assert.deepEqual(await targetsOf(partner), before);
});

test('a rule that stays as it is goes through, also where it could not be made today @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0] = await makeOffers(app, 'А', 'Закрыли потом', 'В');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await closeOffer(app, partner, b);
  const csv = `${await downloaded(app, partner)}${c};1;;\r\n`;
  assert.deepEqual((await imported(partner, csv, false)).changes, ['same', 'create']);
  const refused = await partner.failure('trafficback.import-trafficbacks', {
    csv: `${c};1;${b};`,
    dryRun: false,
  });
  assert.match(String(refused.data?.csv), /недоступен/);
});

test('a file with a refused line changes nothing and is refused with the first one @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0] = await makeOffers(app, 'А', 'Б');
  const params = { csv: `${titles}\n${a};1;${b};\n999999999;1;;\n`, dryRun: false };
  const refused = await partner.failure('trafficback.import-trafficbacks', params);
  assert.equal(refused.code, 422);
  assert.match(String(refused.data?.csv), /Ничего не изменено.*ошибками: 1, первая — 3: Такого оффера нет/);
  assert.equal((await targetsOf(partner)).size, 0);
});

test('a file is applied without its refused lines where that is wanted, and the counts are those of the trial @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0, d = 0] = await makeOffers(app, 'А', 'Б', 'В', 'Г');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: c });
  // The rule from А to А is refused, so А's earlier rule to В stays, and closes a loop with the rule from В to А.
  const params = { csv: `${a};1;${a};\n${c};1;${a};\n${b};1;${d};\nпять;1;;\n`, skipRefused: true };
  const tried = await partner.result('trafficback.import-trafficbacks', { ...params, dryRun: true });
  assert.deepEqual([tried.created, tried.refused], [1, 3]);
  assert.match(tried.lines[1]?.reason ?? '', /: В → А → В$/);
  assert.deepEqual(
    tried.lines.map(({ offerFrom, offerFromId }) => [offerFrom, offerFromId]),
    [
      ['А', a],
      ['В', c],
      ['Б', b],
      ['пять', null],
    ],
  );
  const applied = await partner.result('trafficback.import-trafficbacks', { ...params, dryRun: false });
  assert.deepEqual(applied, tried);
  assert.deepEqual(
    await targetsOf(partner),
    new Map([
      [a, c],
      [b, d],
    ]),
  );
});

test('a rule that is left out may close a loop with the rest: that line is refused as well @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0] = await makeOffers(app, 'А', 'Б', 'В');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: c });
  const csv = `${a};1;${b};\n${b};1;${a};\n${c};1;${a};\n`;
  const params = { csv, dryRun: false, skipRefused: true };
  const { refused } = await partner.result('trafficback.import-trafficbacks', params);
  assert.equal(refused, 3);
  assert.deepEqual(await targetsOf(partner), new Map([[a, c]]));
});

test('lines are checked together: a file may turn a chain round @full', async () => {
  const partner = await app.partner();
  const [a = 0, b = 0, c = 0] = await makeOffers(app, 'А', 'Б', 'В');
  await partner.result('trafficback.create-trafficback-offer', { offerFrom: a, offerTo: b });
  await imported(partner, `${b};1;${a};\n${a};1;${c};`, false);
  assert.deepEqual(
    await targetsOf(partner),
    new Map([
      [a, c],
      [b, a],
    ]),
  );
});

test('a file whose report would not fit into an answer is refused whole @full', async () => {
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
  assert.deepEqual(new Set((await targetsOf(partner)).values()), new Set([long]));
});
