import { createContext, createElement, type ReactNode, useEffect, useState } from 'react';

/** The open state of a modal, with its closing. The modal opens after it is mounted: only then does it slide in. */
export function useOpening(): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return [isOpen, () => setOpen(false)];
}

/**
 * A modal of a page: `open` shows it, with the subject that its renderer takes; `modal` is its place on the page.
 *
 *     const voiding = useModal((act: Act) => <VoidModal act={act} />);
 *     …
 *     <Button onClick={() => voiding.open(act)}>Исправить</Button>
 *     {voiding.modal}
 *
 * The modal leaves the page by itself once its dialog has left the screen: `Modal`, `FormModal` and `useFormModal` know it from
 * `OnClose`. One opened during another one's closing animation replaces it at once.
 */
export function useModal<Subject extends unknown[]>(render: (...subject: Subject) => ReactNode) {
  const [shown, setShown] = useState<{ subject: Subject; key: number } | null>(null);
  return {
    open: (...subject: Subject) => setShown((before) => ({ subject, key: (before?.key ?? 0) + 1 })),
    modal:
      shown &&
      createElement(OnClose, { value: () => setShown(null), key: shown.key }, render(...shown.subject)),
  };
}

/** Takes the modal off the page; undefined where the modal is not one of `useModal`. */
export const OnClose = createContext<(() => void) | undefined>(undefined);
