import { type FormEvent, type ReactNode, use, useEffect, useRef } from 'react';
import { repeatText, UncertainNotice } from '../form/uncertain-notice.tsx';
import type { Uncertain } from '../form/use-attempt.ts';
import { ActionButton } from '../page/action-button.tsx';
import { Button } from '../page/button.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { askOnce, closesUnsaved, useLeaveQuestion } from './leave-question.tsx';
import classes from './modal.module.css';
import { OnClose } from './opening.ts';

/**
 * The modal of the product (docs/product.md, 2.17). It closes on Escape, on a click beside it and on its close button; the page
 * behind does not scroll; the focus starts at the first field, stays inside and returns to its former element. With `unsaved`
 * text the partner is asked before the modal is closed or the page is left.
 */
export function Modal({ title, children, opened, submit, size = 'md', ...rest }: ModalProps) {
  const close = useClosing({ opened, ...rest });
  const onClose = use(OnClose);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unread = event.currentTarget.querySelector<HTMLElement>('[data-unread]');
    if (unread) unread.focus();
    else submit();
  };
  return (
    <DialogFrame
      title={title}
      size={size}
      isOpen={opened}
      close={() => void close()}
      onLeft={rest.onClose ?? onClose}
    >
      <form onSubmit={send} noValidate ref={rest.focus ? null : beginAtFirstField}>
        <fieldset className="flush tight shrinks no-frame" disabled={Boolean(rest.uncertain)}>
          {children}
        </fieldset>
        <div className={classes.foot}>
          {rest.foot}
          <UncertainNotice uncertain={rest.uncertain} />
          <Buttons {...rest} close={() => void close()} />
        </div>
      </form>
    </DialogFrame>
  );
}

export type ModalProps = {
  opened: boolean;
  title: string;
  /** The largest width: 440, 620 or 780 px. */
  size?: 'md' | 'lg' | 'xl';
  children?: ReactNode;
  /** Stays in view above the buttons. */
  foot?: ReactNode;
  close: () => void;
  /** Leads to the previous step: its button replaces the cancel button. */
  back?: (() => void) | undefined;
  submit: () => void;
  /** The texts of the buttons. With `cancelText` null only the submit button exists, because it closes. */
  submitText?: string | undefined;
  cancelText?: string | null | undefined;
  /** True where the submit button destroys something: it is red. */
  danger?: boolean | undefined;
  busy?: boolean;
  /** True with typed text that is not saved: closing asks first. */
  unsaved?: boolean;
  /** Set where the answer was lost: the fields show the sent values, closed to edits, and the submit button repeats the call. */
  uncertain?: Uncertain | null;
  /** The initially focused button; without it, the first field has the focus. */
  focus?: 'submit' | 'cancel';
  /** The modal has left the screen; a modal of `useModal` needs no such function. */
  onClose?: (() => void) | undefined;
};

/**
 * Closing by the partner: asks first where text would be lost. The question is withdrawn when the dialog closes by its success.
 */
function useClosing({ opened, unsaved = false, close }: Pick<ModalProps, 'opened' | 'unsaved' | 'close'>) {
  const asked = useRef(new AbortController());
  useEffect(() => {
    if (!opened) return;
    const open = new AbortController();
    asked.current = open;
    return () => open.abort();
  }, [opened]);
  useLeaveQuestion(opened && unsaved ? closesUnsaved : null);
  return async () => {
    if (!unsaved || (await askOnce(closesUnsaved, asked.current.signal))) close();
  };
}

/** The dialog's focus starts at this mark; without one it would start at the close button. */
function beginAtFirstField(form: HTMLFormElement | null) {
  form?.querySelector('input:not([type="hidden"]), select, textarea')?.setAttribute('data-autofocus', '');
}

function Buttons({
  close,
  back,
  submitText = 'Отправить',
  cancelText = 'Отмена',
  danger,
  busy,
  uncertain,
  focus,
}: Pick<
  ModalProps,
  'close' | 'back' | 'submitText' | 'cancelText' | 'danger' | 'busy' | 'uncertain' | 'focus'
>) {
  const submit = useRef<HTMLButtonElement>(null);
  // The focused field is closed to edits.
  useEffect(() => {
    if (uncertain && !busy) submit.current?.focus();
  }, [uncertain, busy]);
  return (
    <div className={classes.buttons}>
      {(back || cancelText !== null) && (
        <ActionButton onClick={back ?? close} data-autofocus={focus === 'cancel' || undefined}>
          {back ? 'Назад' : cancelText}
        </ActionButton>
      )}
      <Button
        ref={submit}
        type="submit"
        data-autofocus={focus === 'submit' || undefined}
        loading={busy ?? false}
        danger={danger}
      >
        {uncertain ? repeatText : submitText}
      </Button>
    </div>
  );
}
