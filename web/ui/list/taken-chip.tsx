import { IconX } from '@tabler/icons-react';
import classes from './chips.module.css';

/** A condition of a filter that a click takes away. */
export function TakenChip({ label, take }: { label: string; take: () => void }) {
  return (
    <button type="button" className={classes.chip} data-taken aria-label={`${label}, убрать`} onClick={take}>
      <span>{label}</span>
      <IconX size={16} stroke={2} aria-hidden />
    </button>
  );
}
