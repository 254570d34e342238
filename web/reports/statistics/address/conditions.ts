import { metrics } from '#contract/reports/metrics';
import type { Condition } from '#contract/reports/report-conditions';
import type { CurrencyCode } from '#contract/wire/fields';
import { writeValue } from '../metrics.ts';

/** A condition in words: «Доход от 1 000 ₽», «CR до 5 %». */
export function conditionText({ metric, min, max }: Condition, currency: CurrencyCode): string {
  const ends = [
    ...(min === undefined ? [] : [`от ${writeValue(metric, min, currency)}`]),
    ...(max === undefined ? [] : [`до ${writeValue(metric, max, currency)}`]),
  ];
  return `${metrics[metric].title} ${ends.join(' ')}`;
}
