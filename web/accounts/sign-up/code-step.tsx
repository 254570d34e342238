import { call } from '../../rpc/rpc.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { TextButton } from '../../ui/page/text-link.tsx';
import { DemoLetters } from '../sign-in/demo-letters.tsx';
import classes from '../sign-in/public-frame.module.css';
import { PublicForm } from '../sign-in/public-frame.tsx';
import { SendAgain } from '../sign-in/send-again.tsx';
import { AppCodeField } from '../two-factor/app-code-field.tsx';
import { refuseMailCode } from '../two-factor/codes.ts';

type Letter = { request: string; retryAfter: number };

/** The second step: the code from the letter. Another letter or another address can be requested. */
export function CodeStep({
  email,
  request,
  retryAfter,
  send,
  confirmed,
  back,
}: Letter & {
  email: string;
  send: (email: string) => Promise<Letter>;
  confirmed: (next: 'fill' | 'applied', ticket: string) => Promise<unknown>;
  back: () => void;
}) {
  const { form, ...plan } = useActionForm({
    initialValues: { code: '' },
    validate: {
      code: refuseMailCode,
    },
    again: 'Попробуйте ещё раз',
    act: async ({ code }) => {
      const { next, ticket } = await call('auth.confirm-sign-up', { request, code });
      await confirmed(next, ticket);
    },
  });
  useFocusAtStart(() => form.getInputNode('code'));
  return (
    <PublicForm
      plan={plan}
      submitText="Продолжить"
      after={
        <div className="wrap between gap-8-16">
          <SendAgain send={() => send(email)} retryAfter={retryAfter} wait="Новый код через" />
          <TextButton onClick={back}>Другая почта</TextButton>
          <DemoLetters />
        </div>
      }
    >
      <p className={classes.text} role="status">
        Отправили письмо на {email}. Код действует 10 минут.
      </p>
      <AppCodeField label="Код из письма" help={undefined} {...form.getInputProps('code')} />
    </PublicForm>
  );
}
