import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useState } from 'react';
import { dimensions } from '#contract/reports/dimensions';
import { metrics } from '#contract/reports/metrics';
import { nextSort, type ReportView, type Sort } from '#contract/reports/report-address';
import { navigate } from '../../../router/router.ts';
import { later } from '../../../ui/feedback/later.tsx';
import { filterVisit } from '../../../ui/filter/list-address.ts';
import { writeView } from '../address/write-view.ts';
import { useSource } from '../source.ts';
import { useAbouts } from '../use-abouts.ts';
import { slotOf } from './cells.ts';
import { type OwnColumns, widthStyle } from './own-columns.ts';
import classes from './report-table.module.css';
import { pinOf } from './row-cells.tsx';

/** The heads of columns, which change the order: by value, and in a comparison by change. Their edges change widths. */
export function ReportHead({
  view,
  own: { columns, pinned, widthOf },
}: {
  view: ReportView;
  own: OwnColumns;
}) {
  const [isNear, setNear] = useState(false);
  const { abouts, near } = useAbouts();
  const arrive = () => {
    setNear(true);
    near.onFocus();
  };
  const title = view.levels.map((level) => dimensions[level].title).join(' › ');
  return (
    <thead onPointerEnter={arrive} onFocus={arrive}>
      <tr>
        <HeadCell view={view} column="label" title={title} hasEdge={isNear} />
        {columns.map((name, place) => (
          <HeadCell
            key={name}
            view={view}
            column={name}
            title={metrics[name].title}
            about={abouts[name]}
            isRest={place > 1}
            width={widthOf(name)}
            pin={pinOf(place, pinned)}
            hasEdge={isNear}
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
  width,
  pin,
  hasEdge,
}: {
  view: ReportView;
  column: Sort['column'];
  title: string;
  about?: string | undefined;
  isRest?: boolean;
  width?: number | undefined;
  pin?: number | undefined;
  hasEdge: boolean;
}) {
  const { sort, isCompared } = view;
  const isSorted = sort?.column === column;
  const order = isSorted ? (sort.isRising ? 'ascending' : 'descending') : undefined;
  return (
    <th
      scope="col"
      aria-sort={order}
      data-rest={isRest || undefined}
      data-pin={pin}
      style={widthStyle(width)}
      aria-label={hasEdge ? title : undefined}
      data-slot={column === 'label' ? undefined : slotOf(column, isCompared)}
    >
      <SortButton view={view} column={column} isChange={false} title={about}>
        {title}
      </SortButton>
      {isCompared && column !== 'label' && (
        <SortButton view={view} column={column} isChange title={`${title}: по изменению`}>
          <span aria-hidden>Δ</span>
          <span className="for-screen-readers">{title}: по изменению</span>
        </SortButton>
      )}
      {hasEdge && <ColumnEdge view={view} name={column} title={title} />}
    </th>
  );
}

/** Loaded once the pointer or the focus comes to the heads. */
const ColumnEdge = later<{ view: ReportView; name: string; title: string }>(
  async () => (await import('./column-edge.tsx')).ColumnEdge,
  () => null,
);

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
