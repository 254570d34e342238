import { IconStar, IconTargetArrow } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { isFiltered } from '../../ui/filter/filter-chips.ts';
import type { Pages } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { NamePicture } from '../../ui/page/name-picture.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import { CapLeft } from './cap-left.tsx';
import { CapsLeft, tightest } from './caps-left.tsx';
import { DeviceIcons } from './device-icons.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { Geo } from './geo.tsx';
import { OfferBadges } from './offer-badges.tsx';
import { narrowing, switches } from './offer-filter.ts';
import classes from './offer-list.module.css';
import { Results, ResultsNote } from './results.tsx';
import { PayLine } from './terms/pay-line.tsx';

export type ListedOffer = ResultOf<'offers.get-offers'>['items'][number];

/** A page of offers, their total number, and the links to other pages. */
export function OfferList({ list, pages }: OfferListProps) {
  const { items, pagination } = list;
  if (items.length === 0) return <NoOffers />;
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
          {formatNumber(pagination.totalCount)} {plural(pagination.totalCount, 'оффер', 'оффера', 'офферов')}
        </p>
        <Pager {...pages} totalCount={pagination.totalCount} />
      </div>
    </>
  );
}

type OfferListProps = { list: ResultOf<'offers.get-offers'>; pages: Pages };

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

/** An empty list of offers with its reason: none match, none are marked, or none exist. */
function NoOffers() {
  const [query] = useSearchParams();
  if (isFiltered(narrowing, query))
    return (
      <EmptyState
        title="Ничего не нашлось"
        text="Попробуйте другие слова или уберите часть условий."
        action={<TextLink to="?">Показать все офферы</TextLink>}
      />
    );
  if (switches.isFavourite.read(query))
    return (
      <EmptyState
        icon={<IconStar size={28} stroke={1.5} />}
        title="В избранном пока пусто"
        text="Отметьте звёздочкой офферы, к которым возвращаетесь: они соберутся здесь."
        action={<TextLink to="?">Выбрать из всех офферов</TextLink>}
      />
    );
  return (
    <EmptyState
      icon={<IconTargetArrow size={28} stroke={1.5} />}
      title="Офферов пока нет"
      text="Здесь появятся офферы: сколько за них платят, за что и какой трафик принимают."
    />
  );
}
