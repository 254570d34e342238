import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { partLength } from '#contract/conversions/batch-names';
import { doubtfulNumber } from '../../platform/http/read-decimal.ts';
import type { TestApp } from '../../testing/app.ts';
import { startJobsApp } from '../../testing/mail-app.ts';
import { signInStaff } from '../../testing/people/staff.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { applied, ended, imported, sent } from '../../testing/traffic/batches.ts';
import { givePromo, makeAdvertiser, sumsOf } from '../../testing/traffic/conversions.ts';
import { batchWork } from './jobs.ts';

let app: TestApp;
before(async () => {
  app = await startJobsApp();
});
after(() => app.stop());

const apply = 'operator.apply-batch';

test('a file is tried line by line, and brings what can be brought, once', async () => {
  const partner = await app.partner();
  const { offerId, click } = await makeAdvertiser(app, { holdDays: 0 });
  const clickId = await click(partner);
  const lines = [
    'Партнёр;ID партнёра;ID оффера;ID клика;tid;Статус;Выплата;Причина',
    `x;${partner.id};${offerId};;F-1;approve;1 150,50;`,
    `x;${partner.id};${offerId};;F-2;Отклонена;;fraud`,
    `x;;;${clickId};F-3;hold;;`,
    `x;${partner.id};${offerId};;F-4;maybe;;`,
    `x;${partner.id};999999;;F-5;approve;;`,
    `x;${partner.id};${offerId};;F-6;approve;много;`,
    `x;${partner.id};${offerId};;F-1;hold;;`,
    `x;${partner.id};${offerId};;F-7;approve;1,150 ₽;`,
  ];
  const tried = await imported(app, lines, { fileName: 'сверка.csv' });
  assert.deepEqual(
    [tried.stage, tried.fileName, tried.lineCount, tried.counts, tried.sums],
    [
      'checked',
      'сверка.csv',
      8,
      { new: 3, changed: 0, same: 0, refused: 5 },
      [{ currencyCode: 'RUB', available: 1150.5, hold: 100 }],
    ],
  );
  const { items } = await app.operator.result('operator.get-batch-lines', {
    id: tried.id,
    outcome: 'refused',
  });
  assert.deepEqual(
    items.map(({ line, field, fault }) => [line, field, fault]),
    [
      [5, 'status', 'Неизвестный статус «maybe». Подойдут: подтверждена, отклонена, в холде, в обработке'],
      [6, 'offer_id', 'Такого оффера или партнёра нет'],
      [7, 'payout', 'Укажите сумму числом'],
      [8, '', 'Эта конверсия уже есть в строке 2: оставьте одну из двух'],
      [9, 'payout', doubtfulNumber],
    ],
  );
  assert.deepEqual(await sumsOf(partner), [0, 0]);
  await Promise.all([1, 2].map(() => app.operator.result(apply, { id: tried.id })));
  assert.equal((await ended(app, tried.id)).counts.new, 3);
  assert.deepEqual(await sumsOf(partner), [1150.5, 100]);
  const again = await imported(app, lines.slice(0, 4));
  assert.deepEqual(again.counts, { new: 0, changed: 0, same: 3, refused: 0 });
  assert.deepEqual(await sumsOf(partner), [1150.5, 100]);
  const { items: latest } = await app.operator.result('operator.get-batches', { kind: 'import' });
  assert.deepEqual(
    latest.slice(0, 2).map(({ id }) => id),
    [again.id, tried.id],
  );
});

test('a line names the revenue, or has that of the terms, or none that is known; support sees none', async () => {
  const partner = await app.partner();
  const entry = { goal: '', countries: [], currencyCode: 'RUB' as const, amount: 100 };
  const offer = async (revenue?: number) =>
    (
      await app.operator.result('operator.save-offer', {
        name: 'Доход',
        holdDays: 0,
        payouts: [{ ...entry, ...(revenue === undefined ? {} : { revenue }) }],
      })
    ).id;
  const known = await offer(150);
  const unknown = await offer();
  const { id, counts } = await imported(app, [
    'partner_id;offer_id;tid;status;Доход',
    `${partner.id};${known};R-1;approve;1 170,50`,
    `${partner.id};${known};R-2;approve;`,
    `${partner.id};${unknown};R-3;approve;`,
    `${partner.id};${unknown};R-4;approve;-1`,
  ]);
  assert.deepEqual(counts, { new: 3, changed: 0, same: 0, refused: 1 });
  const linesFor = async ({ result }: Pick<TestApp['operator'], 'result'>) =>
    (await result('operator.get-batch-lines', { id })).items;
  const refused = (await linesFor(app.operator)).at(-1);
  assert.deepEqual([refused?.field, refused?.fault], ['revenue', 'Доход не меньше нуля']);
  assert.deepEqual(
    (await linesFor(await signInStaff(app, 'support'))).map(({ cells }) => cells.at(-1)),
    ['', '', '', ''],
  );
  const manager = await signInStaff(app, 'manager');
  assert.equal((await linesFor(manager))[0]?.cells.at(-1), '1 170,50');
  assert.equal((await manager.failure(apply, { id })).code, 403);
  await applied(app, id);
  const { items } = await app.operator.result('operator.get-conversions', { userId: partner.id });
  assert.deepEqual(
    items.map(({ transactionId, revenue, amount }) => [transactionId, revenue, amount]).sort(),
    [
      ['R-1', 1170.5, 100],
      ['R-2', 150, 100],
      ['R-3', null, 100],
    ],
  );
});

test('a file that cannot be read says why, and parts come in their order @full', async () => {
  for (const [lines, fault] of [
    [[''], 'В файле ничего нет'],
    [
      ['status', 'hold'],
      'В файле один столбец, а нужны хотя бы статус и ID. Столбцы разделяет точка с запятой, запятая или табуляция',
    ],
    [
      ['0198aab3-7c00-7d2a-9c1e-3f1a2b4c5d6e;approve', '0198aab3-7c00-7d2a-9c1e-3f1a2b4c5d6f;approve'],
      'В первой строке данные, а не названия столбцов: добавьте над ней строку с названиями',
    ],
    [
      ['click_id;status', ...Array.from({ length: 10_001 }, () => 'a;b')],
      'В файле больше 10000 строк: разделите его',
    ],
    [['click_id;status'], 'В файле только названия столбцов: добавьте строки'],
    [
      [`click_id;status${';x'.repeat(99)}`, 'a;hold'],
      'В первой строке больше 100 столбцов: оставьте только нужные',
    ],
    [['click_id;status', 'a;"b'], 'В строке 2 лишняя или непарная кавычка'],
  ] as const) {
    const { stage, fault: said } = await imported(app, [...lines]);
    assert.deepEqual([stage, said], ['failed', fault]);
  }
  const first = await app.operator.result('operator.import-conversions', {
    part: 0,
    text: 'a',
    isLast: false,
  });
  const skipped = { id: first.id, part: 2, text: 'b', isLast: true };
  assert.equal((await app.operator.failure('operator.import-conversions', skipped)).code, 409);
  assert.equal((await app.operator.failure(apply, { id: first.id })).code, 409);
});

test('a file of several parts is brought @full', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app, { holdDays: 0 });
  const comment = 'Проверено '.repeat(50).trim();
  const lineCount = Math.ceil((2 * partLength) / comment.length);
  const rows = Array.from(
    { length: lineCount },
    (_, n) => `${partner.id};${offerId};G-${n};approve;1;${comment}`,
  );
  const tried = await imported(app, ['partner_id;offer_id;tid;status;payout;comment', ...rows]);
  assert.deepEqual(tried.counts, { new: lineCount, changed: 0, same: 0, refused: 0 });
  await applied(app, tried.id);
  assert.deepEqual(await sumsOf(partner), [lineCount, 0]);
});

test("a line with another click's tid is refused, and a conversion that two lines are about is changed by one", async () => {
  const partner = await app.partner();
  const { call, click, sendStatus } = await makeAdvertiser(app, { holdDays: 0 });
  const one = await click(partner);
  const other = await click(partner);
  await call({ click_id: one, status: 'hold', tid: 'H-1' });
  await sendStatus(other, 'hold');
  const tried = await imported(app, [
    'click_id;status;tid',
    `${other};approve;H-1`,
    `${other};approve;H-2`,
    `${other};approve;`,
  ]);
  assert.deepEqual(tried.counts, { new: 0, changed: 1, same: 0, refused: 2 });
  const { items } = await app.operator.result('operator.get-batch-lines', {
    id: tried.id,
    outcome: 'refused',
  });
  assert.deepEqual(
    items.map(({ line, field, fault }) => [line, field, fault]),
    [
      [2, 'tid', 'Конверсия с tid H-1 — другого клика'],
      [4, 'tid', 'Эта конверсия уже есть в строке 3: оставьте одну из двух'],
    ],
  );
  await applied(app, tried.id);
  assert.deepEqual(await sumsOf(partner), [100, 100]);
});

test('what has changed since a file was tried is refused: what was shown is what is done @full', async () => {
  const partner = await app.partner();
  const { offerId, click, call, sendStatus } = await makeAdvertiser(app, { holdDays: 0 });
  const clicks = await Promise.all(Array.from({ length: 4 }, () => click(partner)));
  const [rejected = '', made = '', alone = '', fresh = ''] = clicks;
  await sendStatus(rejected, 'hold');
  await sendStatus(alone, 'hold');
  const tried = await imported(app, [
    'click_id;partner_id;offer_id;tid;status',
    ...clicks.map((one) => `${one};;;;approve`),
    `;${partner.id};${offerId};K-1;approve`,
  ]);
  assert.deepEqual(tried.counts, { new: 3, changed: 2, same: 0, refused: 0 });
  await sendStatus(rejected, 'reject');
  await sendStatus(made, 'hold');
  await app.admin.result('operator.set-payout', {
    userId: partner.id,
    offerId,
    goal: '',
    countries: [],
    currencyCode: 'RUB',
    amount: 900,
  });
  const done = await applied(app, tried.id);
  assert.deepEqual(done.counts, { new: 1, changed: 1, same: 0, refused: 3 });
  const { items } = await app.operator.result('operator.get-batch-lines', { id: tried.id });
  assert.deepEqual(
    items.map(({ outcome, fault }) => [outcome, fault.slice(0, 24)]),
    [
      ['refused', 'Изменилась после проверки'.slice(0, 24)],
      ['refused', 'Изменилась после проверки'.slice(0, 24)],
      ['changed', ''],
      ['new', ''],
      ['refused', 'Изменилась после проверки'.slice(0, 24)],
    ],
  );
  assert.deepEqual(await sumsOf(partner), [200, 100]);
  for (const click_id of [alone, fresh])
    assert.equal((await call({ click_id, status: 'approve' })).line, 'OK');
  assert.deepEqual(await sumsOf(partner), [200, 100]);
});

test('a batch that fails unforeseen ends as failed and says what was applied @full', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app, { holdDays: 0 });
  const rows = Array.from(
    { length: 110 },
    (_, n) => `${partner.id};${offerId};L-${String(n).padStart(3, '0')};approve;1`,
  );
  const tried = await imported(app, ['partner_id;offer_id;tid;status;payout', ...rows]);
  await app.sql`
    create function fail_for_the_test() returns trigger language plpgsql as $$ begin raise 'unforeseen'; end $$`;
  await app.sql.unsafe(`create trigger fail_for_the_test before insert on conversions
    for each row when (new.tid = 'L-105') execute function fail_for_the_test()`);
  try {
    await app.operator.result(apply, { id: tried.id });
    await until(
      () => app.operator.result('operator.get-batch', { id: tried.id }),
      ({ passed }) => passed === 100,
    );
    const { run } = batchWork(app.app);
    await assert.rejects(run({ id: tried.id }, 1), /unforeseen/);
    await run({ id: tried.id }, 4);
    const failed = await ended(app, tried.id);
    assert.deepEqual(
      [failed.stage, failed.fault, failed.counts, failed.sums],
      [
        'failed',
        'Остановлено из-за ошибки программы: внесено строк 100 из 110, они остаются. Начните заново: внесённое не повторится',
        { new: 100, changed: 0, same: 0, refused: 0 },
        [{ currencyCode: 'RUB', available: 100, hold: 0 }],
      ],
    );
    assert.deepEqual(await sumsOf(partner), [100, 0]);
    const again = await app.operator.failure(apply, { id: tried.id });
    assert.deepEqual([again.code, again.message], [409, 'Загрузка не удалась: начните заново']);
    const id = await sent(app, ['partner_id;offer_id;tid;status', `${partner.id};${offerId};L-105;hold`]);
    await until(
      () => app.operator.result('operator.get-batch', { id }),
      ({ todo }) => todo === 1,
    );
    await run({ id }, 4);
    const unchecked = await ended(app, id);
    assert.deepEqual(
      [unchecked.stage, unchecked.fault],
      ['failed', 'Проверка остановлена из-за ошибки программы: ничего не внесено. Начните заново'],
    );
  } finally {
    await app.sql`drop function fail_for_the_test cascade`;
  }
});

test('a file names partners by their promo codes', async () => {
  const partner = await app.partner();
  const { offerId } = await makeAdvertiser(app);
  await givePromo(app, { offerId, code: 'СВЕРКА' }, partner);
  const { counts, id } = await imported(app, [
    'promo;offer_id;tid;status',
    `сверка;${offerId};1;approve`,
    `ничей;${offerId};2;approve`,
  ]);
  assert.deepEqual(counts, { new: 1, changed: 0, same: 0, refused: 1 });
  const { items } = await app.operator.result('operator.get-batch-lines', { id, outcome: 'refused' });
  assert.match(items[0]?.fault ?? '', /«ничей» на время заказа никому не выдан/);
  await applied(app, id);
  assert.deepEqual(await sumsOf(partner), [0, 100]);
});
