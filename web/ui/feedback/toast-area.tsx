import { ActionButton } from '../page/action-button.tsx';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconBell, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { showOverlay } from '../dialog/overlay.tsx';
import type { ToastOffer, ToastTone } from './toast.ts';
import classes from './toast-area.module.css';

/** Puts a toast on the screen, and the area for toasts before the first one. Times: docs/product.md, 9.2. */
export async function raiseToast(text: string, tone: ToastTone, offer?: ToastOffer): Promise<void> {
  // A toast that exists when its area appears would neither slide in nor fade out.
  area ??= new Promise((ready) => void showOverlay(<ToastArea ready={ready} />));
  await area;
  const Icon = icons[tone];
  const id = notifications.show({
    message: offer ? <Offer text={text} offer={offer} taken={() => notifications.hide(id)} /> : text,
    // The time to read, to decide and to reach the button by keyboard.
    ...(offer ? { autoClose: 10_000 } : {}),
    role: 'alert',
    withBorder: true,
    classNames: { root: `${classes.toast}`, icon: `${classes[tone]}` },
    color: tone === 'failed' ? 'var(--danger-filled)' : 'var(--good)',
    icon: <Icon size={20} />,
    closeButtonProps: { 'aria-label': 'Закрыть сообщение' },
  });
}

function Offer({ text, offer, taken }: { text: string; offer: ToastOffer; taken: () => void }) {
  const take = () => {
    taken();
    offer.take();
  };
  return (
    <span className={classes.offer}>
      {text}
      <ActionButton size="compact-md" onClick={take}>
        {offer.label}
      </ActionButton>
    </span>
  );
}

const icons = { done: IconCheck, failed: IconAlertTriangle, news: IconBell };

let area: Promise<void> | undefined;

function ToastArea({ ready }: { ready: () => void }) {
  useEffect(ready, [ready]);
  return (
    <Notifications
      position="bottom-right"
      autoClose={5000}
      transitionDuration={500}
      limit={4}
      classNames={{ root: `${classes.area}` }}
    />
  );
}
