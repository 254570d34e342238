import type { DimensionName } from '#contract/reports/dimensions';
import type { ReportView } from '#contract/reports/report-address';
import type { Condition } from '#contract/reports/report-conditions';
import type { ReportKind } from '#contract/reports/report-kind';
import { writeView } from '../address/write-view.ts';
import { moneyMetric, sortByChange } from './drops.ts';

/** A ready report: the part of a view that it changes. Period and filters stay, unless the report needs its own. */
export type Preset = {
  name: string;
  title: string;
  about: string;
  of: (view: ReportView, kind: ReportKind) => Partial<ReportView>;
  /** The first level, where only that tells the report from another of the same look. */
  level?: DimensionName;
};

/** Rows that cost the network more than they bring. */
export const atLoss: Condition = { metric: 'profit', max: -0.01 };

/** A view without the choices of another ready report. */
export function plainOf({ conditions }: ReportView) {
  return {
    sort: null,
    columns: null,
    marked: null,
    basis: 'event',
    look: 'table',
    across: 'time',
    second: null,
    conditions: conditions.filter(({ metric, max }) => metric !== atLoss.metric || max !== atLoss.max),
  } as const;
}

export const presets: readonly Preset[] = [
  {
    name: 'drops',
    title: 'Что просело',
    about: 'Что упало и что выросло, в деньгах',
    of: (view, kind) => dropsOf(view, kind, view.levels.find(isSource) ?? 'offer'),
  },
  {
    name: 'quality',
    title: 'Качество источников',
    about: 'Апрув, CR и боты по сайтам и меткам',
    of: (view, { dimensions }) => ({
      ...plainOf(view),
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
    of: (view) => ({
      ...plainOf(view),
      levels: ['weekday', 'hour-of-day'],
      look: 'heat',
      period: { period: '30d' },
    }),
  },
];

/** A level's falls and rises. */
export function dropsOf(view: ReportView, kind: ReportKind, level: DimensionName): Partial<ReportView> {
  return {
    ...plainOf(view),
    levels: [level],
    look: 'drops',
    isCompared: true,
    sort: sortByChange(moneyMetric(view.metric, kind), true),
  };
}

/** The ready report shown by a view: recognised by its own look, or, without one, where choosing it changes nothing. */
export function shownPreset(view: ReportView, kind: ReportKind, from = presets): Preset | undefined {
  return from.find((preset) => {
    const chosen = { ...view, ...preset.of(view, kind) };
    if (chosen.look !== 'table')
      return chosen.look === view.look && (!preset.level || preset.level === view.levels[0]);
    return writeView(chosen, kind) === writeView(view, kind);
  });
}

/** True where a level names a source of a change; levels of time do not. */
function isSource(level: ReportView['levels'][number]) {
  return !['day', 'hour', 'week', 'month', 'weekday', 'hour-of-day'].includes(level);
}
