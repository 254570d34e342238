import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { dimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics } from '#contract/reports/metrics';
import { nextSort, type ReportView, type Sort } from '#contract/reports/report-address';
import { filterVisit } from '../../../ui/filter/list-address.ts';
import { writeView } from '../address/write-view.ts';
import { useSource } from '../source.ts';
import classes from './report-table.module.css';

/** The heads of columns, which change the order: by value, and in a comparison by change. */
export function ReportHead({ view, columns }: { view: ReportView; columns: readonly MetricName[] }) {
  const title = view.levels.map((level) => dimensions[level].title).join(' › ');
  return (
    <thead>
      <tr>
        <HeadCell view={view} column="label" title={title} />
        {columns.map((name, place) => (
          <HeadCell
            key={name}
            view={view}
            column={name}
            title={metrics[name].title}
            about={metrics[name].about}
            isRest={place > 1}
          />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell({
  view,
  column,
  title,
  about,
  isRest,
}: {
  view: ReportView;
  column: Sort['column'];
  title: string;
  about?: string;
  isRest?: boolean;
}) {
  const { sort, isCompared } = view;
  const isSorted = sort?.column === column;
  const order = isSorted ? (sort.isRising ? 'ascending' : 'descending') : undefined;
  return (
    <th scope="col" aria-sort={order} data-rest={isRest || undefined}>
      <SortButton view={view} column={column} isChange={false} title={about}>
        {title}
      </SortButton>
      {isCompared && column !== 'label' && (
        <SortButton view={view} column={column} isChange title={`${title}: по изменению`}>
          <span aria-hidden>Δ</span>
          <span className="for-screen-readers">{title}: по изменению</span>
        </SortButton>
      )}
    </th>
  );
}

function SortButton({
  view,
  column,
  isChange,
  title,
  children,
}: {
  view: ReportView;
  column: Sort['column'];
  isChange: boolean;
  title: string | undefined;
  children: React.ReactNode;
}) {
  const navigate = useNavigate();
  const { kind } = useSource();
  const { sort } = view;
  const isOn = sort?.column === column && sort.isChange === isChange;
  const Arrow = sort?.isRising ? IconArrowUp : IconArrowDown;
  const turn = () =>
    void navigate(writeView({ ...view, sort: nextSort(sort, column, isChange), page: 1 }, kind), filterVisit);
  return (
    <button
      type="button"
      className={classes.sort}
      data-on={isOn || undefined}
      data-change={isChange || undefined}
      title={title}
      onClick={turn}
    >
      {children}
      {isOn && <Arrow size={16} stroke={2} aria-hidden />}
    </button>
  );
}
