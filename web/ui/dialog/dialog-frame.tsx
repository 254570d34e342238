import { IconX } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { buttonIcon } from '../page/button-icon.ts';
import classes from './modal.module.css';

/**
 * The browser's own modal dialog with a title: the browser keeps the focus inside, and returns it. Every way out only calls
 * `close`. The dialog stays for its closing animation, where nobody can use it, and calls `onLeft` after it.
 */
export function DialogFrame({ title, size, isOpen, close, onLeft, children }: FrameProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  if (!usePresence(dialog, isOpen, onLeft)) return null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') turnAround(event);
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  return createPortal(
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-size={size}
      data-leaving={!isOpen || undefined}
      inert={!isOpen}
      aria-hidden={!isOpen || undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      onKeyDown={onKeyDown}
      // Closing by a gesture of the system; a cancelled choice of a file bubbles here too.
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget) close();
      }}
      // Some browsers close a dialog without asking when the gesture comes again.
      onClose={({ currentTarget }) => {
        if (!isOpen || currentTarget.open) return;
        currentTarget.showModal();
        close();
      }}
      // A text selected from within to beside ends with a click beside.
      onPointerDown={({ target, currentTarget }) => {
        isPressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && isPressedBeside.current) close();
      }}
    >
      <div className={classes.header}>
        <h2 id={`${id}title`} className={classes.title}>
          {title}
        </h2>
        <button type="button" className={classes.close} aria-label="Закрыть" onClick={close}>
          <IconX {...buttonIcon} />
        </button>
      </div>
      <div id={`${id}body`} className={classes.body}>
        {children}
      </div>
    </dialog>,
    document.body,
  );
}

/** Leads Tab from the last element to the first, and back: the browser alone would go on to its own buttons. */
function turnAround(event: KeyboardEvent<HTMLElement>) {
  const elements = event.currentTarget.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]',
  );
  const stops = [...elements].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );
  const [edge, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  next?.focus();
}

type FrameProps = {
  title: string;
  size: 'md' | 'lg' | 'xl';
  isOpen: boolean;
  close: () => void;
  onLeft: (() => void) | undefined;
  children: ReactNode;
};

/** Opens and closes the dialog. True while the dialog is on the page, also during its closing animation. */
function usePresence(
  dialog: React.RefObject<HTMLDialogElement | null>,
  isOpen: boolean,
  onLeft: (() => void) | undefined,
) {
  const [isPresent, setPresent] = useState(isOpen);
  if (isOpen && !isPresent) setPresent(true);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    shown.showModal();
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // The focus returns before the dialog is removed.
    return () => shown.close();
  }, [dialog, isOpen]);
  const left = useRef(onLeft);
  left.current = onLeft;
  useEffect(() => {
    if (isOpen || !isPresent) return;
    let isLeaving = true;
    const animations = dialog.current?.getAnimations() ?? [];
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isLeaving) return;
      setPresent(false);
      left.current?.();
    });
    return () => {
      isLeaving = false;
    };
  }, [dialog, isOpen, isPresent]);
  return isOpen || isPresent;
}
