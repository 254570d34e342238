import type { ReactNode } from 'react';
import { Card } from '../page/card.tsx';
import classes from './skeleton.module.css';

/**
 * Holds the place of loading content at about its height, and says to screen readers that it loads. Content below it stays
 * invisible for a moment (page.module.css).
 */
export function Skeleton({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Загрузка" data-skeleton="rough">
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Holds exactly the place of loading content by laying out an invisible sample of it. Content below it need not wait. */
export function SkeletonOf({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Загрузка" data-skeleton="exact">
      <div aria-hidden="true" inert className={classes.sample}>
        {children}
      </div>
    </div>
  );
}

/** The heading of a page that is still on its way: for screen readers, its place is held by a line. */
export function SkeletonHeading() {
  return <h1 className="for-screen-readers">Загрузка</h1>;
}

/** One line of text to come: exactly as high as a line of that size will be. */
export function SkeletonLine({ size = 'body', width = '100%' }: SkeletonLineProps) {
  return (
    <span className={classes.line} data-size={size}>
      <span className={classes.bar} style={{ width }} />
    </span>
  );
}

/** A block to come (a field, a button, a picture) of a known height in px. */
export function SkeletonBlock({ height, width = '100%' }: { height: number; width?: string }) {
  return <span className={classes.block} style={{ height, width }} />;
}

/** Sizes of the look: small 13/20, body 15/24, heading 20/28, title 28/36. */
type SkeletonLineProps = { size?: 'small' | 'body' | 'heading' | 'title'; width?: string };

/** The plain skeleton of a page: its heading and one card. */
export function PageSkeleton() {
  return (
    <>
      <SkeletonHeading />
      <Skeleton>
        <SkeletonLine size="title" width="280px" />
        <SkeletonBlock height={24} width="0" />
        <Card>
          <SkeletonText />
        </Card>
      </Skeleton>
    </>
  );
}

/** A part of a page whose heading stands there already. */
export function PartSkeleton() {
  return (
    <Skeleton>
      <SkeletonText />
    </Skeleton>
  );
}

/** Some lines to come, 200 px of them, where nobody knows yet what they are. */
function SkeletonText() {
  return (
    <div className={classes.text}>
      {['38%', '82%', '64%', '76%', '48%'].map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  );
}
