import { Button } from '@mantine/core';
import { pathTo } from '../../paths.ts';
import { useActForm } from '../../ui/form/act-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { refuseEmail } from '../account/personal-check.ts';
import classes from '../sign-in/public-frame.module.css';

/** The first step: the address for the code. */
export function MailStep({ email, send }: { email: string; send: (email: string) => Promise<unknown> }) {
  const { form, submit, busy, refusal, wait } = useActForm({
    initialValues: { email },
    validate: { email: refuseEmail },
    waitsFor: 'email',
    again: 'Попробуйте ещё раз',
    act: async (typed) => {
      await send(typed.email.trim());
    },
  });
  useFocusAtStart(() => form.getInputNode('email'));
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        label="Почта"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <FormRefusal refusal={isSafe ? refusal : onlyByHttps} wait={wait} />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={wait > 0 || !isSafe}>
        Получить код
      </Button>
      <TextLink to={pathTo('signIn')}>У меня уже есть кабинет</TextLink>
    </form>
  );
}

/** Browsers offer the functions for the proof of work only in a secure context. */
const isSafe = globalThis.isSecureContext;
const onlyByHttps = 'Регистрация работает только по https: откройте кабинет по защищённому адресу.';
