import type { ReactNode } from 'react';
import { Card } from '../page/card.tsx';
import classes from './skeleton.module.css';

/**
 * Holds the place of loading content at about its height, and tells screen readers that it loads. Content below it stays
 * invisible for a moment (page.module.css). With a `height` it is one block.
 */
export function Skeleton({ height, children }: { height?: number; children?: ReactNode }) {
  return (
    <div role="status" aria-label="Загрузка" data-skeleton="rough">
      <div aria-hidden>{height ? <SkeletonBlock height={height} /> : children}</div>
    </div>
  );
}

/** Holds exactly the place of loading content by laying out an invisible sample of it. Content below it need not wait. */
export function SkeletonOf({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Загрузка" data-skeleton="exact">
      <div aria-hidden inert className={classes.sample}>
        {children}
      </div>
    </div>
  );
}

/** The heading of a loading page, for screen readers; a line holds its place. */
export function SkeletonHeading() {
  return <h1 className="for-screen-readers">Загрузка</h1>;
}

/** The skeleton of one line of text, in exactly the height of that size. */
export function SkeletonLine({ size = 'body', width = '100%' }: SkeletonLineProps) {
  return (
    <span className={classes.line} data-size={size}>
      <span className={classes.bar} style={{ width }} />
    </span>
  );
}

/** The skeleton of a block (a field, a button, a picture) of a known height in px. */
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

/** The skeleton of a part of a page whose heading is there already. */
export function PartSkeleton() {
  return (
    <Skeleton>
      <SkeletonText />
    </Skeleton>
  );
}

/** Some lines, 200 px in all, for content of an unknown kind. */
function SkeletonText() {
  return (
    <div className={classes.text}>
      {['38%', '82%', '64%', '76%', '48%'].map((width) => (
        <SkeletonLine key={width} width={width} />
      ))}
    </div>
  );
}
