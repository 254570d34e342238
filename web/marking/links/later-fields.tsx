import { FailedLine } from '../../ui/feedback/failed-state.tsx';
import { later } from '../../ui/feedback/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { CreativeSelectProps } from './creative-select.tsx';
import type { PlaceSelectProps } from './place-select.tsx';

/** The fields of marking, which load only where the network marks. */
export const CreativeSelect = later<CreativeSelectProps>(
  async () => (await import('./creative-select.tsx')).CreativeSelect,
  ({ arrival }) =>
    arrival.hasFailed ? (
      <FailedLine text="Не удалось загрузить выбор креатива." retry={arrival.retry} />
    ) : (
      <Skeleton height={76} />
    ),
);

export const PlaceSelect = later<PlaceSelectProps>(
  async () => (await import('./place-select.tsx')).PlaceSelect,
  () => null,
);
