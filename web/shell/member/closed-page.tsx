import { IconLock } from '@tabler/icons-react';
import { memberRoleNames } from '#contract/accounts/members/member-names';
import { useRole } from '../../accounts/reach/use-member.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';

/** In place of a page that the member's role does not open. */
export function ClosedPage({ start }: { start: string }) {
  const role = useRole();
  return (
    <Page title="Эта страница не для вашей роли">
      <Card>
        <EmptyState
          icon={IconLock}
          title={role ? `Ваша роль — ${memberRoleNames[role].toLowerCase()}` : 'Роль её не открывает'}
          text="Если страница нужна для работы, попросите владельца кабинета изменить роль."
          action={<ActionLink to={start}>На мою первую страницу</ActionLink>}
        />
      </Card>
    </Page>
  );
}
