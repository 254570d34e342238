import { useState } from 'react';
import { CodeStep } from '../../../accounts/sign-in/code-step.tsx';
import { CredentialsForm } from '../../../accounts/sign-in/credentials-form.tsx';
import { PublicFrame } from '../../../accounts/sign-in/public-frame.tsx';
import { openAfresh } from '../../../accounts/sign-in/return-path.ts';
import { navigate } from '../../../router/router.ts';
import { useSearchParams } from '../../../router/view.tsx';
import { returnPath } from '../../rpc/lost-session.ts';
import { call } from '../../rpc/rpc.ts';
import { settings } from '../../rpc/settings.ts';
import { SetUp } from './set-up.tsx';
import { ofStaff } from './staff-words.ts';
import { WayIn, WayInOffer } from './way-in.tsx';

/** `/staff/sign-in`: login and password, then a code of the app, which is set up at the first sign-in. */
export function Component() {
  const [{ step, login }, setPlace] = useState<Place>({ step: 'password', login: '' });
  const search = useSearchParams();
  const way = search.get('way');
  const enter = () => openAfresh(returnPath(search.get('return'), location.origin));
  const confirm = async (values: { code: string }) => {
    await call('staff.confirm-tfa', values);
    await enter();
  };
  if (way !== null)
    return (
      <PublicFrame
        words={ofStaff}
        title="Вход с этого адреса"
        lead="Вход откроется там, где вы сейчас. Пароль и код из приложения понадобятся как обычно."
      >
        <WayIn token={way} done={() => void navigate('?', { replace: true })} />
      </PublicFrame>
    );
  if (step === 'code')
    return (
      <PublicFrame words={ofStaff} title="Подтвердите вход">
        <CodeStep confirm={confirm} back={() => setPlace({ step: 'password', login })} />
      </PublicFrame>
    );
  if (step === 'set-up') return <SetUp login={login} enter={enter} />;
  return (
    <PublicFrame words={ofStaff} title="Вход для сотрудников">
      <PasswordStep enter={enter} goOn={(next, by) => setPlace({ step: next, login: by })} />
    </PublicFrame>
  );
}

type Place = { step: 'password' | 'code' | 'set-up'; login: string };

/** The first step of signing in; `goOn` leads to the second step, the code or its set-up. */
function PasswordStep({
  enter,
  goOn,
}: {
  enter: () => Promise<never>;
  goOn: (step: 'code' | 'set-up', login: string) => void;
}) {
  return (
    <CredentialsForm
      accounts={settings.demoStaff}
      signIn={async (credentials) => {
        const { status } = await call('staff.sign-in', credentials);
        if (status === 'signed-in') await enter();
        goOn(status === 'tfa-setup' ? 'set-up' : 'code', credentials.login.trim());
      }}
    >
      {(login, waits) => (
        <>
          {waits && <WayInOffer login={login} />}
          <p className="flush small dim">Забыли пароль? Новый задаст администратор.</p>
        </>
      )}
    </CredentialsForm>
  );
}
