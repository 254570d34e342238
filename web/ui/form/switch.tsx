import { IconLock } from '@tabler/icons-react';
import classes from './switch.module.css';

/** A switch that saves itself: while it does it turns a ring and takes no other turn, but keeps the focus. */
export function Switch({
  label,
  isOn,
  isMixed = false,
  turn,
  isSaving,
  isOff = false,
  isLocked = false,
  reason,
}: SwitchProps) {
  return (
    <label className={classes.root} data-saving={isSaving || undefined}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-label={label}
        aria-busy={isSaving}
        aria-describedby={reason}
        checked={isOn}
        disabled={isOff || isLocked}
        data-mixed={isMixed || undefined}
        onChange={({ currentTarget }) => {
          if (!isSaving) turn(currentTarget.checked);
        }}
      />
      {isLocked && <IconLock size={14} stroke={2} aria-hidden="true" />}
    </label>
  );
}

type SwitchProps = {
  /** What screen readers call it. */
  label: string;
  isOn: boolean;
  /** A group of which some are on and some are off. */
  isMixed?: boolean;
  turn: (isOn: boolean) => void;
  isSaving: boolean;
  /** It cannot be used now. */
  isOff?: boolean;
  /** It can never be switched. */
  isLocked?: boolean;
  /** The id of the element that says why it cannot be switched. */
  reason?: string | undefined;
};
