import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from '../list/chips.module.css';
import type { Chip } from './filter-chips.ts';
import { askPicked } from './pick-source.ts';

/** A condition of a filter, removed by a click. `isWrong` marks one that is not understood. */
export function TakenChip({
  label,
  take,
  isWrong = false,
}: {
  label: string;
  take: () => void;
  isWrong?: boolean;
}) {
  return (
    <button
      type="button"
      className={classes.chip}
      data-taken={isWrong ? 'wrong' : ''}
      aria-label={`${label}, убрать`}
      onClick={take}
    >
      <span>{label}</span>
      <IconX size={16} stroke={2} aria-hidden />
    </button>
  );
}

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
