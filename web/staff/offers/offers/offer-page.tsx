import { TermsHistory } from '../../../offers/offers/terms/terms-history.tsx';
import { Link } from '../../../router/link.tsx';
import { useSearchParams } from '../../../router/view.tsx';
import { ActionLink } from '../../../ui/page/action-button.tsx';
import { Card as Surface } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type MethodName } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { AccessCard, askAccess } from './access-card.tsx';
import { AddressCard } from './address-card.tsx';
import { askChoice } from './editor/landing-choice.tsx';
import { type Card, draftOf } from './editor/offer-draft.ts';
import classes from './editor/offer-editor.module.css';
import { askCategories, OfferEditor } from './editor/offer-editor.tsx';
import { LossCard } from './loss-card.tsx';
import { asksOfOverview, Overview } from './overview/overview.tsx';
import { askOwn, OwnPayoutsCard } from './own-payouts-card.tsx';
import { revenueLines } from './revenue-lines.ts';
import { TestClickCard } from './test-click-card.tsx';

export const asks: Asks = ({ params, query }) => {
  const id = Number(params.id);
  const tab = query.get('tab');
  return [
    askOffer(id),
    ...(tab === 'terms' ? [askCategories, askOwn(id), askAccess(id, 'all'), askChoice(id)] : []),
    ...(tab === 'terms' || tab === 'postback' ? [] : asksOfOverview(id, query)),
  ];
};

const askOffer = (id: number) => ask('operator.get-offer', { id });

/** `/staff/offers/{id}`: an offer, in parts that the address names. */
export const Component = () => (
  <RecordPage ask={askOffer} title="Оффер" failed="Не удалось загрузить оффер">
    {(data) => <Shown offer={data} />}
  </RecordPage>
);

function Shown({ offer }: { offer: Card }) {
  const may = useMay();
  const query = useSearchParams();
  const open = tabs.filter(({ needs }) => may(needs));
  const { part: Part, tab } = open.find((one) => one.tab === query.get('tab')) ?? open[0] ?? terms;
  return (
    <Page
      title={offer.name}
      back={{ to: pathTo('offers'), text: 'Все офферы' }}
      actions={
        <>
          {may('operator.save-offer') && (
            <ActionLink to={`${pathTo('newOffer')}?copy=${offer.id}`}>Копия оффера</ActionLink>
          )}
          <HistoryLink record={`offer-${offer.id}`} />
        </>
      }
    >
      <TabLinks label="Разделы оффера" tabs={open} tab={tab}>
        {may('operator.get-conversions') && (
          <Link to={`${pathTo('conversions')}?offerId=${offer.id}`}>Конверсии</Link>
        )}
        {may('operator.get-promos') && (
          <Link to={`${pathTo('promos')}?tab=codes&offerId=${offer.id}`}>Промокоды</Link>
        )}
      </TabLinks>
      <Part offer={offer} />
    </Page>
  );
}

function Terms({ offer }: { offer: Card }) {
  return (
    <>
      <OfferEditor offer={offer} initial={draftOf(offer)} />
      <div className={classes.below}>
        <OwnPayoutsCard offerId={offer.id} />
        <LossCard offerId={offer.id} isLossMeant={offer.isLossMeant} />
        <AccessCard offerId={offer.id} access={offer.access} />
        <Surface title="Как менялись условия">
          <TermsHistory terms={offer.terms} alsoOf={revenueLines} />
        </Surface>
      </div>
    </>
  );
}

function Postback({ offer }: { offer: Card }) {
  return (
    <div className={classes.groups}>
      <AddressCard offer={offer} />
      <TestClickCard offerId={offer.id} />
    </div>
  );
}

type Tab = {
  tab: string;
  title: string;
  part: (props: { offer: Card }) => React.ReactNode;
  needs: MethodName;
};

const terms: Tab = { tab: 'terms', title: 'Условия', part: Terms, needs: 'operator.get-offer' };

/** The parts of an offer; a reader without the network's report starts with the terms. */
const tabs: Tab[] = [
  { tab: 'overview', title: 'Обзор', part: Overview, needs: 'operator.get-report' },
  terms,
  {
    tab: 'postback',
    title: 'Постбек для рекламодателя',
    part: Postback,
    needs: 'operator.reveal-offer-key',
  },
];
