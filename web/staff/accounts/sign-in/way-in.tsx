import { useState } from 'react';
import { PublicForm } from '../../../accounts/sign-in/public-frame.tsx';
import { toastFailure } from '../../../ui/feedback/toast.ts';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { call } from '../../rpc/rpc.ts';

/**
 * An offer shown while sign-in waits after too many guesses: a letter with a link that opens sign-in for the address where the
 * link is used.
 */
export function WayInOffer({ login }: { login: string }) {
  const [state, setState] = useState<'offered' | 'asking' | 'sent'>('offered');
  const send = async () => {
    setState('asking');
    const sent = await call('staff.request-way-in', { login }).catch(toastFailure);
    setState(sent ? 'sent' : 'offered');
  };
  if (state === 'sent')
    return (
      <p role="status" className="flush small dim">
        Если у этой учётной записи есть почта, через минуту придёт письмо со ссылкой для входа.
      </p>
    );
  return (
    <>
      <p className="flush small dim">Пароль подбирает кто-то другой?</p>
      <ActionButton fullWidth loading={state === 'asking'} onClick={send}>
        Прислать ссылку для входа на почту
      </ActionButton>
    </>
  );
}

/** The page of the link, with a button, because scanners of mail follow links. */
export function WayIn({ token, done }: { token: string; done: () => void }) {
  const plan = useActionForm({
    initialValues: {},
    validate: {},
    again: 'Попробуйте ещё раз',
    act: async () => {
      await call('staff.use-way-in', { token });
      done();
    },
  });
  return (
    <PublicForm
      plan={plan}
      submitText="Открыть вход"
      after={
        <Button variant="subtle" fullWidth onClick={done}>
          Ко входу
        </Button>
      }
    >
      {null}
    </PublicForm>
  );
}
