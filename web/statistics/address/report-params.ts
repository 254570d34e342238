import type { ReportView } from '#contract/statistics/report-address';
import * as params from '#contract/statistics/report-params';
import { reader } from '../../ui/filter/period.ts';

// What reports are asked for on this browser's clock.

export const toParams = (view: ReportView) => params.toParams(view, reader());
export const scopeOf = (view: ReportView) => params.scopeOf(view, reader());
export const seriesOf = (view: ReportView) => params.seriesOf(view, reader());
