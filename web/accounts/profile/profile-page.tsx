import { useSuspenseQuery } from '@tanstack/react-query';
import { memberRoleNames } from '#contract/accounts/members/member-names';
import { askHoldCalendar } from '../../money/ledger/hold-releases.tsx';
import { asksOfRun } from '../../money/ledger/run-note.tsx';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { later } from '../../ui/feedback/later.tsx';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { joined } from '../../ui/text/joined.ts';
import { askBalance, askContacts, askUser, orDash } from '../partner/partner.ts';
import { askSessions, SessionsCard } from '../session/sessions-card.tsx';
import { askStatus, TwoFactorCard } from '../two-factor/two-factor-card.tsx';
import { askVisits, VisitsCard } from '../visits/visits-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import classes from './profile-page.module.css';
import { askReferral, ReferralCard } from './referral-card.tsx';
import { askReferrals } from './referrals.tsx';

export const asks: Asks = ({ query }) => [
  askHoldCalendar,
  askStatus,
  askSessions,
  askVisits,
  askReferral,
  askReferrals(query),
  ...asksOfRun,
];

/** `/profile`: personal data, contacts, balance, sessions and referrals of the partner. */
export function Component() {
  const { data: user } = useSuspenseQuery(askUser);
  const { data: contacts } = useSuspenseQuery(askContacts);

  const { member } = user;
  const fullName = joined(' ', user.firstName, user.lastName);
  return (
    <Page
      title="Мои данные"
      section="Профиль"
      actions={<ActionLink to={pathTo('editUser')}>Изменить данные</ActionLink>}
    >
      {member?.handOverUntil && <TakeOverCard id={member.id} until={member.handOverUntil} />}
      {(!member || member.pages.includes('ledger')) && <Balance />}
      <div className={classes.pair}>
        <Card title={member ? 'Вы в кабинете' : 'Партнёр'}>
          <Facts
            facts={[
              [member ? 'ID партнёра' : 'ID', user.id || orDash('')],
              member && ['Роль', memberRoleNames[member.role]],
              ['Имя', orDash(fullName)],
              !member && ['Логин', orDash(user.login)],
              ['Почта', orDash(user.email)],
              [
                'Пароль',
                <TextLink key="password" to={pathTo('editPassword')}>
                  Сменить пароль
                </TextLink>,
              ],
              ['Регистрация', user.createdAt ? formatDate(user.createdAt) : orDash('')],
            ]}
          />
        </Card>
        <Card title="Контакты">
          <Facts
            facts={[
              ['Телефон', orDash(contacts.phone)],
              ...(contacts.skype ? [['Skype', contacts.skype] satisfies [string, string]] : []),
              ['Telegram', orDash(contacts.telegram)],
            ]}
          />
        </Card>
      </div>
      <TwoFactorCard />
      {!member && <ReferralCard />}
      <SessionsCard />
      {!user.visit && !member && <VisitsCard />}
    </Page>
  );
}

function Balance() {
  const { data: balance } = useSuspenseQuery(askBalance);
  return <BalanceCard balance={balance} />;
}

/** Loaded on demand: an owner never sees it. */
const TakeOverCard = later(
  async () => (await import('../members/take-over-card.tsx')).TakeOverCard,
  ({ arrival: { hasFailed, retry } }) => (
    <Card title="Вам передают кабинет">{hasFailed && <FailedState retry={retry} />}</Card>
  ),
);
