import { pathTo } from '../../paths.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { refuseEmail } from '../account/personal-check.ts';
import { PublicForm } from '../sign-in/public-frame.tsx';

/** The first step: the address for the code. */
export function MailStep({ email, send }: { email: string; send: (email: string) => Promise<unknown> }) {
  const { form, ...plan } = useActionForm({
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
    <PublicForm
      plan={isSafe ? plan : { ...plan, refusal: onlyByHttps }}
      submitText="Получить код"
      button={isSafe ? {} : { disabled: true }}
      after={<TextLink to={pathTo('signIn')}>У меня уже есть кабинет</TextLink>}
    >
      <TextField
        label="Почта"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
    </PublicForm>
  );
}

/** Browsers offer the functions for the proof of work only in a secure context. */
const isSafe = globalThis.isSecureContext;
const onlyByHttps = 'Регистрация работает только по https: откройте кабинет по защищённому адресу.';
