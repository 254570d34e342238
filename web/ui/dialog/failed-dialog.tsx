import { useLayoutEffect, useRef } from 'react';
import { FailedState } from '../feedback/failed-state.tsx';
import type { Arrival } from '../feedback/later.tsx';
import { ActionButton } from '../page/action-button.tsx';
import classes from './failed-dialog.module.css';

/** Replaces a modal whose code failed to load. The browser's own `<dialog>` needs no lazy code itself. */
export function FailedDialog({ isLoading, retry, onClose }: Arrival & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The focus returns to the opener before the modal takes it.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={title}
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
    >
      <FailedState title={title} text={remedy} retry={retry} retrying={isLoading} />
      <ActionButton onClick={() => dialog.current?.close()}>Закрыть</ActionButton>
    </dialog>
  );
}

const title = 'Не удалось открыть окно';

/** The remedy where code fails to load: the network, or a newer build. */
export const remedy = 'Проверьте соединение и повторите. Если не поможет, обновите страницу.';
