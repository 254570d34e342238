import { IconX } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { remedy } from '../../ui/dialog/failed-dialog.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { later } from '../../ui/feedback/later.tsx';
import bar from '../header/header.module.css';
import classes from './drawer.module.css';
import { usePanel } from './panels.tsx';

/** A button of the header with its drawer. The children get a function that closes the drawer as Escape does. */
export function HeaderDrawer({
  className,
  label,
  Icon,
  children,
  ...drawer
}: Pick<DrawerProps, 'side' | 'label'> & {
  className?: string | undefined;
  Icon: typeof IconX;
  children: (dismiss: () => void) => ReactNode;
}) {
  const { isOpen, close, dismiss, root, opener } = usePanel();
  const Shown = isOpen ? IconX : Icon;
  return (
    <div className={className} {...root}>
      <button type="button" className={bar.button} aria-label={label} {...opener}>
        <Shown size={20} stroke={1.75} aria-hidden="true" />
      </button>
      <Drawer label={label} isOpen={isOpen} close={close} {...drawer}>
        {children(dismiss)}
      </Drawer>
    </div>
  );
}

/** A panel that slides in from a side of the window, below the header, and takes the focus. */
function Drawer({ side, label, isOpen, close, children }: DrawerProps) {
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

function Sheet({
  side,
  label,
  isLeaving,
  children,
}: Pick<DrawerProps, 'side' | 'label' | 'children'> & { isLeaving: boolean }) {
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
