import type { IconX } from '@tabler/icons-react';
import classes from '../shop.module.css';

/** A small action shown as an icon; its words are for screen readers and the tooltip. */
export function IconAction({
  label,
  Icon,
  isOff = false,
  act,
}: {
  label: string;
  Icon: typeof IconX;
  isOff?: boolean;
  act: () => void;
}) {
  return (
    <button
      type="button"
      className={classes.iconAction}
      aria-label={label}
      title={label}
      // `disabled` would lose the focus while an action runs.
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) act();
      }}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
