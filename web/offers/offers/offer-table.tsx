import type { ReactNode } from 'react';
import { quote } from '#contract/wire/text';
import { useRole } from '../../accounts/reach/use-member.ts';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import type { ItemOf, ResultOf } from '../../rpc/rpc.ts';
import { NamePicture } from '../../ui/page/name-picture.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { CapLeft } from './cap-left.tsx';
import { CapsLeft, tightest } from './caps-left.tsx';
import { DeviceIcons } from './device-icons.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { Geo } from './geo.tsx';
import { OfferBadges } from './offer-badges.tsx';
import { OfferHead } from './offer-head.tsx';
import { takesLinks } from './offer-notice.tsx';
import classes from './offer-table.module.css';
import { figuresOf, ResultsNote, Unknown } from './results.tsx';
import { PayLine } from './terms/pay-line.tsx';

export type ListedOffer = ItemOf<'offers.get-offers'>;

/** A page of offers to compare, a row each; on a phone each is a card. */
export function OfferTable({
  list: { items, pagination },
  pager,
}: {
  list: ResultOf<'offers.get-offers'>;
  pager: ReactNode;
}) {
  return (
    <>
      <table className={classes.table}>
        <OfferHead />
        <tbody>
          {items.map((offer) => (
            <Row key={offer.id} offer={offer} />
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <p className="flush dim" role="status">
          {formatCount(pagination.totalCount, 'оффер', 'оффера', 'офферов')}
        </p>
        <ResultsNote />
        {pager}
      </div>
    </>
  );
}

function Row({ offer }: { offer: ListedOffer }) {
  const { id, name, category, holdDays, cap } = offer;
  const isReader = useRole() === 'analyst';
  return (
    <tr className={classes.row}>
      <td className={classes.star}>
        <FavouriteButton offer={offer} />
      </td>
      <td className={classes.name}>
        <div className="row gap-12">
          <NamePicture id={id} name={name} picture={offer.picture} size={32} />
          <div className="shrinks">
            <h2 className={classes.title}>
              <Link to={pathTo('offer', { id })}>{name}</Link>
            </h2>
            <div className={classes.about}>
              <span>
                ID {id}
                {category && ` · ${category}`}
              </span>
              <OfferBadges offer={offer} />
            </div>
          </div>
        </div>
      </td>
      <td className={classes.pay}>
        <PayLine offer={offer} />
        <p className="flush small dim">{holdDays === 0 ? 'Без холда' : `Холд ${holdDays} дн.`}</p>
      </td>
      {figuresOf(offer.results).map(([title, value]) => (
        <td key={title} className={classes.figure} data-title={title}>
          {value || <Unknown />}
        </td>
      ))}
      <td className={classes.takes}>
        <Geo countries={offer.countries} most={4} />
        {offer.devices.length > 0 && <DeviceIcons devices={offer.devices} />}
      </td>
      <td className={classes.cap}>
        {cap && <CapLeft cap={cap} />}
        <CapsLeft caps={tightest(offer.caps)} />
      </td>
      <td className={classes.act}>
        {!isReader && takesLinks(offer) && (
          <TextLink to={`${pathTo('offer', { id })}?link=new`}>
            Ссылка<span className="for-screen-readers"> на оффер {quote(name)}</span>
          </TextLink>
        )}
      </td>
    </tr>
  );
}
