import { IconX } from '@tabler/icons-react';
import classes from '../list/chips.module.css';

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
