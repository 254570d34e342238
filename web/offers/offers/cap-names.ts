import type { UsedCap } from '#contract/offers/caps';

export const capPeriodNames: Record<UsedCap['period'], string> = {
  day: 'В день',
  month: 'В месяц',
  total: 'За всё время',
};

export function goalName(goal: string): string {
  return goal || 'Основная';
}

/** The scope of a cap, its period and its goal: «В месяц, вам, цель «депозит»». */
export function capName({ per, period, goal }: UsedCap, whom: string): string {
  return [
    capPeriodNames[period],
    per === 'partner' ? whom : 'всем партнёрам',
    ...(goal === null ? [] : [goal === '' ? 'основная цель' : `цель «${goal}»`]),
  ].join(', ');
}
