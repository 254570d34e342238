import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CodeStep } from '../../../accounts/sign-in/code-step.tsx';
import { PublicFrame } from '../../../accounts/sign-in/public-frame.tsx';
import { openAfresh } from '../../../accounts/sign-in/return-path.ts';
import { returnPath } from '../../rpc/lost-session.ts';
import { call } from '../../rpc/rpc.ts';
import { PasswordStep } from './password-step.tsx';
import { SetUp } from './set-up.tsx';
import { WayIn } from './way-in.tsx';

/** `/staff/sign-in`: login and password, then a code of the app, which is set up at the first sign-in. */
export function Component() {
  const [{ step, login }, setPlace] = useState<Place>({ step: 'password', login: '' });
  const [search, setSearch] = useSearchParams();
  const way = search.get('way');
  const enter = () => openAfresh(returnPath(search.get('return'), location.origin));
  const confirm = async (values: { code: string }) => {
    await call('staff.confirm-tfa', values);
    await enter();
  };
  if (way !== null)
    return (
      <PublicFrame
        title="Вход с этого адреса"
        lead="Вход откроется там, где вы сейчас. Пароль и код из приложения понадобятся как обычно."
      >
        <WayIn token={way} done={() => setSearch({}, { replace: true })} />
      </PublicFrame>
    );
  if (step === 'code')
    return (
      <PublicFrame title="Подтвердите вход">
        <CodeStep confirm={confirm} back={() => setPlace({ step: 'password', login })} />
      </PublicFrame>
    );
  if (step === 'set-up') return <SetUp login={login} enter={enter} />;
  return (
    <PublicFrame title="Вход для сотрудников">
      <PasswordStep enter={enter} goOn={(next, by) => setPlace({ step: next, login: by })} />
    </PublicFrame>
  );
}

type Place = { step: 'password' | 'code' | 'set-up'; login: string };
