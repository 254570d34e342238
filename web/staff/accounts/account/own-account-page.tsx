import { roleNames } from '#contract/wire/roles';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMe } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { askCard, OwnCard } from './card-form.tsx';
import { askSessions, OwnSessions } from './own-sessions.tsx';
import { PasswordForm } from './password-form.tsx';

export const asks: Asks = () => [askCard, askSessions];

/** `/staff/account`: the signed-in account, its sessions and its password. */
export function Component() {
  const { name, login, role, isBound } = useMe();
  return (
    <Page title="Моя учётная запись">
      <Card title="Кто вошёл">
        <Facts
          facts={[
            ['Имя', name],
            ['Логин', login],
            ['Роль', roleNames[role]],
            ['Партнёры', isBound ? 'Только свои' : 'Все'],
          ]}
        />
      </Card>
      <OwnCard name={name} />
      <OwnSessions />
      <Card title="Смена пароля">
        <PasswordForm login={login} />
      </Card>
    </Page>
  );
}
