import { type MetricName, metrics } from '#contract/reports/metrics';
import type { CurrencyCode } from '#contract/wire/fields';
import { formatNumber } from '../../ui/text/format.ts';
import { writeValue } from '../statistics/metrics.ts';

type Told = { hideSums: boolean; currencyCode: CurrencyCode };

/** A number of a shared report; a column of sums has counts alone where sums are hidden. */
export function writeCell(name: MetricName, value: number | null, { hideSums, currencyCode }: Told): string {
  if (value === null) return '—';
  return hideSums && metrics[name].format === 'sum'
    ? formatNumber(value)
    : writeValue(name, value, currencyCode);
}
