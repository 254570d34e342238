import { Skeleton, SkeletonBlock, SkeletonLine } from '../ui/feedback/skeleton.tsx';
import classes from './chart-skeleton.module.css';

/** A chart to come: its sentence, its drawing, its legend and its table’s opener, each as high as it will be. */
export function ChartSkeleton({ hasLegend = true }: { hasLegend?: boolean }) {
  return (
    <Skeleton>
      <div className={classes.words}>
        <SkeletonLine width="420px" />
      </div>
      <SkeletonBlock height={260} />
      <div className={classes.foot} data-legend={hasLegend || undefined} />
    </Skeleton>
  );
}
