import { IconColumns3 } from '@tabler/icons-react';
import type { ReportView } from '#contract/reports/report-address';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { MoreActions } from '../../../ui/dialog/more-actions.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { CsvLink } from '../../../ui/download/csv-link.tsx';
import { laterModal } from '../../../ui/feedback/later.tsx';
import chips from '../../../ui/list/chips.module.css';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { useShow } from '../controls/report-controls.tsx';
import type { Report } from '../report.ts';
import { useSource } from '../source.ts';
import { type OpenRows, useShownRows } from './open-rows.ts';
import { useOwnColumns } from './own-columns.ts';
import { reportLines, tabbed } from './report-text.ts';
import classes from './table-tools.module.css';

const ColumnsModal = laterModal(async () => (await import('./columns-modal.tsx')).ColumnsModal);

/** Chooses the columns and the comparison, and copies the shown rows as text. */
export function TableTools({
  report,
  view,
  open,
  isWhole,
  setWhole,
}: {
  report: Report;
  view: ReportView;
  open: OpenRows;
  isWhole: boolean;
  setWhole: (isWhole: boolean) => void;
}) {
  const source = useSource();
  const show = useShow(view);
  const modal = useModal(() => <ColumnsModal view={view} show={show} />);
  const { columns, canChange } = useOwnColumns(view);
  const shownRows = useShownRows(source, open);
  const lines = () => {
    return reportLines(shownRows(report, view), report.totals, view.levels, columns);
  };
  return (
    <div className={classes.tools}>
      <button
        type="button"
        className={`${chips.chip} ${classes.more}`}
        aria-pressed={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        Ещё показатели
      </button>
      <MoreActions>
        <button
          type="button"
          className={chips.chip}
          aria-pressed={view.isCompared}
          onClick={() => show({ isCompared: !view.isCompared, sort: view.sort?.isChange ? null : view.sort })}
        >
          Сравнивать периоды
        </button>
        <ActionButton icon={IconColumns3} disabled={!canChange} onClick={modal.open}>
          Столбцы
        </ActionButton>
        <CopyButton value={() => tabbed(lines())} />
        <CsvLink
          href={source.sheetOf({ ...view, columns: columns === source.kind.columns ? null : [...columns] })}
        />
      </MoreActions>
      {modal.modal}
    </div>
  );
}
