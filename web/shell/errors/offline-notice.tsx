import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './offline-notice.module.css';

/** Says that the network is missing; the page stays. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={classes.place}>
      {!isOnline && (
        <p className={classes.notice}>
          <IconWifiOff size={20} stroke={1.5} aria-hidden="true" />
          Нет соединения с интернетом. Показано то, что уже загружено.
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
