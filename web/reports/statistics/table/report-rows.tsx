import { IconChevronRight } from '@tabler/icons-react';
import { type MouseEvent, memo } from 'react';
import type { ReportView } from '#contract/reports/report-address';
import type { Key } from '#contract/reports/report-filters';
import { Link } from '../../../router/link.tsx';
import { navigate } from '../../../router/router.ts';
import { serverNow } from '../../../rpc/server-time.ts';
import { FailedLine } from '../../../ui/feedback/failed-state.tsx';
import { useSteadyQuery } from '../../../ui/list/use-steady-query.ts';
import { Flag } from '../../../ui/page/flag.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { drillDown, narrowedTo } from '../address/narrow.ts';
import { isUnfinished } from '../address/unfinished.ts';
import { writeView } from '../address/write-view.ts';
import type { Row } from '../report.ts';
import { useSource } from '../source.ts';
import { askBelow, type OpenRows, viewBelow } from './open-rows.ts';
import classes from './report-table.module.css';
import { Cells, type TableParts } from './row-cells.tsx';

type RowsProps = {
  items: readonly Row[];
  /** The view of these rows: narrowed to the rows above, with their level first. */
  view: ReportView;
  /** The keys of the rows above. */
  above: readonly Key[];
  table: TableParts;
  open: OpenRows;
};

export function Rows({ items, view, above, table, open }: RowsProps) {
  return items.map((row) => {
    const isOpen = open.has([...above, row.key]);
    return (
      <OneRow key={row.key} row={row} view={view} above={above} table={table} open={isOpen ? open : null} />
    );
  });
}

/** `open` is null for a closed row, so it does not render again while others open. */
type RowProps = Omit<RowsProps, 'items' | 'open'> & { row: Row; open: OpenRows | null };

/** A row that opens in place where a lower level exists; otherwise it links to a closer report. */
const OneRow = memo(function OneRow({ row, view, above, table, open }: RowProps) {
  const path = [...above, row.key];
  const { kind } = useSource();
  const [level = 'day'] = view.levels;
  const below = viewBelow(view, row.key);
  const closer = drillDown(view, row.key);
  const to = closer && writeView(closer, kind);
  const isOpen = below !== null && open !== null;
  const act = () => {
    if (below) table.turn(path);
    else if (to) void navigate(to, { preventScrollReset: true });
  };
  // The keyboard uses the link in the row. A click that ends a selection of text does nothing.
  const press = (event: MouseEvent) => {
    if (getSelection()?.isCollapsed === false || isLink(event.target)) return;
    if (to && (event.ctrlKey || event.metaKey)) window.open(to);
    else act();
  };
  return (
    <>
      <tr className={to ? classes.leads : ''} data-level={path.length} onClick={press}>
        <th scope="row">
          <span className={classes.name}>
            {below && (
              <IconChevronRight
                size={16}
                stroke={2}
                aria-hidden
                className={classes.arrow}
                data-open={isOpen || undefined}
              />
            )}
            {level === 'country' && row.key !== '' && <Flag country={String(row.key)} />}
            <Name row={row} path={path} to={to} isOpen={below ? isOpen : undefined} act={act} />
            {isUnfinished(level, String(row.key), serverNow()) && (
              <span className={classes.unfinished}>ещё идёт</span>
            )}
          </span>
        </th>
        <Cells row={row} before={row.before} table={table} of={narrowedTo(view, level, row.key)} isMarkable />
      </tr>
      {below && open && <Below below={below} path={path} table={table} open={open} />}
    </>
  );
});

/** With Ctrl, the middle button or Ctrl+Enter the link opens the narrowed report in a new tab, as links do. */
function Name({
  row,
  path,
  to,
  isOpen,
  act,
}: {
  row: Row;
  path: readonly Key[];
  to: string | null;
  isOpen: boolean | undefined;
  act: () => void;
}) {
  const level = path.length > 1 && <span className="for-screen-readers">Уровень {path.length}: </span>;
  if (!to)
    return (
      <span>
        {level}
        {row.label}
      </span>
    );
  const press = (event: MouseEvent) => {
    if (isOpen === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
  return (
    <Link to={to} preventScrollReset data-row aria-expanded={isOpen} onClick={press}>
      {level}
      {row.label}
    </Link>
  );
}

function isLink(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a') !== null;
}

/** The rows of the next level, loaded with the row as a filter. */
function Below({
  below,
  path,
  table,
  open,
}: {
  below: ReportView;
  path: readonly Key[];
  table: TableParts;
  open: OpenRows;
}) {
  const source = useSource();
  const report = useSteadyQuery(askBelow(source, below));
  const { data } = report;
  const more = data ? data.pagination.totalCount - data.items.length : 0;
  const tooLong = report.error?.fields.to;
  if (tooLong) return <Note level={path.length + 1}>{tooLong}</Note>;
  if (!data)
    return (
      <Note level={path.length + 1}>
        {report.isError ? (
          <FailedLine text="Строки не загрузились." retry={() => void report.refetch()} />
        ) : (
          'Загрузка…'
        )}
      </Note>
    );
  return (
    <>
      <Rows items={data.items} view={below} above={path} table={table} open={open} />
      {data.items.length === 0 && <Note level={path.length + 1}>Ничего не было</Note>}
      {more > 0 && (
        <Note level={path.length + 1}>
          <Link to={writeView({ ...below, page: 1 }, source.kind)}>Ещё строк: {formatNumber(more)}</Link>
        </Note>
      )}
    </>
  );
}

function Note({ level, children }: { level: number; children: React.ReactNode }) {
  return (
    <tr className={classes.note} data-level={level}>
      <th scope="row">{children}</th>
    </tr>
  );
}
