import type { ChartPart } from '../../../ui/chart/series.ts';

/** Parts of income bars; rejected income is above them. */
export function incomeParts(
  valuesOf: (state: 'approve' | 'hold' | 'reject') => ChartPart['values'],
  format: ChartPart['format'],
): ChartPart[] {
  const states = ['approve', 'hold', 'reject'] as const;
  return states.map((state) => ({ ...looks[state], values: valuesOf(state), format }));
}

/** Parts of conversion bars. */
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
