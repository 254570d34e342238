import { useQuery } from '@tanstack/react-query';
import type { Chip } from './filter-chips.ts';
import { askPicked } from './pick-source.ts';
import { TakenChip } from './taken-chip.tsx';

/** A set filter with the name of the picked record; the address has only its value. */
export function PickChip({
  pick: { label, source, value },
  take,
}: {
  pick: NonNullable<Chip['pick']>;
  take: () => void;
}) {
  const { data } = useQuery(askPicked(source, value));
  const name = data === null ? `«${value}» не нашли` : (data?.label ?? value);
  return <TakenChip label={`${label}: ${name}`} take={take} isWrong={data === null} />;
}
