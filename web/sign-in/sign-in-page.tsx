import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CodeStep } from './code-step.tsx';
import { passwordChanged } from './password-changed.ts';
import { PasswordStep } from './password-step.tsx';
import { PublicFrame } from './public-frame.tsx';
import { forgetResetToken } from './reset-token.ts';
import { returnPath } from './return-path.ts';

/** `/sign-in`: login and password, then a code where two-factor authentication is on. */
export function Component() {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const [search] = useSearchParams();
  const { state } = useLocation();

  const enter = () => {
    // After a sign-in, a reset link that was opened in this tab and not used is no longer needed.
    forgetResetToken();
    return openAfresh(returnPath(search.get('return'), location.origin));
  };

  if (step === 'code')
    return (
      <PublicFrame title="Подтвердите вход" lead="В кабинете включена двухфакторная аутентификация.">
        <CodeStep enter={enter} back={() => setStep('password')} />
      </PublicFrame>
    );
  return (
    <PublicFrame title="Вход в кабинет" lead={state === passwordChanged ? changedNotice : undefined}>
      <PasswordStep enter={enter} askCode={() => setStep('code')} />
    </PublicFrame>
  );
}

const changedNotice = 'Пароль изменён. Войдите с новым паролем.';

/**
 * Loads the page anew, so that nothing of another partner is left in memory, and in place of this one: "back" does not
 * lead to the form. It never ends, because the form stays busy until the browser has gone.
 */
function openAfresh(path: string): Promise<never> {
  location.replace(path);
  return new Promise(() => {});
}
