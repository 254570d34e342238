import type { ChartPart } from '../../../ui/chart/series.ts';

/** What bars of income are made of, and above it what was rejected. */
export function incomeParts(
  valuesOf: (state: 'approve' | 'hold' | 'reject') => ChartPart['values'],
  format: ChartPart['format'],
): ChartPart[] {
  const states = ['approve', 'hold', 'reject'] as const;
  return states.map((state) => ({ ...looks[state], values: valuesOf(state), format }));
}

/** What bars of conversions are made of. */
export function conversionParts(
  valuesOf: (state: keyof typeof looks) => ChartPart['values'],
  format: ChartPart['format'],
): ChartPart[] {
  const states = ['approve', 'hold', 'create', 'reject'] as const;
  return states.map((state) => ({ ...looks[state], values: valuesOf(state), format }));
}

const looks = {
  approve: { kind: 'sure', name: 'Подтверждено' },
  hold: { kind: 'hold', name: 'Холд' },
  create: { kind: 'open', name: 'В обработке' },
  reject: { kind: 'lost', name: 'Отклонено' },
} as const;
