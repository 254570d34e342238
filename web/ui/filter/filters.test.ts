import assert from 'node:assert/strict';
import test from 'node:test';
import { chipsOf, isBulkReady, isFiltered, unreadChips, withoutAll } from './filter-chips.ts';
import {
  datesFilter,
  daysFilter,
  idFilter,
  manyFilter,
  openFilter,
  pickFilter,
  rangeFilter,
  selectFilter,
  switchFilter,
  textFilter,
  wordFilter,
} from './filters.ts';
import { changed } from './list-address.ts';
import { momentsOf } from './period.ts';
import { findKnown, knownSource } from './pick-source.ts';

const choices = [
  { value: 'admin', label: 'Администратор' },
  { value: 'shop', label: 'Магазин' },
] as const;
const term = textFilter('term', 'Логин');
const role = selectFilter('role', 'Роль', choices);
const roles = manyFilter('roles', 'Роли', choices);
const partner = idFilter('userId', 'Партнёр');
const sum = rangeFilter('sum', 'Сумма');
const days = daysFilter('Время');
const seen = datesFilter('seen', 'Замечен');
const blocked = switchFilter('blocked', 'Заблокированные');
const all = [term, role, roles, partner, sum, days, seen, blocked];

const query = (text: string) => new URLSearchParams(text);
const labels = (text: string) => chipsOf(all, query(text)).map(({ label }) => label);

test('each filter reads its own value', () => {
  const read = query(
    'term=%20ив%20&role=shop&roles=shop&roles=admin&userId=7&sumFrom=1&sumTo=2,5&period=today&blocked=1',
  );
  assert.deepEqual(
    [term, role, roles, partner, sum, days, blocked].map((filter) => filter.read(read)),
    ['ив', 'shop', ['admin', 'shop'], 7, { from: 1, to: 2.5 }, { period: 'today' }, true],
  );
});

test('what a filter does not know counts as absent', () => {
  const read = query('term=%20&role=boss&roles=boss&userId=x&sumFrom=x&sumTo=&period=now&from=1&blocked=yes');
  assert.deepEqual(
    all.map((filter) => filter.read(read)),
    all.map(() => undefined),
  );
  assert.equal(isFiltered(all, read), false);
  assert.equal(isFiltered(all, query('term=x')), true);
});

test('what a filter does not understand is said, each text of its own', () => {
  const read = query('term=%20&role=boss&roles=shop&roles=boss&userId=x&sumFrom=x&sumTo=5&period=now&from=1');
  assert.deepEqual(
    unreadChips(all, read).map(({ label }) => label),
    [
      'Роль: «boss» не понято',
      'Роли: «boss» не понято',
      'Партнёр: «x» не понято',
      'Сумма: «x» не понято',
      'Время: «now» не понято',
      'Время: «1» не понято',
    ],
  );
  assert.deepEqual(unreadChips(all, query('term=x&role=shop&sumFrom=-1&seenTo=2026-11-03&blocked=1')), []);
  const [chip] = unreadChips([roles], read);
  assert.equal(changed(query('roles=shop&roles=boss'), chip?.change ?? {}), '?roles=shop');
});

test('a filter takes what the server would, and says what it does not', () => {
  const word = textFilter('word', 'Слово', { pattern: /^.{3,}$/, fault: 'короче трёх знаков' });
  const least = rangeFilter('sum', 'Сумма', { least: 0 });
  const open = openFilter('offer', 'Оффер', [{ value: '7', label: 'Кофе' }], /^\d+$/);
  assert.deepEqual([word.read(query('word=ab')), word.read(query('word=abc'))], [undefined, 'abc']);
  assert.deepEqual(least.read(query('sumFrom=-1&sumTo=5')), { to: 5 });
  assert.deepEqual([open.read(query('offer=8')), open.read(query('offer=x'))], ['8', undefined]);
  assert.deepEqual(
    unreadChips([word, least, open], query('word=ab&sumFrom=-1&offer=x')).map(({ label }) => label),
    ['Слово: «ab» короче трёх знаков', 'Сумма: «-1» не понято', 'Оффер: «x» не понято'],
  );
});

test('a record that is picked stands in the address by its number, a word by itself', () => {
  const named = [
    { value: 'KZ', label: 'Казахстан' },
    { value: 'SA', label: 'Саудовская Аравия' },
  ];
  const countries = knownSource('countries', named);
  const offer = pickFilter('offerId', 'Оффер', countries);
  const country = wordFilter('country', 'Страна', countries, /^[A-Z]{2}$/);
  const read = query('offerId=7&country=KZ');
  assert.deepEqual([offer.read(read), country.read(read)], [7, 'KZ']);
  assert.deepEqual(
    chipsOf([offer, country], read).map(({ pick }) => pick?.value),
    ['7', 'KZ'],
  );
  assert.deepEqual(
    unreadChips([offer, country], query('offerId=Соколов&country=Россия')).map(({ label }) => label),
    ['Оффер: «Соколов» не понято: выберите из списка', 'Страна: «Россия» не понято: выберите из списка'],
  );
  const found = (term: string) => findKnown(named, term).map(({ value }) => value);
  assert.deepEqual(
    [found('кз'), found('kz'), found('арав'), found('стан'), found('')],
    [[], ['KZ'], ['SA'], [], ['KZ', 'SA']],
  );
});

test('an action on all that are found needs a filter, and each of its texts understood', () => {
  const source = knownSource('records', []);
  const filters = [
    term,
    manyFilter('state', 'Статус', [{ value: 'hold', label: 'В холде' }]),
    days,
    pickFilter('userId', 'Партнёр', source),
    pickFilter('offerId', 'Оффер', source),
    wordFilter('country', 'Страна', source, /^[A-Z]{2}$/),
    rangeFilter('amount', 'Выплата', { least: 0 }),
  ];
  const isReady = (text: string) => isBulkReady(filters, query(text));
  assert.equal(isReady('country=RU'), true);
  assert.equal(isReady('term=A-1&state=hold&amountFrom=5'), true);
  for (const text of [
    '',
    'page=2&sort=at',
    'country=Россия',
    'country=RUS',
    'country=RU&amountFrom=-5',
    'userId=7&offerId=кофе',
    'state=hold&state=held',
    'userId=7&period=ever',
  ])
    assert.equal(isReady(text), false, text);
});

test('a range the wrong way round is turned, an open one stays open', () => {
  assert.deepEqual(sum.read(query('sumFrom=9&sumTo=-3')), { from: -3, to: 9 });
  assert.deepEqual(sum.read(query('sumFrom=0')), { from: 0 });
  assert.deepEqual(sum.read(query('sumTo=0')), { to: 0 });
});

test('two days the wrong way round are turned, no day is none', () => {
  assert.deepEqual(seen.read(query('seenFrom=2026-11-09&seenTo=2026-11-03')), {
    from: '2026-11-03',
    to: '2026-11-09',
  });
  assert.deepEqual(seen.read(query('seenTo=2026-11-03')), { to: '2026-11-03' });
  assert.equal(seen.read(query('seenFrom=2026-02-30&seenTo=x')), undefined);
  assert.deepEqual(labels('seenFrom=2026-11-03'), ['Замечен: с 03.11.2026']);
  assert.equal(changed(query('seenFrom=2026-11-03&seenTo=2026-11-09'), withoutAll([seen])), '?');
});

test('chips say what is taken in words', () => {
  assert.deepEqual(labels('term=x'), []);
  assert.deepEqual(labels('role=shop&roles=admin&roles=shop&userId=7&blocked=1'), [
    'Роль: Магазин',
    'Роли: Администратор',
    'Роли: Магазин',
    'Партнёр: 7',
    'Заблокированные',
  ]);
  assert.deepEqual(labels('sumFrom=5'), ['Сумма: от 5']);
  assert.deepEqual(labels('sumTo=5'), ['Сумма: до 5']);
  assert.deepEqual(labels('sumFrom=5&sumTo=6'), ['Сумма: 5 – 6']);
  assert.deepEqual(labels('period=7d'), ['Время: 7 дней']);
  assert.deepEqual(labels('from=2026-11-01&to=2026-11-01'), ['Время: 01.11.2026']);
  assert.match(labels('from=2026-11-01&to=2026-11-02')[0] ?? '', /^Время: .+ – .+$/);
  assert.match(labels('to=2026-11-02')[0] ?? '', /^Время: по /);
});

test('a chip takes its own condition away, «Сбросить» all of them', () => {
  const taken = query('roles=admin&roles=shop&sumFrom=1&sumTo=2&sort=login&size=25');
  const addresses = chipsOf(all, taken).map(({ change }) => changed(taken, change));
  assert.deepEqual(addresses, [
    '?sumFrom=1&sumTo=2&sort=login&size=25&roles=shop',
    '?sumFrom=1&sumTo=2&sort=login&size=25&roles=admin',
    '?roles=admin&roles=shop&sort=login&size=25',
  ]);
  assert.equal(changed(taken, withoutAll(all)), '?sort=login&size=25');
});

test('a period is asked for from its first moment to its last', () => {
  const { from = '', to = '' } = momentsOf({ from: '2026-11-01', to: '2026-11-02' });
  assert.equal(Date.parse(to) - Date.parse(from), 2 * 86_400_000 - 1);
  assert.equal(new Date(from).getHours(), 0);
  assert.deepEqual(momentsOf({ from: '2026-11-01' }), { from });
  assert.deepEqual(momentsOf(undefined), {});
});
