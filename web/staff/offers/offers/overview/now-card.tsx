import { CapLeft } from '../../../../offers/offers/cap-left.tsx';
import { capName } from '../../../../offers/offers/cap-names.ts';
import { CapsLeft } from '../../../../offers/offers/caps-left.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { Facts } from '../../../../ui/page/facts.tsx';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import { formatMoment, formatNumber } from '../../../../ui/text/format.ts';
import { pathTo } from '../../../paths.ts';
import { useMay } from '../../../rpc/me.ts';
import type { Card } from '../editor/offer-draft.ts';
import { heard, payoutOf, StatusBadge } from '../offer-columns.tsx';

/** The present state of an offer: traffic, payouts, the rest of its limit, its advertiser. */
export function NowCard({ offer }: { offer: Card }) {
  const { status, dailyCap, conversions, lastClick } = offer;
  return (
    <Surface title="Сейчас">
      <Facts
        facts={[
          ['Статус', <StatusBadge key="status" status={status} />],
          ['Ставка', payoutOf(offer)],
          [
            'Конверсий сегодня',
            dailyCap === null ? (
              formatNumber(conversions.today)
            ) : (
              <CapLeft key="cap" cap={{ limit: dailyCap, used: conversions.today }} />
            ),
          ],
          ['Лимиты', offer.caps.length === 0 ? 'нет' : <Caps key="caps" offer={offer} />],
          ['Рекламодатель', <Payer key="payer" offer={offer} />],
          ['Рекламодатель отвечал', heard(offer.advertiser)],
          ['Последний клик', lastClick ? formatMoment(lastClick.at) : 'за 30 дней не было'],
        ]}
      />
    </Surface>
  );
}

/** The use of each cap; for a cap per partner, the number of partners who used it up. */
function Caps({ offer: { caps } }: { offer: Card }) {
  return caps.map((cap) =>
    cap.per === 'offer' ? (
      <CapsLeft key={JSON.stringify(cap)} caps={[cap]} />
    ) : (
      <p key={JSON.stringify(cap)}>
        {capName(cap, 'каждому партнёру')}: выбрали {formatNumber(cap.fullPartners)} парт.
      </p>
    ),
  );
}

function Payer({ offer: { advertiserId, advertiserName } }: { offer: Card }) {
  const may = useMay();
  if (advertiserId === null) return 'не указан';
  return may('operator.get-advertiser') ? (
    <TextLink to={pathTo('advertiser', { id: advertiserId })}>{advertiserName}</TextLink>
  ) : (
    advertiserName
  );
}
