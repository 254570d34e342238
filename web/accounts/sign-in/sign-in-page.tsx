import { useState } from 'react';
import { pathTo } from '../../paths.ts';
import { useLocation, useSearchParams } from '../../router/view.tsx';
import { call } from '../../rpc/rpc.ts';
import { CodeStep } from './code-step.tsx';
import { forgetToken } from './link-token.ts';
import { passwordChanged } from './password-changed.ts';
import { PasswordStep } from './password-step.tsx';
import { PublicFrame } from './public-frame.tsx';
import { openAfresh, returnPath } from './return-path.ts';

/** `/sign-in`: login and password, then a code where two-factor authentication is on. */
export function Component() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const search = useSearchParams();
  const { state } = useLocation();

  const enter = () => {
    // An unused reset link that was opened in this tab is no longer needed after a sign-in.
    forgetToken('resetPassword');
    return openAfresh(returnPath(search.get('return'), location.origin));
  };

  const confirm = async (values: { code: string }) => {
    await call('auth.confirm-tfa', values);
    await enter();
  };

  if (step === 'code')
    return (
      <PublicFrame title="Подтвердите вход" lead="В кабинете включена двухфакторная аутентификация.">
        <CodeStep confirm={confirm} back={() => setStep('password')} />
      </PublicFrame>
    );
  return (
    <PublicFrame title="Вход в кабинет" lead={state === passwordChanged ? changedNotice : undefined}>
      <PasswordStep
        enter={enter}
        askCode={() => setStep('code')}
        openApplication={() => openAfresh(pathTo('application'))}
      />
    </PublicFrame>
  );
}

const changedNotice = 'Пароль изменён. Войдите с новым паролем.';
