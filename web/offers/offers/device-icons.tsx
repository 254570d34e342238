import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { type Device, deviceNames, devices } from '#contract/traffic/traffic-names';
import classes from './geo.module.css';

/** The devices that an offer takes. An offer without any named takes all. */
export function DeviceIcons({ devices: taken }: { devices: Device[] }) {
  const shown = taken.length === 0 ? devices : devices.filter((device) => taken.includes(device));
  const names = shown.map((device) => deviceNames[device]).join(', ');
  return (
    <span className={classes.devices}>
      {shown.map((device) => {
        const Icon = icons[device];
        return <Icon key={device} size={20} stroke={1.5} aria-hidden />;
      })}
      <span className="for-screen-readers">Устройства: {names}</span>
    </span>
  );
}

const icons = { desktop: IconDeviceDesktop, phone: IconDeviceMobile, tablet: IconDeviceTablet };
