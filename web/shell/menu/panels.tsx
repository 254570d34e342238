import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from '../../router/view.tsx';

/**
 * Panels of the frame (drawers, drop-downs). Opening one closes the others. Escape, an outside click, leaving with the keyboard
 * or a navigation closes a panel. After Escape the opener has the focus again.
 */
export function Panels({ children }: { children: ReactNode }) {
  const { key: visit } = useLocation();
  const [opened, setOpened] = useState<{ id: string; visit: string }>();
  // A panel that was opened on another page counts as closed here.
  const open = opened?.visit === visit ? opened.id : undefined;
  const close = useCallback(() => setOpened(undefined), []);
  const toggle = useCallback(
    (id: string) => setOpened((now) => (now?.id === id && now.visit === visit ? undefined : { id, visit })),
    [visit],
  );
  useOutsideWorld(open, close);
  const panels = useMemo(() => ({ open, toggle, close }), [open, toggle, close]);
  return <PanelsContext value={panels}>{children}</PanelsContext>;
}

/** One panel: `root` belongs on the element around the opener and the panel, `opener` on its button. */
export function usePanel() {
  const { open, toggle, close } = use(PanelsContext);
  const id = useId();
  const isOpen = open === id;
  return {
    id,
    isOpen,
    close,
    /** Closes the panel as Escape does: the focus returns to the opener. */
    dismiss: () => {
      close();
      focusOpener(id);
    },
    root: { 'data-panel': id },
    opener: { 'aria-expanded': isOpen, 'data-opener': true, onClick: () => toggle(id) },
  };
}

type Panels = { open: string | undefined; toggle(id: string): void; close(): void };

const PanelsContext = createContext<Panels>({ open: undefined, toggle: () => {}, close: () => {} });

function useOutsideWorld(open: string | undefined, close: () => void) {
  useEffect(() => {
    if (open === undefined) return;
    const root = document.querySelector(`[data-panel="${open}"]`);
    const leaveFor = ({ target }: Event) => {
      if (target instanceof Node && !root?.contains(target)) close();
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      focusOpener(open);
    };
    document.addEventListener('pointerdown', leaveFor);
    document.addEventListener('focusin', leaveFor);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', leaveFor);
      document.removeEventListener('focusin', leaveFor);
      document.removeEventListener('keydown', leave);
    };
  }, [open, close]);
}

function focusOpener(id: string) {
  document.querySelector<HTMLElement>(`[data-panel="${id}"] [data-opener]`)?.focus();
}
