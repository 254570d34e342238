import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { errorCode } from '#contract/wire/rpc';
import { TermsHistory } from '../../offers/terms/terms-history.tsx';
import { Card as Surface } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RecordPage } from '../../ui/page/record-page.tsx';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { ask } from '../rpc/rpc.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { HistoryLink } from '../ui/history-link.tsx';
import links from '../ui/section-links.module.css';
import { AccessCard } from './access-card.tsx';
import { AddressCard } from './address-card.tsx';
import { type Card, draftOf } from './editor/offer-draft.ts';
import classes from './editor/offer-editor.module.css';
import { OfferEditor } from './editor/offer-editor.tsx';
import { OwnPayoutsCard } from './own-payouts-card.tsx';
import { revenueLines } from './revenue-lines.ts';
import { TestClickCard } from './test-click-card.tsx';

/** `/staff/offers/{id}`: an offer, all of it. */
export function Component() {
  const { id } = useParams();
  const offer = useQuery(ask('operator.get-offer', { id: Number(id) }));
  return (
    <RecordPage
      query={offer}
      title="Оффер"
      failed="Не удалось загрузить оффер"
      missing={<ErrorScreen status={errorCode.notFound} />}
    >
      {(data) => <Shown offer={data} />}
    </RecordPage>
  );
}

function Shown({ offer }: { offer: Card }) {
  const may = useMay();
  const [query] = useSearchParams();
  const mayConnect = may('operator.reveal-offer-key');
  const isPostback = mayConnect && query.get('tab') === 'postback';
  return (
    <Page
      title={offer.name}
      back={{ to: pathTo('offers'), text: 'Все офферы' }}
      actions={
        <>
          {may('operator.save-offer') && (
            <Button component={Link} variant="default" to={`${pathTo('newOffer')}?copy=${offer.id}`}>
              Копия оффера
            </Button>
          )}
          <HistoryLink record={`offer-${offer.id}`} />
        </>
      }
    >
      {mayConnect && <TabLinks isPostback={isPostback} />}
      {isPostback ? (
        <div className={classes.groups}>
          <AddressCard offer={offer} />
          <TestClickCard offerId={offer.id} />
        </div>
      ) : (
        <>
          <OfferEditor offer={offer} initial={draftOf(offer)} />
          <div className={classes.below}>
            <OwnPayoutsCard offerId={offer.id} />
            <AccessCard offerId={offer.id} />
            <Surface title="Как менялись условия">
              <TermsHistory terms={offer.terms} alsoOf={revenueLines} />
            </Surface>
          </div>
        </>
      )}
    </Page>
  );
}

function TabLinks({ isPostback }: { isPostback: boolean }) {
  return (
    <nav className={links.links} aria-label="Разделы оффера">
      <Link to="?" aria-current={isPostback ? undefined : 'page'}>
        Оффер
      </Link>
      <Link to="?tab=postback" aria-current={isPostback ? 'page' : undefined}>
        Постбек для рекламодателя
      </Link>
    </nav>
  );
}
