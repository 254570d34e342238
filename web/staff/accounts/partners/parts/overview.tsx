import { FormModal, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../../ui/page/facts.tsx';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import { readWhole } from '../../../../ui/text/amount.ts';
import { formatDate, formatNumber } from '../../../../ui/text/format.ts';
import { Money } from '../../../../ui/text/money.tsx';
import { OwnTermsCard } from '../../../money/referrals/own-terms-card.tsx';
import { pathTo } from '../../../paths.ts';
import { EarnedCard } from '../../../reports/reports/earned-card.tsx';
import { useMay } from '../../../rpc/me.ts';
import { useAction } from '../../../rpc/rpc.ts';
import { HistoryLink } from '../../../ui/history-link.tsx';
import { RecordOverview } from '../../../ui/record-overview.tsx';
import type { Card } from '../partner-actions.ts';
import { nameOf } from '../partner-name.ts';
import { OwnPayouts } from './own-payouts.tsx';
import { PersonalData } from './personal-data.tsx';

/** The network's income from a partner, with the terms of their own; beside it their balance, data and ways to sign in. */
export function Overview({ partner }: { partner: Card }) {
  const may = useMay();
  const { id, availableBalance, currencyCode } = partner;
  const available = <Money amount={availableBalance} currencyCode={currencyCode} />;
  return (
    <RecordOverview
      numbers={
        may('operator.get-report') && <EarnedCard of={{ partner: id }} last={() => ['Доступно', available]} />
      }
      data={<PartnerData partner={partner} />}
    >
      {may('operator.get-user-payouts') && <OwnPayouts userId={id} />}
      {may('operator.get-user-referral-terms') && <OwnTermsCard userId={id} />}
      {!partner.isErased && <Counters partner={partner} />}
      <PersonalData partner={partner} />
    </RecordOverview>
  );
}

function PartnerData({ partner }: { partner: Card }) {
  const may = useMay();
  return (
    <>
      <Surface title="Баланс" actions={may('operator.get-withdrawals') && <MoneyOut {...partner} />}>
        <Facts facts={moneyFacts(partner)} />
      </Surface>
      <Surface title="Партнёр" actions={<HistoryLink userId={partner.id} />}>
        <Facts facts={personFacts(partner)} />
      </Surface>
      <Surface
        title="Вход и связь"
        actions={
          may('operator.get-tickets') && (
            <TextLink to={`${pathTo('allTickets')}?userId=${partner.id}`}>Обращения</TextLink>
          )
        }
      >
        <Facts facts={signInFacts(partner)} />
      </Surface>
    </>
  );
}

/** The partner's records in the sections of withdrawals and requisites. */
function MoneyOut({ id }: Pick<Card, 'id'>) {
  const seesRequisites = useMay()('operator.get-destinations');
  return (
    <span className="wrap gap-12">
      <TextLink to={`${pathTo('allWithdrawals')}?userId=${id}`}>Выплаты</TextLink>
      {seesRequisites && <TextLink to={`${pathTo('payees')}?userId=${id}`}>Получатели</TextLink>}
      {seesRequisites && <TextLink to={`${pathTo('destinations')}?userId=${id}`}>Реквизиты</TextLink>}
    </span>
  );
}

function Counters({ partner }: { partner: Card }) {
  const mayCount = useMay()('operator.set-counters');
  const counting = useModal(() => <CountersModal partner={partner} />);
  const change = mayCount && (
    <ActionButton size="xs" onClick={counting.open}>
      Изменить счётчики
    </ActionButton>
  );
  return (
    <Surface title="Добавлено к счётчикам в меню" actions={change}>
      <Facts
        facts={[
          ['К обращениям', formatNumber(partner.tickets)],
          ['К выплатам', formatNumber(partner.billingRequests)],
        ]}
      />
      {counting.modal}
    </Surface>
  );
}

function personFacts(partner: Card): FactList {
  const { externalId, referrer, createdAt, lastSeenAt, counts } = partner;
  return [
    externalId !== null && ['ID на старой платформе', externalId],
    ['Логин', partner.login],
    ['Почта', partner.email],
    ['Телефон', partner.phone || '—'],
    ['Свои ссылки', partner.isCustomTrafficback ? 'Можно' : 'Нельзя'],
    ['Регистрация', formatDate(createdAt)],
    ['Был в кабинете', lastSeenAt ? formatDate(lastSeenAt) : 'Нет открытых сеансов'],
    [
      'Кто привёл',
      referrer ? (
        <TextLink key="referrer" to={pathTo('partner', { id: referrer.id })}>
          {nameOf(referrer)}, № {referrer.id}
        </TextLink>
      ) : (
        '—'
      ),
    ],
    ['Привёл партнёров', formatNumber(counts.referred)],
  ];
}

function moneyFacts({ currencyCode, ...sums }: Card): FactList {
  const money = (amount: number, tone?: 'hold') => (
    <Money key="sum" amount={amount} currencyCode={currencyCode} tone={tone} />
  );
  return [
    ['Всего', money(sums.totalBalance)],
    ['Доступно', money(sums.availableBalance)],
    ['Заказано выплат', money(sums.blockedBalance)],
    ['Холд', money(sums.hold, 'hold')],
  ];
}

function signInFacts({ hasTfa, telegramChat, apiAccess, counts }: Card): FactList {
  return [
    ['Двухфакторная аутентификация', hasTfa ? 'Включена' : 'Отключена'],
    [
      'Telegram-бот',
      telegramChat === null ? 'Не подключён' : telegramChat ? `Подключён, @${telegramChat}` : 'Подключён',
    ],
    ['Токен API', apiAccess ? tokenText(apiAccess) : 'Нет'],
    ['Приостановлено постбеков', formatNumber(counts.pausedPostbacks)],
    ['Просмотров сотрудниками', formatNumber(counts.visits)],
  ];
}

function tokenText({ createdAt, lastUsedAt, address }: NonNullable<Card['apiAccess']>) {
  const used = lastUsedAt ? `использован ${formatDate(lastUsedAt)} с ${address}` : 'ещё не использован';
  return `Создан ${formatDate(createdAt)}, ${used}`;
}

/** The badges that a partner sees in the menu. */
function CountersModal({ partner }: { partner: Card }) {
  const act = useAction();
  const whole = (text: string) => ((readWhole(text) ?? 1e6) < 1e6 ? null : 'Целое число от 0 до 999 999');
  const modal = useFormModal({
    initialValues: { tickets: String(partner.tickets), billingRequests: String(partner.billingRequests) },
    validate: { tickets: whole, billingRequests: whole },
    act: async (values, keyed) => {
      const tickets = readWhole(values.tickets) ?? 0;
      const params = { userId: partner.id, tickets, billingRequests: readWhole(values.billingRequests) ?? 0 };
      await act('operator.set-counters', keyed(params));
      return 'Счётчики сохранены';
    },
  });
  return (
    <FormModal modal={modal} title="Счётчики партнёра" submitText="Сохранить счётчики">
      <TextField label="Открытые обращения" inputMode="numeric" {...modal.form.getInputProps('tickets')} />
      <TextField
        label="Выплаты, которые ждут партнёра"
        inputMode="numeric"
        {...modal.form.getInputProps('billingRequests')}
      />
    </FormModal>
  );
}
