import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { applied, ended, imported, sent } from '../../testing/traffic/batches.ts';
import { makeAdvertiser, sumsOf } from '../../testing/traffic/conversions.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

const explain = 'operator.set-batch-columns';

/** An advertiser with an offer and a conversion on hold that has the advertiser's own id. */
async function makeOwner(tid: string) {
  const partner = await app.partner();
  const { offerId, call, click } = await makeAdvertiser(app, { holdDays: 0 });
  const { id } = await app.operator.result('operator.save-advertiser', { name: `Рекламодатель ${tid}` });
  await app.operator.result('operator.save-offer', { id: offerId, name: 'Займы', advertiserId: id });
  await call({ click_id: await click(partner), status: 'hold', tid });
  return { id, partner, offerId };
}

const asked = async (id: number) =>
  await until(
    () => app.operator.result('operator.get-batch', { id }),
    ({ stage }) => stage === 'mapping',
  );

test('what the columns of an advertiser’s file mean is asked once, and remembered @full', async () => {
  const owner = await makeOwner('Z-1');
  const file = (status: string) => ['Заявка;Решение;Сумма', `Z-1;${status};1 500,00`, `Z-9;${status};`];
  const id = await sent(app, file('Одобрено'), { advertiserId: owner.id });
  const { fault, titles, columns, sample } = await asked(id);
  assert.deepEqual(
    [fault, titles, columns, sample],
    [
      'Укажите, в каком столбце статус',
      ['Заявка', 'Решение', 'Сумма'],
      ['', '', ''],
      [
        ['Z-1', 'Одобрено', '1 500,00'],
        ['Z-9', 'Одобрено', ''],
      ],
    ],
  );
  const refused = async (words: ('tid' | 'status' | '')[]) =>
    (await app.operator.failure(explain, { id, columns: words })).data;
  assert.deepEqual(await refused(['tid', 'status', 'status']), {
    'columns.2': 'Уже выбрано у столбца «Решение»',
  });
  assert.deepEqual(await refused(['', 'status', '']), {
    columns: 'Укажите, в каком столбце ID клика или ID у рекламодателя',
  });
  assert.deepEqual(await refused(['status']), { columns: 'В файле столбцов 3, а указано 1' });
  await app.operator.result(explain, { id, columns: ['tid', 'status', 'sum'], advertiserId: owner.id });
  assert.deepEqual((await ended(app, id)).counts, { new: 0, changed: 1, same: 0, refused: 1 });
  const { items } = await app.operator.result('operator.get-audit', { record: `advertiser-${owner.id}` });
  assert.deepEqual([items[0]?.method, items[0]?.params.columns], [explain, ['tid', 'status', 'sum']]);

  const next = await imported(app, file('Отказ'), { advertiserId: owner.id });
  const { items: lines } = await app.operator.result('operator.get-batch-lines', { id: next.id });
  assert.deepEqual(
    lines.map(({ cells, before, after: later, moves, field, fault: why }) => [
      cells,
      before,
      later,
      moves,
      field,
      why,
    ]),
    [
      [
        ['Z-1', 'Отказ', '1 500,00'],
        'hold',
        'reject',
        { currencyCode: 'RUB', available: 0, hold: -100 },
        '',
        '',
      ],
      [
        ['Z-9', 'Отказ', ''],
        null,
        null,
        null,
        'tid',
        'У офферов рекламодателя нет конверсии с таким ID: нужен ID клика',
      ],
    ],
  );
  await applied(app, next.id);
  assert.deepEqual(await sumsOf(owner.partner), [0, 0]);
  const late = await app.operator.failure(explain, { id: next.id, columns: ['tid', 'status', ''] });
  assert.equal(late.code, 409);
});

test('usual titles are known by themselves, and a checked file can be read otherwise @full', async () => {
  const owner = await makeOwner('T-1');
  const lines = ['Transaction ID;Статус заявки;Сумма заказа;Примечание', 'T-1;В обработке;900;Одобрена'];
  const { id, columns, counts } = await imported(app, lines, { advertiserId: owner.id });
  assert.deepEqual(columns, ['tid', 'status', 'sum', 'comment']);
  assert.equal(counts.refused, 1);
  await app.operator.result(explain, { id, columns: ['tid', '', 'sum', 'status'] });
  assert.deepEqual((await ended(app, id)).counts, { new: 0, changed: 1, same: 0, refused: 0 });
});

test('two titles for one column, and an own id of nobody’s offers, wait for an answer', async () => {
  const twice = await asked(await sent(app, ['click_id;Статус;Состояние', 'a;hold;hold']));
  assert.equal(
    twice.fault,
    'Столбцы «Статус» и «Состояние» значат одно и то же: «Статус». Оставьте один из двух',
  );
  const nobody = await asked(await sent(app, ['tid;status', 'A;hold']));
  assert.match(nobody.fault, /выберите рекламодателя или столбец с ID клика/);
  const unknown = { part: 0, text: 'tid;status', isLast: true, advertiserId: 999_999 };
  assert.equal((await app.operator.failure('operator.import-conversions', unknown)).code, 404);
});
