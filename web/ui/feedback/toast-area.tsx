import { IconAlertTriangle, IconBell, IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { showOverlay } from '../dialog/overlay.tsx';
import { ActionButton } from '../page/action-button.tsx';
import { buttonIcon } from '../page/button-icon.ts';
import { type ToastOffer, type ToastTone, topDialog } from './toast.ts';
import classes from './toast-area.module.css';

/** Puts a toast on the screen, and the area for toasts before the first one. Times: docs/product.md, 9.2. */
export async function raiseToast(text: string, tone: ToastTone, offer?: ToastOffer): Promise<void> {
  // A dialog that closes because of the same success has closed by then.
  await new Promise((done) => setTimeout(done, 20));
  raise({ id: ++lastId, text, tone, offer });
}

/** Keeps an element among the toasts, under a name, until the returned function removes it. */
export function raiseLasting(name: string, content: ReactNode): () => void {
  const id = ++lastId;
  raise({ id, name, content });
  return () => remove(id);
}

function raise(toast: Toast | Lasting) {
  if (toasts === null) showOverlay(<ToastArea />);
  change([...(toasts ?? []), toast]);
  placeArea();
}

type Toast = { id: number; text: string; tone: ToastTone; offer: ToastOffer | undefined };
type Lasting = { id: number; name: string; content: ReactNode };

/** All toasts, the oldest first; null before the first one. */
let toasts: readonly (Toast | Lasting)[] | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const area = document.createElement('div');
area.className = `${classes.area}`;

/** Everything outside an open modal dialog is inert and below it, so the toasts stand within the topmost one. */
function placeArea() {
  const dialog = topDialog();
  const place = dialog ?? document.body;
  // Moved where it stands already, it would be announced again and lose the focus.
  if (area.parentElement === place) return;
  place.append(area);
  dialog?.addEventListener('close', placeArea, { once: true });
}

const most = 4;

/** The toasts; while one of them is pointed at or has the focus, all stay. */
function ToastArea() {
  const all = useSyncExternalStore(subscribe, () => toasts) ?? [];
  const [isRead, setRead] = useState(false);
  // A removed toast reports neither that the pointer nor that the focus left it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew after each change of the toasts
  useEffect(() => {
    if (!area.matches(':hover, :focus-within')) setRead(false);
  }, [all]);
  const read = { onPointerEnter: () => setRead(true), onPointerLeave: () => setRead(false) };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only gives time to read it
    <div className="grid gap-16" onFocus={read.onPointerEnter} onBlur={read.onPointerLeave} {...read}>
      {all.slice(0, most).map((toast) =>
        'content' in toast ? (
          <section key={toast.id} aria-label={toast.name} className={classes.toast}>
            {toast.content}
          </section>
        ) : (
          <ToastLine key={toast.id} isRead={isRead} {...toast} />
        ),
      )}
    </div>,
    area,
  );
}

function ToastLine({ id, text, tone, offer, isRead }: Toast & { isRead: boolean }) {
  const line = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  useEffect(() => {
    if (isRead || isLeaving) return;
    // An offer needs the time to read, to decide and to reach the button by keyboard.
    const timer = setTimeout(() => setLeaving(true), offer ? 10_000 : 5_000);
    return () => clearTimeout(timer);
  }, [isRead, isLeaving, offer]);
  useEffect(() => {
    if (!isLeaving) return;
    const animations = line.current?.getAnimations() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => remove(id));
  }, [isLeaving, id]);
  const Icon = icons[tone];
  return (
    <div ref={line} role="alert" className={classes.toast} data-leaving={isLeaving || undefined}>
      <span className={classes.icon} data-tone={tone}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={classes.text}>
        {text}
        {offer && <Offer offer={offer} taken={leave} />}
      </span>
      <button type="button" className={classes.close} aria-label="Закрыть сообщение" onClick={leave}>
        <IconX {...buttonIcon} />
      </button>
    </div>
  );
}

function Offer({ offer, taken }: { offer: ToastOffer; taken: () => void }) {
  const take = () => {
    taken();
    offer.take();
  };
  return (
    <ActionButton size="compact-md" onClick={take}>
      {offer.label}
    </ActionButton>
  );
}

const icons = { done: IconCheck, failed: IconAlertTriangle, news: IconBell };

function remove(id: number) {
  change((toasts ?? []).filter((toast) => toast.id !== id));
}

function change(next: readonly (Toast | Lasting)[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
