import assert from 'node:assert/strict';
import test from 'node:test';
import { isFiltered } from '../../ui/filter/filter-chips.ts';
import { changed } from '../../ui/filter/list-address.ts';
import { filters, narrowing, orderChange, toParams } from './offer-filter.ts';

const read = (query: string) => JSON.parse(JSON.stringify(toParams(new URLSearchParams(query))));
const isNarrowed = (query: string) => isFiltered(narrowing, new URLSearchParams(query));
const first = { sort: { epc: 3 }, page: 1, pageSize: 20 };

test('the menu’s addresses are understood', () => {
  const favourites = 'orderDesc=1&orderBy=payment&page=1&onlySubscribed=1';
  assert.deepEqual(read(favourites), { ...first, isFavourite: true, sort: { payment: 3 } });
  assert.deepEqual(read('inPromotion=1'), { isPromo: true, ...first });
  assert.ok(!isNarrowed(favourites));
  assert.ok(isNarrowed('inPromotion=1&country=RU'));
});

test('every filter is read', () => {
  const query =
    'term=тёплый дом&category=Дом и ремонт&country=BY&device=phone&onlySubscribed=1&inPromotion=1&onlyOpen=1&orderBy=createdAt&orderDesc=1&page=3';
  assert.deepEqual(read(query), {
    term: 'тёплый дом',
    category: 'Дом и ремонт',
    country: 'BY',
    device: 'phone',
    isFavourite: true,
    isPromo: true,
    isOpen: true,
    sort: { createdAt: 3 },
    page: 3,
    pageSize: 20,
  });
});

test('an order is written as the menu has it', () => {
  const query = new URLSearchParams('orderBy=payment&orderDesc=1&page=2');
  assert.equal(changed(query, orderChange('payment')), '?orderBy=payment');
  assert.equal(changed(query, orderChange('createdAt-desc')), '?orderBy=createdAt&orderDesc=1');
  assert.equal(changed(query, orderChange('')), '?');
});

test('what nobody wrote counts as absent', () => {
  const wrong = 'term=%0a&category=&country=ru&device=tv&onlySubscribed=yes&orderBy=id&orderDesc=1&page=0';
  assert.deepEqual(read(wrong), first);
  assert.deepEqual(read('orderDesc=1'), first);
  assert.equal(isFiltered(filters, new URLSearchParams(wrong)), false);
});
