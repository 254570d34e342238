import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { errorCode } from '#contract/wire/rpc';
import { useModal } from '../../../ui/dialog/opening.ts';
import { Page } from '../../../ui/page/page.tsx';
import { RecordPage } from '../../../ui/page/record-page.tsx';
import { askOwnTerms } from '../../money/referrals/own-terms-card.tsx';
import { pathTo } from '../../paths.ts';
import { askEarned } from '../../reports/reports/earned-card.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { EditPartnerModal } from './acts/edit-partner-modal.tsx';
import { InvitationActs } from './acts/invitation.tsx';
import { VisitModal } from './acts/visit-modal.tsx';
import type { Card } from './partner-acts.ts';
import { nameOf } from './partner-name.ts';
import { Acts } from './parts/acts-list.tsx';
import { askLedger, BalancePart } from './parts/balance-part.tsx';
import { asksOfLinks, LinksPart } from './parts/links-part.tsx';
import { askNotifications, NotificationsPart } from './parts/notifications-part.tsx';
import { askOffers, OffersPart } from './parts/offers-part.tsx';
import { askOrders, OrdersPart } from './parts/orders-part.tsx';
import { Overview } from './parts/overview.tsx';
import { askOwnPayouts } from './parts/own-payouts.tsx';
import { asksOfPostbacks, PostbacksPart } from './parts/postbacks-part.tsx';
import { askRecords, RecordsPart } from './parts/records-part.tsx';
import { asksOfRules, RulesPart } from './parts/rules-part.tsx';
import { asksOfSessions, SessionsPart } from './parts/sessions-part.tsx';
import { asksOfStatistics, StatisticsPart } from './parts/statistics-part.tsx';
import { PartLinks, readTab, type Tab } from './parts/tabs.tsx';

export const asks: Asks = ({ params, query }) => {
  const id = Number(params.id);
  return [askCard(id), ...asksOf[readTab(query, () => true)](id, query)];
};

const askCard = (id: number) => ask('operator.get-user', { id });

/** `/staff/partners/:id`: one partner in full, in parts that the address names. */
export function Component() {
  const id = Number(useParams().id);
  const card = useQuery(askCard(id));
  return (
    <RecordPage
      query={card}
      title={`Партнёр ${id}`}
      failed="Не удалось загрузить партнёра"
      missing={<ErrorScreen status={errorCode.notFound} />}
    >
      {(partner) => <Shown partner={partner} />}
    </RecordPage>
  );
}

function Shown({ partner }: { partner: Card }) {
  const [query] = useSearchParams();
  const may = useMay();
  const tab = readTab(query, may);
  const editing = useModal<null>();
  const looking = useModal<null>();
  const Part = parts[tab];
  return (
    <Page
      title={partner.isErased ? nameOf(partner) : `${nameOf(partner)}, №\u00a0${partner.id}`}
      back={{ to: pathTo('partners'), text: 'Партнёры' }}
      actions={
        <>
          {!partner.isErased && <InvitationActs partner={partner} />}
          {may('operator.update-user') && !partner.isErased && (
            <Button variant="default" onClick={() => editing.open(null)}>
              Изменить данные
            </Button>
          )}
          {may('operator.view-as') && !partner.isBlocked && (
            <Button variant="default" onClick={() => looking.open(null)}>
              Посмотреть как партнёр
            </Button>
          )}
          {!partner.isErased && <Acts partner={partner} />}
        </>
      }
    >
      <PartLinks tab={tab} counts={partner.counts} may={may} />
      <Part key={tab} partner={partner} />
      {editing.shown && (
        <EditPartnerModal key={editing.shown.key} partner={partner} closed={editing.closed} />
      )}
      {looking.shown && <VisitModal key={looking.shown.key} partner={partner} closed={looking.closed} />}
    </Page>
  );
}

const parts: Record<Tab, (props: { partner: Card }) => React.ReactNode> = {
  overview: Overview,
  balance: BalancePart,
  offers: OffersPart,
  links: LinksPart,
  rules: RulesPart,
  postbacks: PostbacksPart,
  statistics: StatisticsPart,
  sessions: SessionsPart,
  notifications: NotificationsPart,
  orders: OrdersPart,
  audit: RecordsPart,
};

/** The queries stand apart from the parts because the server needs only the queries. */
const asksOf: Record<Tab, (userId: number, query: URLSearchParams) => ReturnType<Asks>> = {
  overview: (userId) => [askEarned({ partner: userId }), askOwnPayouts(userId), askOwnTerms(userId)],
  balance: (...of) => [askLedger(...of)],
  offers: (...of) => [askOffers(...of)],
  links: asksOfLinks,
  rules: asksOfRules,
  postbacks: asksOfPostbacks,
  statistics: asksOfStatistics,
  sessions: asksOfSessions,
  notifications: (...of) => [askNotifications(...of)],
  orders: (...of) => [askOrders(...of)],
  audit: (...of) => [askRecords(...of)],
};
