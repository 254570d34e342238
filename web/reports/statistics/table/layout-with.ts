import type { ReportKind } from '#contract/reports/report-kind';
import type { ColumnLayout } from '#contract/wire/table-layout';
import type { OwnColumns } from './own-columns.ts';

/**
 * A report's columns as the account keeps them, with another width of one of them. Empty where the table is as at first: columns
 * that a report gets later are shown then.
 */
export function layoutWith(
  { columns, pinned, widthOf }: Pick<OwnColumns, 'columns' | 'pinned' | 'widthOf'>,
  kind: ReportKind,
  resized?: { name: string; width: number | undefined },
): ColumnLayout[] {
  const hidden = kind.metrics.filter((name) => !columns.includes(name));
  const layout = ['label', ...columns, ...hidden].map((name, place) => {
    const kept: ColumnLayout = { name };
    const width = resized?.name === name ? resized.width : widthOf(name);
    if (width !== undefined) kept.width = width;
    if (place > columns.length) kept.isHidden = true;
    else if (place > 0 && place < pinned) kept.isPinned = true;
    return kept;
  });
  const isOwn = layout.some(({ width, isPinned }) => width !== undefined || isPinned);
  return isOwn || columns.join() !== kind.columns.join() ? layout : [];
}
