import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal as MantineModal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { repeatText, UncertainNotice } from '../form/form-refusal.tsx';
import type { Uncertain } from '../form/use-attempt.ts';
import { askOnce, closesUnsaved, useLeaveQuestion } from './leave-question.tsx';
import classes from './modal.module.css';

/**
 * The modal of the product (docs/product.md, 2.17): closes on Escape, on a click beside it and on its close button;
 * the page behind does not scroll; focus begins at the first field, stays inside and returns to where it was. With `unsaved` text
 * the partner is asked before it is closed or the page is left.
 */
export function Modal({ title, children, opened, submit, size = 'md', ...rest }: ModalProps) {
  const close = useClosing({ opened, ...rest });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]');
    if (unread) unread.focus();
    else submit();
  };
  return (
    <MantineModal
      opened={opened}
      onClose={() => void close()}
      onExitTransitionEnd={() => rest.closed?.()}
      title={title}
      centered
      size={size}
      // Locked by the style sheet: the page keeps the place of its scroll bar, so the library's own lock would shift it.
      lockScroll={false}
      classNames={{
        overlay: `${classes.shade}`,
        content: `${classes.content}`,
        header: `${classes.header}`,
        title: `${classes.title}`,
      }}
      radius="lg"
      padding={24}
      transitionProps={{ duration: 500, transition: 'fade-down', timingFunction: 'ease-out' }}
      // It is a heading of the dialog, not the page's banner.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Закрыть' }}
    >
      <form onSubmit={send} noValidate ref={rest.focus ? null : beginAtFirstField}>
        <fieldset className={classes.fields} disabled={Boolean(rest.uncertain)}>
          {children}
        </fieldset>
        <div className={classes.foot}>
          {rest.foot}
          <UncertainNotice uncertain={rest.uncertain} />
          <Buttons {...rest} close={() => void close()} />
        </div>
      </form>
    </MantineModal>
  );
}

export type ModalProps = {
  opened: boolean;
  title: string;
  /** How wide it may be: 440, 620 or 780 px. */
  size?: 'md' | 'lg' | 'xl';
  children?: ReactNode;
  /** Stays in view above the buttons. */
  foot?: ReactNode;
  close: () => void;
  /** Leads to the step before: its button stands in the place of that which cancels. */
  back?: (() => void) | undefined;
  submit: () => void;
  /** The texts of the buttons; `cancelText` null: only the other one is there, since it closes. */
  submitText?: string | undefined;
  cancelText?: string | null | undefined;
  /** The submit button destroys something: it is red. */
  danger?: boolean | undefined;
  busy?: boolean;
  /** Something was typed that is not saved: closing asks first. */
  unsaved?: boolean;
  /** The answer to what was sent was lost: the fields show it, closed to edits, and the submit button repeats it. */
  uncertain?: Uncertain | null;
  /** The button that has the focus at first; without it, the first field has it. */
  focus?: 'submit' | 'cancel';
  /** The modal has left the screen. */
  closed?: () => void;
};

/**
 * Closing by the partner: asks first where text would be lost. The question goes when the dialog is closed by its success. Of several
 * open dialogs, which all hear Escape, the topmost one closes.
 */
function useClosing({ opened, unsaved = false, close }: Pick<ModalProps, 'opened' | 'unsaved' | 'close'>) {
  const asked = useRef(new AbortController());
  useEffect(() => {
    if (!opened) return;
    const open = new AbortController();
    asked.current = open;
    standing.push(open);
    return () => {
      open.abort();
      // The other listeners of this Escape come first.
      setTimeout(() => standing.splice(standing.indexOf(open), 1));
    };
  }, [opened]);
  useLeaveQuestion(opened && unsaved ? closesUnsaved : null, opened);
  return async () => {
    if (standing.at(-1) !== asked.current) return;
    if (!unsaved || (await askOnce(closesUnsaved, asked.current.signal))) close();
  };
}

/** Of the dialogs that are open, the topmost last. */
const standing: AbortController[] = [];

/** The library's focus trap begins at this mark; without one it would begin at the closing cross. */
function beginAtFirstField(form: HTMLFormElement | null) {
  form?.querySelector('input:not([type="hidden"]), select, textarea')?.setAttribute('data-autofocus', '');
}

type ButtonsProps = Pick<
  ModalProps,
  'close' | 'back' | 'submitText' | 'cancelText' | 'danger' | 'busy' | 'uncertain' | 'focus'
>;

function Buttons({
  close,
  back,
  submitText = 'Отправить',
  cancelText = 'Отмена',
  danger,
  busy,
  uncertain,
  focus,
}: ButtonsProps) {
  const submit = useRef<HTMLButtonElement>(null);
  // The field that had the focus is closed.
  useEffect(() => {
    if (uncertain && !busy) submit.current?.focus();
  }, [uncertain, busy]);
  return (
    <div className={classes.buttons}>
      {(back || cancelText !== null) && (
        <Button variant="default" onClick={back ?? close} data-autofocus={focus === 'cancel' || undefined}>
          {back ? 'Назад' : cancelText}
        </Button>
      )}
      <Button
        ref={submit}
        type="submit"
        data-autofocus={focus === 'submit' || undefined}
        loading={busy ?? false}
        {...(danger ? { color: 'red' } : {})}
      >
        {uncertain ? repeatText : submitText}
      </Button>
    </div>
  );
}
