import type { ReportGroup } from '#contract/statistics/report';
import { reportGroupNames } from '#contract/statistics/report-names';

export const groupOptions = Object.entries(reportGroupNames).map(([value, label]) => ({ value, label }));

/** A grouping of an address; undefined where it is none. */
export function readGroup(text: string | null): ReportGroup | undefined {
  return text !== null && isGroup(text) ? text : undefined;
}

function isGroup(text: string): text is ReportGroup {
  return Object.hasOwn(reportGroupNames, text);
}
