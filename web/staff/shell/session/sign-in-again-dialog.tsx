import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { useOpening } from '../../../ui/dialog/opening.ts';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { type Lost, leave, leaveForSignIn } from '../../rpc/lost-session.ts';
import { askMe } from '../../rpc/me.ts';
import { call } from '../../rpc/rpc.ts';
import { AppCodeField, useLeft } from './app-code-field.tsx';
import classes from './confirm-act-dialog.module.css';

/** Signs the same account in again; the page behind stays as it is. Somebody else leaves it. */
export function SignInAgainDialog({ why, left, answer, closed }: SignInAgainDialogProps) {
  const client = useQueryClient();
  const me = client.getQueryData(askMe.queryKey);
  const [isOpen, close] = useOpening();
  const [isBack, setBack] = useState(false);
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { password: '', code: '' },
    validate: { password: (password) => (password ? null : 'Введите пароль') },
    again: 'Попробуйте ещё раз',
    act: async ({ password, code }) => {
      const { status } = await call('staff.sign-in', { login: me?.login ?? '', password });
      // The second factor was reset meanwhile: it is set up on the sign-in page.
      if (status === 'tfa-setup') return leaveForSignIn();
      if (status === 'tfa-required') {
        if (code.trim().length < 6) return askCode();
        await call('staff.confirm-tfa', { code });
      }
      const now = await call('staff.get-me', {});
      if (now.id !== me?.id) return leaveForSignIn();
      client.setQueryData(askMe.queryKey, now);
      setBack(true);
      close();
      answer(true);
    },
  });
  const askCode = () => {
    form.setFieldError('code', 'Введите код целиком');
    form.getInputNode('code')?.focus();
  };
  const cancel = () => {
    close();
    answer(false);
  };
  useLeft(left, cancel);
  return (
    <Modal
      opened={isOpen}
      title={words[why].title}
      submitText="Войти и продолжить"
      cancelText="Не сейчас"
      busy={busy || isBack}
      close={cancel}
      submit={submit}
      closed={closed}
      foot={<TextButton onClick={() => leave(why)}>{words[why].leave}</TextButton>}
    >
      <div className={classes.fields}>
        {why === 'others' && <p>Страница открыта под вашим логином, поэтому ничего не отправлено.</p>}
        <p>
          Войдите ещё раз как <strong>{me?.login}</strong>: всё, что вы ввели на странице, на месте.
        </p>
        <PasswordField label="Пароль" autoComplete="current-password" {...form.getInputProps('password')} />
        <AppCodeField {...form.getInputProps('code')} />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

const words: Record<Lost, { title: string; leave: string }> = {
  over: { title: 'Сеанс завершён', leave: 'Войти под другим логином' },
  others: { title: 'В этом браузере вошёл другой сотрудник', leave: 'Перезагрузить под новым логином' },
};

type SignInAgainDialogProps = {
  why: Lost;
  /** The page it belongs to was left. */
  left: AbortSignal;
  answer: (isBack: boolean) => void;
  closed: () => void;
};
