import { IconLock } from '@tabler/icons-react';
import classes from './switch.module.css';

/** A switch that saves itself. While saving it shows a turning ring and ignores clicks, but keeps the focus. */
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
        className={classes.switch}
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
      {isLocked && <IconLock size={14} stroke={2} aria-hidden />}
    </label>
  );
}

type SwitchProps = {
  /** The name for screen readers. */
  label: string;
  isOn: boolean;
  /** True for a group with some cells on and some off. */
  isMixed?: boolean;
  turn: (isOn: boolean) => void;
  isSaving: boolean;
  /** True where the switch cannot be used now. */
  isOff?: boolean;
  /** True where the switch can never be used. */
  isLocked?: boolean;
  /** The id of the element with the reason. */
  reason?: string | undefined;
};
