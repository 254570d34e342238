import { useState } from 'react';
import { pathTo } from '../../paths.ts';
import { call } from '../../rpc/rpc.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { DemoLetters } from './demo-letters.tsx';
import classes from './public-frame.module.css';
import { PublicForm, PublicFrame } from './public-frame.tsx';
import { ActionResult } from './spent-link.tsx';

/** `/forgot-password`: mails a link for a new password. Its answer does not reveal whether the partner exists. */
export function Component() {
  const [sent, setSent] = useState(false);
  if (sent)
    return (
      <PublicFrame title="Проверьте почту">
        <Sent again={() => setSent(false)} />
      </PublicFrame>
    );
  return (
    <PublicFrame title="Забыли пароль?" lead="Пришлём на почту ссылку для нового пароля.">
      <Request done={() => setSent(true)} />
    </PublicFrame>
  );
}

function Request({ done }: { done: () => void }) {
  const { form, ...plan } = useActionForm({
    initialValues: { login: '' },
    validate: { login: (login) => (login.trim() ? null : 'Введите логин или почту') },
    waitsFor: 'login',
    again: 'Попробуйте ещё раз',
    act: async (values) => {
      await call('auth.request-password-reset', values);
      done();
    },
  });
  useFocusAtStart(() => form.getInputNode('login'));
  return (
    <PublicForm
      plan={plan}
      submitText="Отправить ссылку"
      after={<TextLink to={pathTo('signIn')}>Вернуться ко входу</TextLink>}
    >
      <TextField
        label="Логин или почта"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('login')}
      />
    </PublicForm>
  );
}

function Sent({ again }: { again: () => void }) {
  return (
    <div className={classes.form}>
      <ActionResult>
        Если такой партнёр есть, мы отправили письмо со ссылкой. Она работает 30 минут и только один раз. Не
        видите письма — загляните в «Спам».
      </ActionResult>
      <ActionButton size="md" fullWidth onClick={again}>
        Отправить ещё раз
      </ActionButton>
      <TextLink to={pathTo('signIn')}>Вернуться ко входу</TextLink>
      <DemoLetters />
    </div>
  );
}
