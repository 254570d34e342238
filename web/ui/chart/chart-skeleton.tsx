import { Skeleton, SkeletonBlock, SkeletonLine } from '../feedback/skeleton.tsx';
import classes from './chart-skeleton.module.css';

/** The skeleton of a chart: its sentence, drawing, legend and table button, each in its final height. */
export function ChartSkeleton({ height = 260 }: { height?: number }) {
  return (
    <Skeleton>
      <div className={classes.words}>
        <SkeletonLine width="420px" />
      </div>
      <SkeletonBlock height={height} />
      <div className={classes.foot} />
    </Skeleton>
  );
}
