import type { ReportView } from '#contract/reports/report-address';
import { withCondition } from '#contract/reports/report-conditions';
import {
  atLoss,
  dropsOf,
  type Preset,
  plainOf,
  presets,
} from '../../../reports/statistics/presets/presets.ts';

/** Ready reports about the network's money, above those that partners have too. */
export const networkPresets: readonly Preset[] = [
  {
    name: 'advertisers',
    title: 'Прибыль по рекламодателям',
    about: 'Кто приносит деньги и с какой маржой',
    of: (view) => ({ ...moneyOf(view), levels: ['advertiser', 'offer'] }),
  },
  {
    name: 'managers',
    title: 'По менеджерам',
    about: 'Прибыль менеджеров и их партнёров',
    of: (view) => ({ ...moneyOf(view), levels: ['manager', 'partner'] }),
  },
  {
    name: 'fell',
    title: 'Кто упал',
    about: 'Партнёры, которые просели сильнее всех',
    level: 'partner',
    of: (view, kind) => dropsOf(view, kind, 'partner'),
  },
  {
    name: 'losses',
    title: 'Убыточные',
    about: 'Офферы, на которых сеть теряет деньги',
    of: (view) => ({
      ...moneyOf(view),
      levels: ['offer', 'partner'],
      conditions: withCondition(view.conditions, atLoss),
      sort: { column: 'profit', isRising: true, isChange: false },
    }),
  },
  ...presets,
];

/** Thirty days of money, most profitable first. */
function moneyOf(view: ReportView) {
  return {
    ...plainOf(view),
    period: { period: '30d' },
    metric: 'profit',
    columns: ['profit', 'margin', 'revenue', 'payout', 'conversions', 'approval', 'clicks'],
    sort: { column: 'profit', isRising: false, isChange: false },
  } satisfies Partial<ReportView>;
}
