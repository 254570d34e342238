import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '../paths.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordChanged } from './password-changed.ts';
import { PublicFrame } from './public-frame.tsx';
import { forgetResetToken, keepResetToken, recallResetToken } from './reset-token.ts';
import { SpentLink } from './spent-link.tsx';

/** `/reset-password?token=…`: where the mailed link leads. */
export function Component() {
  const [search] = useSearchParams();
  const [token] = useState(() => search.get('token') || recallResetToken());
  const [spent, setSpent] = useState(token === '');
  const navigate = useNavigate();

  // The token leaves the address bar and the history: it would travel on in screenshots and shared tabs.
  useEffect(() => {
    if (!search.has('token')) return;
    keepResetToken(token);
    navigate(pathTo('resetPassword'), { replace: true });
  }, [search, token, navigate]);

  if (spent)
    return (
      <PublicFrame title="Ссылка не работает">
        <SpentLink />
      </PublicFrame>
    );
  return (
    <PublicFrame
      title="Новый пароль"
      lead="После смены пароля все открытые сеансы завершатся, токен API перестанет работать."
    >
      <NewPasswordForm
        token={token}
        spent={() => {
          forgetResetToken();
          setSpent(true);
        }}
        done={() => {
          forgetResetToken();
          void navigate(pathTo('signIn'), { replace: true, state: passwordChanged });
        }}
      />
    </PublicFrame>
  );
}
