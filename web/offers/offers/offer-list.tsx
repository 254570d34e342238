import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../paths.ts';
import type { ItemOf, ResultOf } from '../../rpc/rpc.ts';
import { NamePicture } from '../../ui/page/name-picture.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { CapLeft } from './cap-left.tsx';
import { CapsLeft, tightest } from './caps-left.tsx';
import { DeviceIcons } from './device-icons.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { Geo } from './geo.tsx';
import { OfferBadges } from './offer-badges.tsx';
import classes from './offer-list.module.css';
import { Results, ResultsNote } from './results.tsx';
import { PayLine } from './terms/pay-line.tsx';

export type ListedOffer = ItemOf<'offers.get-offers'>;

/** A page of offers, their total number, and the links to other pages. */
export function OfferList({
  list: { items, pagination },
  pager,
}: {
  list: ResultOf<'offers.get-offers'>;
  pager: ReactNode;
}) {
  return (
    <>
      <ResultsNote />
      <ul className={classes.list}>
        {items.map((offer) => (
          <Row key={offer.id} offer={offer} />
        ))}
      </ul>
      <div className="row wrap between gap-12-24">
        <p className="flush dim" role="status">
          {formatCount(pagination.totalCount, 'оффер', 'оффера', 'офферов')}
        </p>
        {pager}
      </div>
    </>
  );
}

function Row({ offer }: { offer: ListedOffer }) {
  const { id, name, category, holdDays, cap } = offer;
  return (
    <li className={classes.row}>
      <FavouriteButton offer={offer} />
      <NamePicture id={id} name={name} picture={offer.picture} />
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={pathTo('offer', { id })}>{name}</Link>
        </h2>
        <p className="flush small dim digits breaks">
          ID {id}
          {category && ` · ${category}`}
        </p>
        <OfferBadges offer={offer} />
      </div>
      <div className={classes.pay}>
        <PayLine offer={offer} />
        <p className="flush small dim digits breaks">
          {holdDays === 0 ? 'Без холда' : `Холд ${holdDays} дн.`}
        </p>
      </div>
      <div className={classes.takes}>
        <Geo countries={offer.countries} most={5} />
        <DeviceIcons devices={offer.devices} />
      </div>
      <div className={classes.cap}>
        {cap && <CapLeft cap={cap} />}
        <CapsLeft caps={tightest(offer.caps)} />
      </div>
      <div className={classes.results}>
        <Results results={offer.results} />
      </div>
    </li>
  );
}
