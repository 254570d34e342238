import { useSearchParams } from '../../../router/view.tsx';
import { MoreActions } from '../../../ui/dialog/more-actions.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { askOwnTerms } from '../../money/referrals/own-terms-card.tsx';
import { pathTo } from '../../paths.ts';
import { askEarned } from '../../reports/reports/earned-card.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { RecordPage } from '../../ui/record-page.tsx';
import { EditPartnerModal } from './actions/edit-partner-modal.tsx';
import { useInvitation } from './actions/invitation.tsx';
import { VisitModal } from './actions/visit-modal.tsx';
import { type Card, useBlocking, useFactorReset } from './partner-actions.ts';
import { ofPartner } from './partner-filters.ts';
import { PartnerIdentity } from './partner-identity.tsx';
import { nameOf } from './partner-name.ts';
import { BalancePart, ledger } from './parts/balance-part.tsx';
import { LinksPart, links } from './parts/links-part.tsx';
import { askNotifications, NotificationsPart } from './parts/notifications-part.tsx';
import { OffersPart, offers } from './parts/offers-part.tsx';
import { OrdersPart, orders } from './parts/orders-part.tsx';
import { Overview } from './parts/overview.tsx';
import { askOwnPayouts } from './parts/own-payouts.tsx';
import { asksOfPostbacks, PostbacksPart } from './parts/postbacks-part.tsx';
import { RecordsPart, records } from './parts/records-part.tsx';
import { asksOfRules, RulesPart } from './parts/rules-part.tsx';
import { asksOfSessions, SessionsPart } from './parts/sessions-part.tsx';
import { asksOfStatistics, StatisticsPart } from './parts/statistics-part.tsx';
import { PartLinks, readTab, type Tab } from './parts/tabs.tsx';

export const asks: Asks = ({ params, query }) => {
  return [askCard(Number(params.id)), ...asksOf[readTab(query, () => true)]({ params, query })];
};

const askCard = (id: number) => ask('operator.get-user', { id });

/** `/staff/partners/:id`: one partner in full, in parts that the address names. */
export const Component = () => (
  <RecordPage ask={askCard} title={(id) => `Партнёр ${id}`} failed="Не удалось загрузить партнёра">
    {(partner) => <Shown partner={partner} />}
  </RecordPage>
);

function Shown({ partner }: { partner: Card }) {
  const query = useSearchParams();
  const may = useMay();
  const tab = readTab(query, may);
  const editing = useModal(() => <EditPartnerModal partner={partner} />);
  const visiting = useModal(() => <VisitModal partner={partner} />);
  const invitation = useInvitation(partner);
  const mayVisit = may('operator.view-as') && !partner.isBlocked;
  const mayEdit = may('operator.update-user') && !partner.isErased;
  const mayReset = may('operator.reset-tfa') && partner.hasTfa && !partner.isErased;
  const hasMore = mayVisit || mayEdit || mayReset || invitation.actions !== null;
  const Part = parts[tab];
  return (
    <Page
      title={partner.isErased ? nameOf(partner) : `${nameOf(partner)}, №\u00a0${partner.id}`}
      back={{ to: pathTo('partners'), text: 'Партнёры' }}
      actions={
        <>
          {mayEdit && <ActionButton onClick={editing.open}>Изменить данные</ActionButton>}
          {hasMore && (
            <MoreActions>
              {invitation.actions}
              {mayVisit && <ActionButton onClick={visiting.open}>Посмотреть как партнёр</ActionButton>}
              {!partner.isErased && <PartnerActions partner={partner} />}
            </MoreActions>
          )}
        </>
      }
    >
      <PartnerIdentity partner={partner} />
      <PartLinks tab={tab} counts={partner.counts} may={may} />
      <Part key={tab} partner={partner} />
      {invitation.modal}
      {editing.modal}
      {visiting.modal}
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
const asksOf: Record<Tab, Asks> = {
  overview: (address) => {
    const { userId } = ofPartner(address);
    return [askEarned({ partner: userId }), askOwnPayouts(userId), askOwnTerms(userId)];
  },
  balance: ledger.asks,
  offers: offers.asks,
  links: links.asks,
  rules: asksOfRules,
  postbacks: asksOfPostbacks,
  statistics: asksOfStatistics,
  sessions: asksOfSessions,
  notifications: (address) => [askNotifications(address)],
  orders: orders.asks,
  audit: records.asks,
};

/** Actions that are hard to undo: the block, and the reset of two-factor. */
function PartnerActions({ partner }: { partner: Card }) {
  const may = useMay();
  const blocking = useBlocking(partner);
  const factor = useFactorReset(partner);
  return (
    <>
      {partner.hasTfa && may('operator.reset-tfa') && (
        <ActionButton loading={factor.isPending} onClick={factor.reset}>
          Отключить 2FA
        </ActionButton>
      )}
      {may('operator.update-user') && (
        <ActionButton loading={blocking.isPending} onClick={blocking.turn}>
          {partner.isBlocked ? 'Разблокировать' : 'Заблокировать'}
        </ActionButton>
      )}
    </>
  );
}
