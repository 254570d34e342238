import { useRole } from '../../accounts/reach/use-member.ts';
import { SafeHtml } from '../../messages/notifications/safe-html.tsx';
import { AskAboutLink } from '../../messages/support/ask-about-link.tsx';
import { pathTo } from '../../paths.ts';
import type { Params } from '../../router/router.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { RecordInAddress } from '../../shell/errors/record.tsx';
import { askLinks, LinksCard, NewLinkButton } from '../../traffic/links/links-card.tsx';
import { Card } from '../../ui/page/card.tsx';
import { NamePicture } from '../../ui/page/name-picture.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { LandingsCard } from '../landings/landings-card.tsx';
import { AccessCard } from './access/access-card.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { OfferBadges } from './offer-badges.tsx';
import { noLinksOf, OfferNotice, takesLinks } from './offer-notice.tsx';
import classes from './offer-page.module.css';
import { OfferSkeleton } from './offer-skeleton.tsx';
import { askOwnResults, OwnResults } from './own-results.tsx';
import { Results } from './results.tsx';
import { TakesCard } from './takes-card.tsx';
import { PayCard } from './terms/pay-card.tsx';
import { TermsHistory } from './terms/terms-history.tsx';

export const asks: Asks = ({ params, query }) => [
  askOffer(params),
  askLinks(Number(params.id), query),
  askOwnResults(Number(params.id)),
];

function askOffer({ id }: Params) {
  return ask('offers.get-offer', { id: Number(id) });
}

export type Offer = ResultOf<'offers.get-offer'>;

/** `/offers/{id}`: the payouts and the traffic of an offer, the history of its terms, and the partner's links to it. */
export function Component() {
  return (
    <RecordInAddress
      ask={askOffer}
      kind="Оффер"
      isNamed
      failed="Не удалось загрузить оффер"
      skeleton={<OfferSkeleton />}
    >
      {(data) => <Shown offer={data} />}
    </RecordInAddress>
  );
}

function Shown({ offer }: { offer: Offer }) {
  const { id, name, category, description, advertiser } = offer;
  const isReader = useRole() === 'analyst';
  const mayLink = !isReader && takesLinks(offer);
  return (
    <Page
      title={name}
      back={{ to: pathTo('offers'), text: 'Все офферы' }}
      mark={<FavouriteButton offer={offer} />}
      actions={
        <>
          {mayLink && <NewLinkButton />}
          <AskAboutLink about={{ kind: 'offer', id }} />
        </>
      }
    >
      <div className={classes.about}>
        <NamePicture id={id} name={name} picture={offer.picture} size={56} />
        <p className="flush small dim">
          ID {id}
          {category && ` · ${category}`}
        </p>
        {advertiser && !advertiser.isSilent && (
          <p className="flush small dim">Рекламодатель отвечал {formatDate(advertiser.heardAt)}</p>
        )}
        <OfferBadges offer={offer} />
      </div>
      <Results results={offer.results} />
      <OfferNotice offer={offer} />
      {offer.access === 'request' && <AccessCard offer={offer} />}
      <div className="stack aside-344 top gap-cards">
        <PayCard offer={offer} />
        <div className={classes.takes}>
          <TakesCard offer={offer} />
          <OwnResults offerId={id} />
        </div>
        <LandingsCard landings={offer.landings} single={offer.landingUrl} />
        <LinksCard
          offer={offer}
          takesLinks={mayLink}
          isReadOnly={isReader}
          noLinks={isReader ? readerHasNoLinks : noLinksOf(offer)}
        />
        {description && (
          <Card title="Описание">
            <SafeHtml html={description} />
          </Card>
        )}
        <Card title="Как менялись условия">
          <TermsHistory terms={offer.terms} />
        </Card>
      </div>
    </Page>
  );
}

const readerHasNoLinks = 'Их создаёт владелец кабинета или баер.';
