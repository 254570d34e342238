import { useState } from 'react';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { forgetToken } from './link-token.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordChanged } from './password-changed.ts';
import { PublicFrame } from './public-frame.tsx';
import { SpentLink } from './spent-link.tsx';
import { useLinkToken } from './use-link-token.ts';

/** `/reset-password?token=…`, the target of the mailed link. */
export function Component() {
  const token = useLinkToken('resetPassword');
  const [spent, setSpent] = useState(token === '');

  if (spent)
    return (
      <PublicFrame title="Ссылка не работает">
        <SpentLink isInvitation={isInvitation(token)} />
      </PublicFrame>
    );
  return (
    <PublicFrame {...(isInvitation(token) ? ofInvitation : ofReset)}>
      <NewPasswordForm
        token={token}
        submitText={isInvitation(token) ? 'Сохранить пароль' : 'Сменить пароль'}
        spent={() => {
          forgetToken('resetPassword');
          setSpent(true);
        }}
        done={() => {
          forgetToken('resetPassword');
          void navigate(pathTo('signIn'), { replace: true, state: passwordChanged });
        }}
      />
    </PublicFrame>
  );
}

/** True for the link of a user whom the staff made and who has no password yet (server/accounts/password/invite.ts). */
function isInvitation(token: string) {
  return token.startsWith('hello-');
}

const ofReset = {
  title: 'Новый пароль',
  lead: 'После смены пароля все открытые сеансы завершатся, токен API перестанет работать.',
};
const ofInvitation = {
  title: 'Добро пожаловать',
  lead: 'Придумайте пароль: с ним и с логином из приглашения вы войдёте в кабинет.',
};
