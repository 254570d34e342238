import type { Device } from '#contract/traffic/traffic-names';
import { deviceOptions } from '../../../../offers/offers/device-names.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import classes from './offer-editor.module.css';

/** Devices whose traffic is taken; an empty list means all, and the last device cannot be removed. */
export function DevicesField({
  devices,
  change,
}: {
  devices: Device[];
  change: (devices: Device[]) => void;
}) {
  return (
    <fieldset className={classes.group}>
      <legend>Устройства</legend>
      {deviceOptions.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={devices.length === 0 || devices.includes(value)}
          onChange={({ currentTarget: { checked } }) => {
            const taken = devices.length === 0 ? deviceOptions.map((one) => one.value) : devices;
            const next = checked ? [...taken, value] : taken.filter((one) => one !== value);
            if (next.length > 0) change(next.length === deviceOptions.length ? [] : next);
          }}
        />
      ))}
    </fieldset>
  );
}
