import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { type Bank, openBank } from '../../testing/people/bank.ts';
import { accountAt, payingAccount, today } from '../../testing/people/registries.ts';
import { statementOf } from '../../testing/people/statement.ts';
import { until } from '../../testing/postbacks/sender.ts';
import { withdrawalFaults } from '../../testing/traffic/withdrawal-proofs.ts';
import { dayIn } from '../ledger/days.ts';
import { postToLedger } from '../ledger/post.ts';
import { encodeWindows1251 } from '../registries/exchange/windows-1251.ts';

let app: MailApp;
let finance: Bank['finance'];
let bank: Bank;
const bring: Bank['bring'] = (...asked) => bank.bring(...asked);
const sent: Bank['sent'] = (...asked) => bank.sent(...asked);
before(async () => {
  app = await startMailApp();
  bank = await openBank(app);
  finance = bank.finance;
});
after(async () => {
  assert.deepEqual(await withdrawalFaults(app.sql), []);
  await app.stop();
});

const stateOf = async (id: number) => (await finance.closer.result('operator.get-withdrawal', { id })).state;
const statesOf = (all: { id: number }[]) => Promise.all(all.map(({ id }) => stateOf(id)));
const openLines = async () =>
  (await finance.closer.result('operator.get-statement-lines', { state: 'new' })).items;

test('a statement settles what fits wholly, whether it comes twice, overlaps, or is UTF-8 with zeros before numbers @full', async () => {
  const { registry, all, lines } = await sent([1000, 1000.5]);
  const [first, second] = lines;
  assert.ok(first && second);
  const stranger = { ...first, number: '77', from: accountAt(900), to: accountAt(901) };
  const one = statementOf([first, stranger]);
  assert.partialDeepStrictEqual(await bring(one), { lines: 1, newLines: 1 });
  assert.deepEqual(await statesOf(all), ['paid', 'sending']);
  assert.partialDeepStrictEqual(await bring(one), { lines: 1, newLines: 0 });
  const overlapping = statementOf([{ ...first, number: `000${first.number}` }, second]);
  const both = (text: string) => Buffer.from(`\ufeff${text}`);
  assert.partialDeepStrictEqual(await bring(overlapping, both), { lines: 2, newLines: 1 });
  assert.deepEqual(await statesOf(all), ['paid', 'paid']);
  assert.equal((await finance.closer.result('operator.get-registry', { id: registry })).state, 'settled');
  const { order } = await finance.closer.result('operator.get-withdrawal', { id: all[0]?.id ?? 0 });
  assert.match(order?.evidence ?? '', new RegExp(`^Выписка: № ${first.number} от`));
  assert.deepEqual(await openLines(), []);
});

test('what fits in part waits for a person: another sum, another payee, no day of debit, no approval @full', async () => {
  const { all, lines } = await sent([1001, 1002, 1003]);
  const { all: early, lines: earlyLines, approve } = await sent([1004], false);
  const [otherSum, otherPayee, notYet] = lines;
  assert.ok(otherSum && otherPayee && notYet);
  const { debited: _, ...undebited } = notYet;
  const written = [
    { ...otherSum, sum: '1001.01' },
    { ...otherPayee, to: accountAt(910) },
    undebited,
    ...earlyLines,
  ];
  await bring(statementOf(written));
  assert.deepEqual(await statesOf([...all, ...early]), ['sending', 'sending', 'sending', 'sending']);
  const open = (await openLines()).toReversed();
  assert.deepEqual(
    open.map(({ suggestions: [best] }) => [best?.fits, best?.obstacle]),
    [
      [['number', 'account'], 'Сумма в банке другая'],
      [['number', 'sum'], ''],
      [['number', 'sum', 'account'], 'Банк ещё не списал эту сумму'],
      [['number', 'sum', 'account'], 'Реестр ещё не одобрен вторым сотрудником'],
    ],
  );
  const [first] = open;
  assert.deepEqual(await finance.closer.result('operator.get-statement-line', { id: first?.id ?? 0 }), first);
  assert.equal((await finance.closer.failure('operator.get-statement-line', { id: 999_999_999 })).code, 404);
  const match = (place: number, id: number) => ({
    id: open[place]?.id ?? 0,
    state: 'paid' as const,
    withdrawalId: id,
  });
  for (const [place, one] of [...all, ...early].entries())
    if (place !== 1)
      assert.equal((await finance.closer.failure('operator.match-line', match(place, one.id))).code, 409);
  await finance.closer.result('operator.match-line', match(1, all[1]?.id ?? 0));
  await bring(statementOf([notYet]));
  await approve();
  await bring(statementOf(earlyLines));
  assert.deepEqual(await statesOf([...all, ...early]), ['sending', 'paid', 'paid', 'paid']);
  const [left] = await openLines();
  await finance.closer.result('operator.match-line', { id: left?.id ?? 0, state: 'aside', note: 'Комиссия' });
  assert.equal((await openLines()).length, 0);
});

test('a line that came before its registry was approved settles it once that one is approved', async () => {
  const { registry, all, lines, approve } = await sent([1008], false);
  await bring(statementOf(lines));
  assert.deepEqual(await statesOf(all), ['sending']);
  await approve();
  await until(
    () => statesOf(all),
    ([state]) => state === 'paid',
  );
  assert.equal((await finance.closer.result('operator.get-registry', { id: registry })).state, 'settled');
  assert.deepEqual(await openLines(), []);
});

test('one settled by hand only learns of its debit, and of two debits alike one is left for a person', async () => {
  const { all, lines } = await sent([1005]);
  const [{ id } = { id: 0 }] = all;
  await finance.closer.result('operator.settle-withdrawal', {
    id,
    kind: 'reference',
    evidence: '№ 1',
    paidOn: today(app),
  });
  await bring(statementOf([...lines, ...lines]));
  const { items } = await finance.closer.result('operator.get-statement-lines', {});
  assert.deepEqual(
    items
      .slice(0, 2)
      .map(({ state }) => state)
      .sort(),
    ['known', 'new'],
  );
  const [line] = await openLines();
  const second = { id: line?.id ?? 0, state: 'paid' as const, withdrawalId: id };
  assert.match(
    (await finance.closer.failure('operator.match-line', second)).message,
    /уже есть в другой строке/,
  );
  const { entries } = await finance.closer.result('operator.get-withdrawal', { id });
  assert.equal(entries.filter(({ kind }) => kind === 'payout').length, 1);
  const aside = { id: line?.id ?? 0, state: 'aside' as const };
  await finance.closer.result('operator.match-line', aside);
  await finance.other.result('operator.match-line', aside);
});

test('the bank’s return under another number is suggested, and a person confirms it @full', async () => {
  const { all, lines } = await sent([1006]);
  await bring(statementOf(lines));
  const [line] = lines;
  const [{ id, earner } = assert.fail()] = all;
  assert.ok(line);
  const back = {
    number: '9',
    day: '12.01.2027',
    sum: line.sum,
    from: accountAt(920),
    to: payingAccount.account,
    credited: '12.01.2027',
    purpose: `Возврат п/п № ${line.number} от ${line.day}, счёт закрыт`,
  };
  await bring(statementOf([back]));
  assert.equal(await stateOf(id), 'paid');
  const [open] = await openLines();
  assert.partialDeepStrictEqual(open?.suggestions, [
    { withdrawalId: id, fits: ['sum', 'purpose'], obstacle: '' },
  ]);
  const decision = { id: open?.id ?? 0, state: 'returned' as const, withdrawalId: id };
  await finance.closer.result('operator.match-line', decision);
  assert.equal(await stateOf(id), 'returned');
  const { items } = await earner.partner.result('requisites.get-destinations');
  assert.equal(items[0]?.state, 'errored');
  assert.equal((await finance.closer.failure('operator.match-line', decision)).code, 409);
});

test('a bank’s day may be the day before the registry, none sooner, unless an order was void before', async () => {
  const day = (days: number) => dayIn(days, app.app.settings.networkTimeZone).split('-').reverse().join('.');
  const { registry, all, lines } = await sent([1020, 1021]);
  const [behind, other] = lines;
  assert.ok(behind && other);
  const early = { ...other, number: '78', day: day(-14), debited: day(-14) };
  await bring(statementOf([{ ...behind, debited: day(-1) }, early]));
  assert.deepEqual(await statesOf(all), ['paid', 'sending']);
  const [line = assert.fail()] = await openLines();
  const match = (withdrawalId = 0) => ({ id: line.id, state: 'paid' as const, withdrawalId });
  const refused = await finance.closer.failure('operator.match-line', match(all[1]?.id));
  assert.match(refused.message, /раньше, чем закрыли реестр/);
  assert.equal((await finance.closer.result('operator.get-registry', { id: registry })).state, 'approved');

  const { registry: before, all: again } = await sent([1021]);
  const withdrawalIds = again.map(({ id }) => id);
  await app.sql`update registries set closed_at = closed_at - interval '14 days' where id = ${before}`;
  await finance.closer.result('operator.void-registry', { id: before });
  const { id } = await finance.closer.result('operator.create-registry', { withdrawalIds });
  await finance.closer.result('operator.close-registry', { id });
  const { sha256 } = await finance.approver.result('operator.get-registry', { id });
  await finance.approver.result('operator.approve-registry', { id, sha256: sha256 ?? '' });
  await finance.closer.result('operator.match-line', match(withdrawalIds[0]));
  assert.deepEqual(await statesOf(again), ['paid']);
});

test('of all at once, upload, hand and program, one settles @full', async () => {
  const { all, lines } = await sent([1007, 1008]);
  const text = statementOf(lines);
  const byHand = all.map(({ id }) =>
    finance.other.result('operator.settle-withdrawal', {
      id,
      kind: 'reference',
      evidence: '№ 1',
      paidOn: today(app),
    }),
  );
  await Promise.allSettled([bring(text), bring(text), ...byHand]);
  await bring(text);
  assert.deepEqual(await statesOf(all), ['paid', 'paid']);
  const { items } = await finance.closer.result('operator.get-statement-lines', {});
  const theirs = items.filter(({ withdrawalId }) => all.some(({ id }) => id === withdrawalId));
  assert.equal(theirs.length, 2);
  assert.ok(theirs.every(({ state }) => state === 'paid' || state === 'known'));
});

test('a statement of another account, a broken one, another document and a key are refused, and nothing is kept', async () => {
  const { pagination: before } = await finance.closer.result('operator.get-statement-lines', {});
  const foreign = statementOf([], accountAt(930));
  const { documentId } = await (await bank.upload(new Uint8Array(encodeWindows1251(foreign)))).json();
  const refused = await finance.closer.failure('operator.import-statement', { documentId });
  assert.match(refused.message, /Это выписка по счёту ••/);
  const cut = await bank.upload(new Uint8Array(encodeWindows1251(foreign).subarray(0, -14)));
  assert.equal(cut.status, 422);
  assert.match((await cut.json()).error.data.statement, /загружен не целиком/);
  const [document] = await app.sql<{ id: number }[]>`
    select id from documents where name like 'registry-%' order by id limit 1`;
  const registry = { documentId: document?.id ?? 0 };
  assert.equal((await finance.closer.failure('operator.import-statement', registry)).code, 404);
  assert.equal((await app.operator.failure('operator.import-statement', { documentId })).code, 403);
  const { pagination: now } = await finance.closer.result('operator.get-statement-lines', {});
  assert.deepEqual(now, before);
});

// This test is the last: its lines stay open.
test('a line that fails stops no other, and one that is refused says why @full', async () => {
  const { all, lines } = await sent([1200, 1300, 1400]);
  const [broken, refused] = all;
  assert.ok(broken && refused);
  await app.sql`
    create function break_one() returns trigger language plpgsql as $$ begin
      if new.state = 'paid' and new.sum = 120000 then raise 'broken'; end if;
      return new;
    end $$`;
  await app.sql`create trigger break_one before update on withdrawals for each row execute function break_one()`;
  // In an older version a manual entry could take the ordered sum.
  const taken = {
    kind: 'penalty',
    account: 'blocked' as const,
    amount: -50_000,
    comment: '',
    idempotencyKey: 'old',
  };
  await app.sql.begin((tx) => postToLedger(tx, refused.earner.partner.id, taken, 'program'));
  await assert.rejects(bring(statementOf(lines)), /broken/);
  assert.deepEqual(await statesOf(all), ['sending', 'sending', 'paid']);
  const notes = (await openLines()).map(({ note }) => note).filter(Boolean);
  assert.deepEqual(notes, [`Выплата № ${refused.id}: На счёте недостаточно средств`]);
  await app.sql`drop trigger break_one on withdrawals`;
});
