import { Skeleton, SkeletonBlock, SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import classes from './settings-skeleton.module.css';

/** The skeleton of events: each with its name, its description and three switches. */
export function SettingsSkeleton() {
  return (
    <Skeleton>
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.what}>
            <SkeletonLine width="200px" />
            <div className={classes.description}>
              <SkeletonLine size="small" width="320px" />
            </div>
          </div>
          <div className={classes.switches}>
            <SkeletonBlock height={24} width="44px" />
            <SkeletonBlock height={24} width="44px" />
            <SkeletonBlock height={24} width="44px" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
