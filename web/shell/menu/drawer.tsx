import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { remedy } from '../../ui/dialog/failed-dialog.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { later } from '../../ui/feedback/later.tsx';
import classes from './drawer.module.css';

/** A panel that slides in from a side of the window, below the header, and takes the focus. */
export function Drawer({ side, label, isOpen, close, children }: DrawerProps) {
  const presence = usePresence(isOpen, 500);
  if (presence === 'gone') return null;
  return (
    <>
      <div
        className={classes.shade}
        data-leaving={presence === 'leaving' || undefined}
        onPointerDown={close}
      />
      <Sheet side={side} label={label} isLeaving={presence === 'leaving'}>
        {children}
      </Sheet>
    </>
  );
}

type DrawerProps = {
  side: 'left' | 'right';
  /** The name for screen readers. */
  label: string;
  isOpen: boolean;
  close: () => void;
  children: ReactNode;
};

function Sheet({ side, label, isLeaving, children }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // Takes the focus also when the drawer is opened again before it has left.
  useEffect(() => {
    if (!isLeaving) sheet.current?.focus();
  }, [isLeaving]);
  return (
    <div
      ref={sheet}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      inert={isLeaving}
      aria-hidden={isLeaving || undefined}
      className={classes.sheet}
      data-side={side}
      data-leaving={isLeaving || undefined}
    >
      {children}
    </div>
  );
}

type SheetProps = Pick<DrawerProps, 'side' | 'label' | 'children'> & { isLeaving: boolean };

/** Keeps an element on the page while it leaves: the state is `leaving` until `ms` after the close. */
export function usePresence(isOpen: boolean, ms: number): 'open' | 'leaving' | 'gone' {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setPresent(false), ms);
    return () => clearTimeout(timer);
  }, [isOpen, ms]);
  if (isOpen) return 'open';
  return isPresent ? 'leaving' : 'gone';
}

/** The content of a drawer, loaded when the drawer is first opened. */
export function drawerPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return later<Props>(load, ({ arrival }) =>
    arrival.hasFailed ? (
      <FailedState
        title="Не удалось открыть"
        text={remedy}
        retry={arrival.retry}
        retrying={arrival.isLoading}
      />
    ) : null,
  );
}
