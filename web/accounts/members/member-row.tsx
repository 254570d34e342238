import { IconArrowsExchange, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { memberRoleNames } from '#contract/accounts/members/member-names';
import { MoreActions } from '../../ui/dialog/more-actions.tsx';
import own from '../../ui/list/own-list.module.css';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Badge } from '../../ui/page/badge.tsx';
import { formatCount, formatDate } from '../../ui/text/format.ts';
import { joined } from '../../ui/text/joined.ts';
import { calledBy, type TeamMember } from './ask-members.ts';
import { useMemberActions } from './member-actions.ts';
import { MemberTokens } from './member-tokens.tsx';
import classes from './members.module.css';

/** A member: who they are, what they may do, and what the owner may do with them. */
export function MemberRow({ member, change }: { member: TeamMember; change: () => void }) {
  const { email, name, role, state, linkIds, tokens, handOverUntil } = member;
  const called = calledBy(member);
  return (
    <li className={own.row}>
      <div className={own.what}>
        <p className={own.name}>
          <strong className="breaks medium">{called}</strong>
          {state === 'invited' ? (
            <Badge tone="plain" text="Приглашён" />
          ) : (
            <Badge tone="good" text="Есть доступ" />
          )}
        </p>
        <p className={own.note}>
          {joined(
            ' · ',
            memberRoleNames[role],
            role === 'buyer' && linksText(linkIds.length),
            name ? email : '',
          )}
        </p>
        <p className={own.note}>{historyOf(member)}</p>
        {handOverUntil && <p className={classes.offered}>Кабинет предложен до {formatDate(handOverUntil)}</p>}
        {tokens.length > 0 && <MemberTokens member={member} />}
      </div>
      <Actions member={member} called={called} change={change} />
    </li>
  );
}

function Actions({ member, called, change }: { member: TeamMember; called: string; change: () => void }) {
  const { busy, remove, inviteAgain, handOver } = useMemberActions(member);
  return (
    <div className="row gap-8">
      <ActionButton icon={IconPencil} onClick={change} aria-label={`Изменить роль и ссылки: ${called}`}>
        Изменить
      </ActionButton>
      <MoreActions isRare>
        {member.state === 'invited' ? (
          <ActionButton
            icon={IconMail}
            disabled={busy}
            onClick={() => void inviteAgain()}
            aria-label={`Отправить приглашение ещё раз: ${called}`}
          >
            Отправить приглашение ещё раз
          </ActionButton>
        ) : (
          <ActionButton
            icon={IconArrowsExchange}
            disabled={busy}
            onClick={() => void handOver()}
            aria-label={`Передать кабинет: ${called}`}
          >
            Передать кабинет
          </ActionButton>
        )}
        <ActionButton
          icon={IconTrash}
          disabled={busy}
          onClick={() => void remove()}
          aria-label={`Удалить: ${called}`}
        >
          Удалить
        </ActionButton>
      </MoreActions>
    </div>
  );
}

function linksText(count: number) {
  return count === 0 ? 'ссылок нет' : formatCount(count, 'ссылка', 'ссылки', 'ссылок');
}

function historyOf({ state, createdAt, lastSeenAt, hasTfa }: TeamMember) {
  if (state === 'invited') return `Приглашение от ${formatDate(createdAt)}, по нему ещё не заходили`;
  return joined(
    ' · ',
    lastSeenAt ? `Последний визит ${formatDate(lastSeenAt)}` : 'Открытых сеансов нет',
    hasTfa ? 'двухфакторная аутентификация включена' : 'без двухфакторной аутентификации',
  );
}
