import { useAction } from '../../rpc/rpc.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { useFocusAtStart } from '../../ui/form/focus-field.ts';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { DemoLetters } from '../sign-in/demo-letters.tsx';
import { SendAgain } from '../sign-in/send-again.tsx';
import { AppCodeField } from '../two-factor/app-code-field.tsx';
import { refuseMailCode } from '../two-factor/codes.ts';
import classes from './account.module.css';

/** The second step: the code from the letter. Another letter or another address can be requested. */
export function EmailCodeForm({
  email,
  currentPassword,
  resendAt,
  done,
  back,
}: {
  email: string;
  /** Undefined after a reload: another letter then requires the password again. */
  currentPassword: string | undefined;
  /** The earliest time of the next letter, in ms since the epoch. */
  resendAt: number;
  done: () => void;
  back: () => void;
}) {
  const sendAction = useAction();
  const { form, ...plan } = useActionForm({
    initialValues: { code: '' },
    validate: {
      code: refuseMailCode,
    },
    again: 'Попробуйте ещё раз',
    act: async (typed) => {
      await sendAction('profile.confirm-email-change', typed);
      done();
    },
  });
  const send = () => {
    if (currentPassword !== undefined)
      return sendAction('profile.request-email-change', { email, currentPassword });
    back();
    return null;
  };
  useFocusAtStart(() => form.getInputNode('code'));
  return (
    <SubmitForm
      plan={plan}
      className={classes.form}
      submitText="Подтвердить"
      row={classes.actions}
      beside={
        <ActionButton size="md" onClick={back}>
          Другой адрес
        </ActionButton>
      }
      after={
        <>
          <p className="flush small dim digits">
            Письма нет? Загляните в «Спам».{' '}
            <SendAgain
              send={send}
              retryAfter={(resendAt - Date.now()) / 1000}
              wait="Новый код можно запросить через"
              amongWords
            />
          </p>
          <DemoLetters />
        </>
      }
    >
      <p className={classes.lead} role="status">
        Отправили код на {email}. Он действует 10 минут.
      </p>
      <AppCodeField label="Код из письма" help={undefined} {...form.getInputProps('code')} />
    </SubmitForm>
  );
}
