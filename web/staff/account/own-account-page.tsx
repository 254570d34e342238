import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { roleNames, useMe } from '../rpc/me.ts';
import { OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

/** `/staff/account`: who is signed in, where, and the password. */
export function Component() {
  const { name, login, role } = useMe();
  return (
    <Page title="Моя учётная запись">
      <Card title="Кто вошёл">
        <Facts
          facts={[
            ['Имя', name],
            ['Логин', login],
            ['Роль', roleNames[role]],
          ]}
        />
      </Card>
      <OwnSessions />
      <Card title="Смена пароля">
        <PasswordForm login={login} />
      </Card>
    </Page>
  );
}
