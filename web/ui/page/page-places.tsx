import type { ReactNode } from 'react';
import { Skeleton, SkeletonBlock, SkeletonHeading, SkeletonLine } from '../feedback/skeleton.tsx';
import { Card } from './card.tsx';
import classes from './page.module.css';

/** The skeleton of a page: a title of that width, and the places of its cards. */
export function PagePlaces({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <SkeletonHeading />
      <Skeleton>
        <div className={classes.page}>
          <SkeletonLine size="title" width={title} />
          {children}
        </div>
      </Skeleton>
    </>
  );
}

/** The place of a card: a heading of that width, the gap below it, and its content. */
export function CardPlace({
  heading,
  gap,
  ...content
}: {
  heading?: string;
  gap?: number;
  height: number;
  width?: string;
}) {
  return (
    <Card>
      {heading && <SkeletonLine size="heading" width={heading} />}
      {gap && <SkeletonBlock height={gap} width="0" />}
      <SkeletonBlock {...content} />
    </Card>
  );
}
