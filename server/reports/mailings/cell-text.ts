import { isOwn, type MetricName, metrics } from '#contract/reports/metrics';
import type { Counters } from '../statistics/counters.ts';
import { onWireOf } from '../statistics/row.ts';

/** A metric of a row as text; a dash without a value. */
export function writeMetric(
  name: MetricName,
  counters: Counters,
  hasCosts: boolean,
  currency: string,
): string {
  const value = isOwn(name) && !hasCosts ? null : onWireOf(name)(counters);
  return value === null ? '—' : writeNumber(name, value, currency);
}

export function writeNumber(name: MetricName, value: number, currency: string): string {
  const { format } = metrics[name];
  if (format === 'share') return percent.format(value);
  return format === 'count' ? whole.format(value) : moneyIn(currency).format(value);
}

/** A number beside an axis. */
export function writeTick(name: MetricName, value: number): string {
  return metrics[name].format === 'share' ? percent.format(value) : compact.format(value);
}

const whole = new Intl.NumberFormat('ru-RU');
const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat('ru-RU', { notation: 'compact', maximumFractionDigits: 1 });
const monies = new Map<string, Intl.NumberFormat>();

function moneyIn(currency: string): Intl.NumberFormat {
  const known = monies.get(currency);
  if (known) return known;
  const made = new Intl.NumberFormat('ru-RU', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  monies.set(currency, made);
  return made;
}
