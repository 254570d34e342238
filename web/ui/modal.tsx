import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal as MantineModal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import classes from './modal.module.css';

/**
 * The modal of the product (docs/product.md, 2.17): closes on Escape, on a click beside it and on its close button;
 * the page behind does not scroll; focus stays inside and returns to where it was.
 */
export function Modal({ title, children, opened, close, submit, size = 'md', ...rest }: ModalProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <MantineModal
      opened={opened}
      onClose={close}
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
      <form onSubmit={send} noValidate>
        {children}
        <Buttons close={close} {...rest} />
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
  close: () => void;
  submit: () => void;
  /** The texts of the buttons. */
  submitText?: string | undefined;
  cancelText?: string | undefined;
  /** The submit button destroys something: it is red. */
  danger?: boolean | undefined;
  busy?: boolean;
  /** The button that has the focus at first; without it, what carries `data-autofocus`. */
  focus?: 'submit' | 'cancel';
  /** The modal has left the screen. */
  closed?: () => void;
};

type ButtonsProps = Pick<ModalProps, 'close' | 'submitText' | 'cancelText' | 'danger' | 'busy' | 'focus'>;

function Buttons({
  close,
  submitText = 'Отправить',
  cancelText = 'Отмена',
  danger,
  busy,
  focus,
}: ButtonsProps) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={close} data-autofocus={focus === 'cancel' || undefined}>
        {cancelText}
      </Button>
      <Button
        type="submit"
        data-autofocus={focus === 'submit' || undefined}
        loading={busy ?? false}
        {...(danger ? { color: 'red' } : {})}
      >
        {submitText}
      </Button>
    </div>
  );
}
