import fc from 'fast-check';
import { type DimensionName, isClock, isTime } from '#contract/reports/dimensions';
import type { ReportFilters } from '#contract/reports/report';
import type { Asked, Raw } from './raw-report.ts';

/** Reports by one to three levels, with up to two filters whose values exist. */
export function askedArbitrary(names: readonly DimensionName[], raw: Raw): fc.Arbitrary<Asked> {
  const levels = fc.uniqueArray(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });
  const filterable = names.filter((name) => !isTime(name) && !isClock(name));
  const filter = fc
    .tuple(
      fc.constantFrom(...filterable),
      fc.boolean(),
      fc.array(fc.nat(raw.clicks.length - 1), { minLength: 1, maxLength: 2 }),
    )
    .map(([name, isNot, places]): ReportFilters => {
      const values = places.map((place) => valueIn(raw.clicks[place], name));
      return { [name]: isNot ? { not: values } : values };
    });
  return fc.record({
    groupBy: levels,
    basis: fc.constantFrom('click' as const, 'event' as const),
    filters: fc.array(filter, { maxLength: 2 }).map((all) => Object.assign({}, ...all)),
    timeZone: fc.constantFrom('Europe/Berlin', 'Europe/Moscow', 'America/New_York'),
    from: fc.constantFrom('2026-03-27', '2026-03-29'),
    to: fc.constantFrom('2026-03-29', '2026-04-02'),
  });
}

function valueIn(click: Raw['clicks'][number] | undefined, name: DimensionName): string | number {
  if (!click) return '';
  return name.startsWith('sub') ? (click.subs[Number(name.slice(3)) - 1] ?? '') : (click[name] ?? '');
}
