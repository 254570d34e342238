import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeMarkedCreative, makeMarkedOffer, newErid } from '../../testing/traffic/marked.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp({ MARKING: '1' });
});
after(() => app.stop());

const read = (text: string) => app.admin.result('operator.import-creatives', { text });

async function makeApproved() {
  const { offerId, contractId } = await makeMarkedOffer(app);
  const banner = { name: 'Баннер', form: 'banner', kktu: '30.10.1' } as const;
  const { id } = await app.operator.result('operator.save-creative', { offerId, contractId, ...banner });
  return { id, offerId, contractId };
}

const tokenOf = async (id: number) => (await app.operator.result('operator.get-creative', { id })).erid;

for (const [name, sign] of [
  ['semicolons', ';'],
  ['commas', ','],
  ['tabs', '\t'],
])
  test(`a file of tokens is read with ${name}, a byte order mark and Russian titles @full`, async () => {
    const [one, other] = [await makeApproved(), await makeApproved()];
    const [first, second] = [newErid(), newErid()];
    const rows = [
      ['Креатив', 'Токен'],
      [one.id, first],
      [other.id, second],
    ];
    const text = `\ufeff${rows.map((cells) => cells.join(sign)).join('\r\n')}`;
    assert.deepEqual(await read(text), { tokens: 2, made: 0, faults: [] });
    assert.deepEqual([await tokenOf(one.id), await tokenOf(other.id)], [first, second]);
  });

test('a file makes creatives of the network, with a token or without @full', async () => {
  const { offerId, contractId } = await makeApproved();
  const erid = newErid();
  const text = [
    'offer;contract;name;text;target;kktu;form;erid',
    `${offerId};${contractId};С токеном;"Скидки; до 50 %";https://shop.example/;30.10.1;text;${erid}`,
    `${offerId};;Черновик;;;;banner;`,
  ].join('\n');
  assert.deepEqual(await read(text), { tokens: 1, made: 2, faults: [] });
  const { items } = await app.operator.result('operator.get-creatives', { offerId });
  assert.deepEqual(
    items.slice(0, 2).map((one) => [one.name, one.state, one.text, one.erid]),
    [
      ['Черновик', 'draft', '', null],
      ['С токеном', 'has-token', 'Скидки; до 50 %', erid],
    ],
  );
});

test('with one fault nothing of a file is written, and each fault names its line and column @full', async () => {
  const { id, offerId, contractId } = await makeApproved();
  const others = await makeMarkedOffer(app);
  const taken = await makeMarkedCreative(app, others);
  const [erid, same] = [newErid(), newErid()];
  const text = [
    'id;erid;offer;contract;name;text;kktu;form',
    `${id};${erid};;;;;;`,
    `;${same};${offerId};${contractId};Имя;;30.10.1;banner`,
    `;${same};${offerId};${contractId};Имя;;30.10.1;banner`,
    ';;999999;;Имя;;;banner',
    `;;${offerId};${others.contractId};Имя;;;banner`,
    `;;${offerId};;;;;banner`,
    `;;${offerId};;Имя;;;листовка`,
    `;;${offerId};;Имя;;1,2;banner`,
    `;${newErid()};${offerId};;Имя;;30.10.1;banner`,
    `;${taken.erid};${offerId};${contractId};Имя;;30.10.1;banner`,
    ';не токен;1;;Имя;;;banner',
    `;;${offerId};;Имя;;;text`,
  ].join('\n');
  const { faults, ...counts } = await read(text);
  assert.deepEqual(counts, { tokens: 0, made: 0 });
  assert.deepEqual(
    faults.map(({ line, field }) => [line, field]),
    [
      [4, 'erid'],
      [5, 'offer'],
      [6, 'contract'],
      [7, 'name'],
      [8, 'form'],
      [9, 'kktu'],
      [10, 'contract'],
      [11, 'erid'],
      [12, 'erid'],
      [13, 'text'],
    ],
  );
  assert.match(faults[0]?.fault ?? '', /уже есть в строке 3/);
  assert.match(faults[7]?.fault ?? '', new RegExp(`уже у креатива № ${taken.id}`));
  assert.equal(await tokenOf(id), null);
});

test('tokens of unknown, undecided and marked creatives are faults of their lines @full', async () => {
  const one = await makeApproved();
  const marked = await makeMarkedCreative(app, one);
  const text = `id;erid\n${one.id};${newErid()}\n999999;${newErid()}\n${marked.id};${newErid()}`;
  const { faults } = await read(text);
  assert.deepEqual(
    faults.map(({ line, field }) => [line, field]),
    [
      [3, 'id'],
      [4, 'id'],
    ],
  );
  assert.equal(await tokenOf(one.id), null);
});

test('a file that cannot be read whole is refused by a sentence @full', async () => {
  const why = async (text: string) => {
    const { code, message } = await app.admin.failure('operator.import-creatives', { text });
    return `${code} ${message}`;
  };
  assert.match(await why('имя;цвет\n1;2'), /409 .*нет столбца id/);
  assert.match(await why('id;erid'), /409 В файле нет строк/);
  assert.match(await why('id;erid\n"1;2'), /409 В строке 2 лишняя или непарная кавычка/);
  assert.match(await why(`id;erid\n${'1;22222\n'.repeat(10_001)}`), /409 В файле больше 10000 строк/);
});

test('a file of 7,000 tokens is read at once @full', async () => {
  const { offerId, contractId } = await makeApproved();
  const line = (n: number) => `${offerId};${contractId};N;30.1.1;banner;many-${n}`;
  const lines = Array.from({ length: 7_000 }, (_, n) => line(n));
  const text = ['offer;contract;name;kktu;form;erid', ...lines].join('\n');
  assert.deepEqual(await read(text), { tokens: 7_000, made: 7_000, faults: [] });
});
