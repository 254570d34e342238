import { later } from '../../ui/feedback/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { Mark } from './mark-words.ts';

/** How a link is marked; loads only where the network marks. */
export const MarkLine = later<{ mark: Mark }>(
  async () => (await import('./mark-line.tsx')).MarkLine,
  () => <Skeleton height={20} />,
);
