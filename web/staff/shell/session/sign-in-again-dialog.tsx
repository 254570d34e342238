import { useQueryClient } from '@tanstack/react-query';
import { AppCodeField } from '../../../accounts/two-factor/app-code-field.tsx';
import type { AskedDialogProps } from '../../../ui/dialog/asked-dialog.tsx';
import { FormModal, stay } from '../../../ui/dialog/form-modal.tsx';
import { useAskedForm } from '../../../ui/dialog/use-asked-form.ts';
import { PasswordField } from '../../../ui/form/password/password-field.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { type Lost, leave, leaveForSignIn } from '../../rpc/lost-session.ts';
import { askMe } from '../../rpc/me.ts';
import { call } from '../../rpc/rpc.ts';

/** Signs the same account in again; the page behind stays unchanged. Another account leaves the page. */
export function SignInAgainDialog({ why, ...asked }: AskedDialogProps & { why: Lost }) {
  const client = useQueryClient();
  const me = client.getQueryData(askMe.queryKey);
  const dialog = useAskedForm(asked, {
    initialValues: { password: '', code: '' },
    validate: { password: (password) => (password ? null : 'Введите пароль') },
    act: async ({ password, code }) => {
      const { status } = await call('staff.sign-in', { login: me?.login ?? '', password });
      // The second factor was reset meanwhile: the sign-in page sets it up.
      if (status === 'tfa-setup') return leaveOpen();
      if (status === 'tfa-required') {
        if (code.trim().length < 6) return askCode();
        await call('staff.confirm-tfa', { code });
      }
      const now = await call('staff.get-me', {});
      if (now.id !== me?.id) return leaveOpen();
      client.setQueryData(askMe.queryKey, now);
    },
  });
  const { form } = dialog.modal;
  const askCode = (): typeof stay => {
    form.setFieldError('code', 'Введите код целиком');
    form.getInputNode('code')?.focus();
    return stay;
  };
  return (
    <FormModal
      {...dialog}
      title={words[why].title}
      submitText="Войти и продолжить"
      cancelText="Не сейчас"
      foot={<TextButton onClick={() => leave(why)}>{words[why].leave}</TextButton>}
    >
      {why === 'others' && <p>Страница открыта под вашим логином, поэтому ничего не отправлено.</p>}
      <p>
        Войдите ещё раз как <strong>{me?.login}</strong>: всё, что вы ввели на странице, на месте.
      </p>
      <PasswordField label="Пароль" autoComplete="current-password" {...form.getInputProps('password')} />
      <AppCodeField {...form.getInputProps('code')} />
    </FormModal>
  );
}

function leaveOpen(): typeof stay {
  leaveForSignIn();
  return stay;
}

const words: Record<Lost, { title: string; leave: string }> = {
  over: { title: 'Сеанс завершён', leave: 'Войти под другим логином' },
  others: { title: 'В этом браузере вошёл другой сотрудник', leave: 'Перезагрузить под новым логином' },
};
