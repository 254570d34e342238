import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memberLimit, memberRoleNames, memberRoles } from '#contract/accounts/members/member-names';
import type { Asks } from '../../rpc/preload.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { laterModal } from '../../ui/feedback/later.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import own from '../../ui/list/own-list.module.css';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askMembers, type TeamMember } from './ask-members.ts';
import { MemberRow } from './member-row.tsx';
import { roleLines } from './role-lines.ts';

const InviteModal = laterModal(async () => (await import('./invite-modal.tsx')).InviteModal);
const MemberModal = laterModal(async () => (await import('./member-modal.tsx')).MemberModal);

export const asks: Asks = () => [askMembers];

/** `/profile/members`: the people whom the owner has invited, and what each of them may do. */
export function Component() {
  const list = useQuery(askMembers);
  const inviting = useModal(() => <InviteModal />);
  const changing = useModal((member: TeamMember) => (
    <MemberModal member={member} others={list.data?.items ?? []} />
  ));
  const count = list.data?.items.length ?? 0;
  const invite = () => inviting.open();
  return (
    <Page
      title="Команда"
      actions={
        count > 0 && (
          <Button icon={IconPlus} onClick={invite} disabled={count >= memberLimit}>
            Пригласить
          </Button>
        )
      }
    >
      <Card title="Люди кабинета">
        <div aria-busy={list.isFetching}>
          <Loaded query={list} failed="Не удалось загрузить команду" isList skeleton={<RowsSkeleton />}>
            {({ items }) => <People items={items} invite={invite} change={changing.open} />}
          </Loaded>
        </div>
      </Card>
      <Card title="Роли">
        <Facts facts={memberRoles.map((role) => [memberRoleNames[role], roleLines[role]])} />
      </Card>
      {inviting.modal}
      {changing.modal}
    </Page>
  );
}

function People({
  items,
  invite,
  change,
}: {
  items: TeamMember[];
  invite: () => void;
  change: (member: TeamMember) => void;
}) {
  if (items.length === 0)
    return (
      <EmptyState
        icon={IconUsers}
        title="Пока в кабинете только вы"
        text="Пригласите баера, аналитика или бухгалтера: у каждого будет свой вход и только нужные ему страницы, а свой пароль вы никому не дадите."
        action={<Button onClick={invite}>Пригласить</Button>}
      />
    );
  return (
    <>
      <ul className={own.list}>
        {items.map((member) => (
          <MemberRow key={member.id} member={member} change={() => change(member)} />
        ))}
      </ul>
      {items.length >= memberLimit && (
        <p className="only-above-12 small dim">
          Людей в кабинете не больше {memberLimit}: чтобы пригласить ещё, удалите лишних.
        </p>
      )}
    </>
  );
}
