import { Skeleton, SkeletonBlock, SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import pageClasses from '../../ui/page/page.module.css';
import { PagePlaces } from '../../ui/page/page-places.tsx';
import classes from './product-grid.module.css';
import frame from './product-picture.module.css';
import filters from './shop-filters.module.css';
import head from './shop-head.module.css';

/** The skeleton of a shop: its name, the points, the filter, the first products. */
export function ShopSkeleton() {
  return (
    <div className={pageClasses.page}>
      <PagePlaces title="320px">
        <div className={head.head}>
          <SkeletonBlock height={60} width="200px" />
        </div>
        <div className={filters.filters}>
          <SkeletonBlock height={70} />
        </div>
      </PagePlaces>
      <GridSkeleton />
    </div>
  );
}

/** The skeleton of products, each with a name of one line. */
export function GridSkeleton() {
  return (
    <Skeleton>
      <div className={classes.grid}>
        {cards.map((card) => (
          <div key={card} className={classes.card}>
            <div className={frame.frame} />
            <div className={classes.body}>
              <SkeletonLine size="heading" width="60%" />
              <SkeletonBlock height={4} width="0" />
              <SkeletonLine width="90%" />
              <SkeletonBlock height={12} width="0" />
              <SkeletonLine size="small" width="40%" />
              <SkeletonBlock height={8} width="0" />
              <SkeletonBlock height={36} />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

const cards = [1, 2, 3, 4, 5, 6, 7, 8];
