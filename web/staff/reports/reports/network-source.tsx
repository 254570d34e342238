import { staffFilesPath } from '#contract/console/staff-names';
import { networkReport, withoutMarking } from '#contract/reports/report-kind';
import { conversionQuery, subTerms } from '../../../reports/statistics/address/conversion-list.ts';
import { writeSheet } from '../../../reports/statistics/address/write-view.ts';
import type { ReportSource } from '../../../reports/statistics/source.ts';
import { pathTo } from '../../paths.ts';
import { staffLayouts } from '../../rpc/layouts.ts';
import { call } from '../../rpc/rpc.ts';
import { settings } from '../../rpc/settings.ts';
import { ListViews } from '../../ui/list/list-views.tsx';
import { networkPresets } from './network-presets.ts';

/** The dimensions by which the list of conversions can be filtered. */
const listed = { partner: 'userId', offer: 'offerId', country: 'country', goal: 'goal', ...subTerms };

/** The report over all partners. */
export const networkSource: ReportSource = {
  kind: settings.marking ? networkReport : withoutMarking(networkReport),
  layouts: staffLayouts,
  presets: networkPresets,
  ask: (params) => ({
    queryKey: ['operator.get-report', params],
    queryFn: ({ signal }) => call('operator.get-report', params, signal),
  }),
  conversionsOf: (view, state) => {
    const query = conversionQuery(view, state, listed);
    return query && `${pathTo('conversions')}?${query}`;
  },
  sheetOf: (view) => `${staffFilesPath}/report.csv${writeSheet(view, networkReport)}`,
  views: (
    <ListViews
      list="reports"
      isAmongControls
      words={{
        saved: 'Сохранённые отчёты',
        title: 'Сохранить отчёт',
        submit: 'Сохранить отчёт',
        remove: 'Удалить отчёт',
        help: 'Запомнятся условия, порядок и число строк. Отчёт с таким же названием заменится',
        thing: 'Отчёт',
        of: 'отчёта',
      }}
    />
  ),
};
