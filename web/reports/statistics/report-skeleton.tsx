import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import classes from './report-skeleton.module.css';

/** The skeleton of rows, below the buttons of a report's table. */
export function TableSkeleton({ hasTools = false }: { hasTools?: boolean }) {
  return (
    <Skeleton>
      {hasTools && <div className={classes.tools} />}
      <div className={classes.head} />
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className={classes.row}>
          <SkeletonLine />
        </div>
      ))}
    </Skeleton>
  );
}

/** The height of a report's chart in px: its rows are more than its picture. */
export const chartHeight = 180;

/** The skeleton of a report's chart below the row of its choices. */
export function ReportChartSkeleton({ hasNotes }: { hasNotes: boolean }) {
  return (
    <Skeleton>
      <div className={classes.choices} />
      <SkeletonBlock height={chartHeight} />
      {hasNotes && <NotesPlace />}
    </Skeleton>
  );
}

/** The place of a chart's marks and notes while they load. */
export function NotesPlace() {
  return <div className={classes.notes} />;
}
