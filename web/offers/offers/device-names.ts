import { deviceNames, devices } from '#contract/traffic/traffic-names';

export const deviceOptions = devices.map((value) => ({ value, label: deviceNames[value] }));

/** A visitor's device in words; empty where the device is unknown. */
export function deviceName(device: string): string {
  return deviceOptions.find(({ value }) => value === device)?.label ?? device;
}
