import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { showOverlay } from './overlay.tsx';
import type { ToastTone } from './toast.ts';
import classes from './toast-area.module.css';

/** Puts a toast on the screen, and the area for toasts before the first one. Specification, section 9: 5000 and 500 ms. */
export function raiseToast(text: string, tone: ToastTone) {
  if (!areaShown) showOverlay(<ToastArea />);
  areaShown = true;
  notifications.show({
    message: text,
    role: 'alert',
    withBorder: true,
    classNames: { root: `${classes.toast}`, icon: `${tone === 'failed' ? classes.failed : classes.done}` },
    color: tone === 'failed' ? 'var(--danger-filled)' : 'var(--accent)',
    icon: tone === 'failed' ? <IconAlertTriangle size={20} /> : <IconCheck size={20} />,
    closeButtonProps: { 'aria-label': 'Закрыть сообщение' },
  });
}

let areaShown = false;

function ToastArea() {
  return <Notifications position="bottom-right" autoClose={5000} transitionDuration={500} limit={4} />;
}
