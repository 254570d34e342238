import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOf, daysBefore, wholeDays } from './days.ts';
import { drillDown } from './drill-down.ts';
import { nextSort, readView, writeView } from './report-address.ts';
import { without } from './report-filters.ts';

const read = (query: string) => readView(new URLSearchParams(query));
const noon = new Date(2026, 10, 20, 12).getTime();

test('an address is read and written back the same', () => {
  const query =
    '?period=month&by=country&basis=click&offer=12&offer=15&device=phone&sub1=%D0%BB%D0%B5%D0%BD%D1%82%D0%B0&sort=hold-asc&chart=epc&page=2';
  assert.equal(writeView(read(query)), query);
  assert.equal(writeView(read('')), '?');
  assert.equal(
    writeView(read('?from=2026-11-01&to=2026-11-02&sub2=')),
    '?from=2026-11-01&to=2026-11-02&sub2=',
  );
});

test('invalid values count as absent', () => {
  const wrong = '?period=8d&by=money&basis=x&offer=-1&device=tv&reason=none&sort=id&chart=x&page=0';
  assert.equal(writeView(read(wrong)), '?');
});

test('a click on a row narrows the report to it and looks closer', () => {
  const from = (query: string, key: string | number) => {
    const view = drillDown(read(query), key);
    return view && decodeURIComponent(writeView(view));
  };
  assert.equal(from('?by=offer&sort=clicks&page=3', 12), '?by=link&offer=12');
  assert.equal(from('?by=link&offer=12', 4), '?by=country&offer=12&link=4');
  assert.equal(from('?by=country&offer=12&link=4', 'RU'), '?by=device&offer=12&link=4&country=RU');
  assert.equal(from('?by=sub1&offer=12', ''), '?by=link&offer=12&sub1=');
  assert.equal(from('?by=day', '2026-11-20'), '?from=2026-11-20&to=2026-11-20&by=offer');
  assert.equal(from('?by=month&offer=1', '2026-02'), '?from=2026-02-01&to=2026-02-28&offer=1');
  assert.equal(from('?by=hour', '2026-02-01T00:00:00Z'), null);
});

test('a filter is taken away by itself', () => {
  const { filters } = read('?offer=12&offer=15&sub1=a');
  assert.deepEqual(without(filters, 'offer', 12), { offer: [15], sub1: ['a'] });
});

test('a column is sorted down, up, and not at all; names the other way round', () => {
  const down = nextSort(null, 'clicks');
  const up = nextSort(down, 'clicks');
  assert.deepEqual(
    [down, up, nextSort(up, 'clicks')],
    [{ column: 'clicks', isRising: false }, { column: 'clicks', isRising: true }, null],
  );
  assert.deepEqual(nextSort(up, 'label'), { column: 'label', isRising: true });
});

test('a period has two days, and as many before it', () => {
  assert.deepEqual(wholeDays({ to: '2026-11-10' }, noon), { from: '2026-10-12', to: '2026-11-10' });
  assert.deepEqual(wholeDays({ from: '2026-11-10' }, noon), { from: '2026-11-10', to: '2026-11-20' });
  const week = wholeDays({ period: '7d' }, noon);
  assert.deepEqual(
    [week, countOf(week), daysBefore(week)],
    [{ from: '2026-11-14', to: '2026-11-20' }, 7, { from: '2026-11-07', to: '2026-11-13' }],
  );
});
