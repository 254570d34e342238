import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelsFrom, nextSort, readView } from '#contract/reports/report-address';
import { withCondition } from '#contract/reports/report-conditions';
import { filterOf, withFilter } from '#contract/reports/report-filters';
import { networkReport } from '#contract/reports/report-kind';
import { countOf, daysBefore } from '#contract/wire/days';
import { conditionText } from './conditions.ts';
import { wholeDays } from './days.ts';
import { drillDown } from './narrow.ts';
import { toParams } from './report-params.ts';
import { isUnfinished } from './unfinished.ts';
import { writeView } from './write-view.ts';

const read = (query: string) => readView(new URLSearchParams(query));
const noon = new Date(2026, 10, 20, 12).getTime();

test('an address is read and written back the same', () => {
  const query =
    '?period=month&by=country&basis=click&offer=12&offer=15&device=phone&sub1=%D0%BB%D0%B5%D0%BD%D1%82%D0%B0&sort=hold-asc&chart=epc&size=1000&page=2';
  assert.equal(writeView(read(query)), query);
  assert.equal(writeView(read('')), '?');
  assert.equal(
    writeView(read('?from=2026-11-01&to=2026-11-02&sub2=')),
    '?from=2026-11-01&to=2026-11-02&sub2=',
  );
});

test('levels, what is left out, conditions, columns and the chart stand in the address', () => {
  const query =
    '?by=offer%2Ccountry%2Chour&not.country=RU&min.income=1000&max.cr=0.05&sort=income&change=1&chart=clicks' +
    '&with=cr&across=rows&columns=income%2Ccr&shade=cr&compare=0&preset=heat';
  assert.equal(writeView(read(query)), query);
  const view = read(query);
  assert.deepEqual(filterOf(view.filters, 'country'), { keys: ['RU'], isNot: true });
  const { groupBy, filters, having, sort, sortBy, compare } = toParams(view);
  assert.deepEqual(
    { groupBy, filters, having, sort, sortBy, compare },
    {
      groupBy: ['offer'],
      filters: { country: { not: ['RU'] } },
      sort: { income: 3 },
      sortBy: 'change',
      having: [
        { metric: 'income', min: 1000 },
        { metric: 'cr', max: 0.05 },
      ],
      compare: false,
    },
  );
});

test('invalid values count as absent', () => {
  const wrong =
    '?period=8d&by=money&basis=x&offer=-1&device=tv&reason=none&sort=id&chart=x&page=0&not.offer=x&min.income=x&max.age=3&min.cr=&columns=x&hour-of-day=24&sub1=%00';
  assert.equal(writeView(read(wrong)), '?');
});

test('what the network alone has is no part of a partner’s report', () => {
  const query = '?by=advertiser&partner=7&sort=profit&chart=margin&columns=profit&min.margin=0.1';
  assert.equal(writeView(read(query)), '?');
  const view = readView(new URLSearchParams(query), networkReport);
  assert.deepEqual([view.levels, view.filters, view.metric], [['advertiser'], { partner: [7] }, 'margin']);
  assert.equal(new URLSearchParams(writeView(view, networkReport)).get('sort'), 'profit');
});

test('an hour is the last level, each level is there once, and three at most', () => {
  assert.deepEqual(levelsFrom(['hour', 'offer', 'offer', 'link', 'country']), ['offer', 'link', 'hour']);
});

test('a row narrows the report to it and looks closer', () => {
  const from = (query: string, key: string | number) => {
    const view = drillDown(read(query), key);
    return view && decodeURIComponent(writeView(view));
  };
  assert.equal(from('?by=offer&sort=clicks&page=3', 12), '?by=link&offer=12');
  assert.equal(from('?by=link&offer=12', 4), '?by=country&offer=12&link=4');
  assert.equal(from('?by=country&offer=12&link=4', 'RU'), '?by=device&offer=12&link=4&country=RU');
  assert.equal(from('?by=sub1&offer=12', ''), '?by=link&offer=12&sub1=');
  assert.equal(from('?by=offer,country&not.offer=12', 15), '?by=country&offer=15');
  const november = 'from=2026-10-20&to=2026-11-20';
  assert.equal(from(`?${november}&by=day`, '2026-11-20'), '?from=2026-11-20&to=2026-11-20&by=offer');
  assert.equal(from(`?${november}&by=month&offer=1`, '2026-11'), '?from=2026-11-01&to=2026-11-20&offer=1');
  assert.equal(from(`?${november}&by=week`, '2026-10-19'), '?from=2026-10-20&to=2026-10-25');
  assert.equal(from(`?${november}&by=sub1&offer=1`, 'a'), `?${november}&offer=1&sub1=a`);
  assert.equal(from('?by=hour', '2026-02-01T00:00:00Z'), null);
});

test('a filter is set anew, and goes with its last value', () => {
  const { filters } = read('?offer=12&offer=15&sub1=a');
  assert.deepEqual(withFilter(filters, 'offer', { keys: [15], isNot: true }), {
    offer: { not: [15] },
    sub1: ['a'],
  });
  assert.deepEqual(withFilter(filters, 'offer', { keys: [], isNot: false }), { sub1: ['a'] });
});

test('a condition is said in words, and goes with its last bound', () => {
  const condition = { metric: 'cr', min: 0.01, max: 0.05 } as const;
  assert.equal(conditionText(condition, 'RUB').replaceAll('\u00a0', ' '), 'CR от 1 % до 5 %');
  assert.deepEqual(withCondition([condition], { metric: 'cr' }), []);
});

test('a column is sorted down, up, and not at all; names the other way round; a change apart from its value', () => {
  const down = nextSort(null, 'clicks');
  const up = nextSort(down, 'clicks');
  assert.deepEqual(
    [down, up, nextSort(up, 'clicks')],
    [
      { column: 'clicks', isRising: false, isChange: false },
      { column: 'clicks', isRising: true, isChange: false },
      null,
    ],
  );
  assert.deepEqual(nextSort(up, 'label'), { column: 'label', isRising: true, isChange: false });
  assert.deepEqual(nextSort(up, 'clicks', true), { column: 'clicks', isRising: false, isChange: true });
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

test('a row of time that is not over is known', () => {
  const over = (['day', 'week', 'month', 'offer'] as const).map((level) =>
    isUnfinished(level, keys[level], noon),
  );
  assert.deepEqual(over, [true, true, true, false]);
  assert.equal(isUnfinished('week', '2026-11-09', noon), false);
  assert.equal(isUnfinished('hour', new Date(2026, 10, 20, 12).toISOString(), noon), true);
});

const keys = { day: '2026-11-20', week: '2026-11-16', month: '2026-11', offer: '12' };
