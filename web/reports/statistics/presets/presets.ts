import type { ReportView } from '#contract/reports/report-address';
import type { ReportKind } from '#contract/reports/report-kind';
import { writeView } from '../address/write-view.ts';
import { moneyMetric, sortByChange } from './drops.ts';

/** A ready report: the part of a view that it changes. Period and filters stay, unless the report needs its own. */
export type Preset = {
  name: string;
  title: string;
  about: string;
  of: (view: ReportView, kind: ReportKind) => Partial<ReportView>;
};

const plain = {
  sort: null,
  columns: null,
  marked: null,
  look: 'table',
  across: 'time',
  second: null,
} as const;

export const presets: readonly Preset[] = [
  {
    name: 'drops',
    title: 'Что просело',
    about: 'Что упало и что выросло, в деньгах',
    of: ({ levels: [first = 'offer'], metric }, kind) => ({
      ...plain,
      levels: [isSource(first) ? first : 'offer'],
      look: 'drops',
      isCompared: true,
      sort: sortByChange(moneyMetric(metric, kind), true),
    }),
  },
  {
    name: 'quality',
    title: 'Качество источников',
    about: 'Апрув, CR и боты по сайтам и меткам',
    of: (_, { dimensions }) => ({
      ...plain,
      levels: dimensions.includes('partner') ? ['partner', 'referrer'] : ['referrer', 'offer'],
      basis: 'click',
      metric: 'approval',
      marked: 'approval',
      second: 'cr',
      period: { period: '30d' },
      columns: ['conversions', 'approval', 'cr', 'epc', 'clicks', 'unique', 'bots', 'trafficback', 'reject'],
    }),
  },
  {
    name: 'hours',
    title: 'Часы и дни',
    about: 'В какие часы недели приходит доход',
    of: () => ({ ...plain, levels: ['weekday', 'hour-of-day'], look: 'heat', period: { period: '30d' } }),
  },
];

/** The ready report shown by a view: recognised by its own look, or, without one, where choosing it changes nothing. */
export function shownPreset(view: ReportView, kind: ReportKind): Preset | undefined {
  return presets.find((preset) => {
    const chosen = { ...view, ...preset.of(view, kind) };
    if (chosen.look !== 'table') return chosen.look === view.look;
    return writeView(chosen, kind) === writeView(view, kind);
  });
}

/** True where a level names a source of a change; levels of time do not. */
function isSource(level: ReportView['levels'][number]) {
  return !['day', 'hour', 'week', 'month', 'weekday', 'hour-of-day'].includes(level);
}
