import { gamblingReport, withoutMarking } from '#contract/reports/report-kind';
import { reportCsvPath } from '#contract/reports/report-names';
import type { ReportParams } from '#contract/reports/report-params';
import { partnerLayouts } from '../../rpc/layouts.ts';
import { ask, call } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { writeSheet } from '../statistics/address/write-view.ts';
import { ownReport, partnerSource } from '../statistics/partner-source.ts';
import { type Preset, plainOf, presets } from '../statistics/presets/presets.ts';
import type { ReportSource } from '../statistics/source.ts';

/** The report of offers with players, as the page and its first calls ask for it. */
export function askGambling(params: ReportParams) {
  return ask('statistics.get-report', gamblingParams(params));
}

function gamblingParams(params: ReportParams) {
  return { ...ownReport(params), playersOnly: true };
}

const players: Preset = {
  name: 'players',
  title: 'Качество игроков',
  about: 'Reg2Dep, депозиты и NGR по меткам',
  of: (view) => ({
    ...plainOf(view),
    levels: ['sub1'],
    basis: 'click',
    metric: 'firstDeposits',
    marked: 'reg2dep',
    second: 'reg2dep',
    period: { period: '30d' },
  }),
};

export const gamblingSource: ReportSource = {
  ...partnerSource,
  kind: settings.marking ? gamblingReport : withoutMarking(gamblingReport),
  presets: [players, ...presets.filter(({ name }) => name !== 'quality')],
  layouts: partnerLayouts,
  views: null,
  ask: (params) => {
    const own = gamblingParams(params);
    return {
      queryKey: ['statistics.get-report', own],
      queryFn: ({ signal }) => call('statistics.get-report', own, signal),
    };
  },
  sheetOf: ({ columns, ...view }) =>
    `${reportCsvPath}${writeSheet({ ...view, columns: columns ?? [...gamblingReport.columns] }, gamblingReport)}&players=1`,
};
