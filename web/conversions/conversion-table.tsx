import { rejectReasonNames } from '#contract/conversions/conversion-names';
import { subNames } from '#contract/traffic/traffic-names';
import { useMember } from '../accounts/reach/use-member.ts';
import { deviceName } from '../offers/offers/device-names.ts';
import { pathTo } from '../paths.ts';
import { Link } from '../router/link.tsx';
import { useLocation } from '../router/view.tsx';
import { serverNow } from '../rpc/server-time.ts';
import { settings } from '../settings.ts';
import { useTint } from '../ui/feedback/use-tint.ts';
import { Flag } from '../ui/page/flag.tsx';
import { countryName } from '../ui/text/country-name.ts';
import { formatDate, formatDayOf } from '../ui/text/format.ts';
import { joined } from '../ui/text/joined.ts';
import { canDispute } from './can-dispute.ts';
import type { Conversion } from './conversion.ts';
import { ConversionBadge, ConversionSum } from './conversion-badge.tsx';
import classes from './conversion-table.module.css';

/** A table of conversions; on a phone each is a card. A row opens its conversion; rejected ones are ticked for a dispute. */
export function ConversionTable({ conversions, chosen, turn }: TableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Конверсия</th>
          <th scope="col">Статус</th>
          <th scope="col">Оффер</th>
          <th scope="col">Метки</th>
          <th scope="col">Посетитель</th>
          <th scope="col" className={classes.sum}>
            Сумма
          </th>
        </tr>
      </thead>
      <tbody>
        {conversions.map((conversion) => (
          <Row
            key={conversion.id}
            conversion={conversion}
            isChosen={chosen.includes(conversion.id)}
            turn={turn}
          />
        ))}
      </tbody>
    </table>
  );
}

type TableProps = {
  conversions: Conversion[];
  /** The ids of the conversions to dispute. */
  chosen: readonly number[];
  turn: (id: number) => void;
};

function Row({
  conversion,
  isChosen,
  turn,
}: Pick<TableProps, 'turn'> & { conversion: Conversion; isChosen: boolean }) {
  const { search } = useLocation();
  const { id, at, state, offer, link, goal, country, device } = conversion;
  const isMember = useMember() !== undefined;
  const about = joined(' · ', link?.name, goal);
  return (
    <tr ref={useTint(`${state} ${conversion.amount}`)} className={classes.row}>
      <td className={classes.when}>
        <Link to={pathTo('conversion', { id })} state={{ list: search }}>
          № {id}
        </Link>
        <span className={classes.note}>{formatDate(at)}</span>
      </td>
      <td className={classes.state}>
        <ConversionBadge state={state} />
        <span className={classes.note}>{aboutState(conversion)}</span>
        {settings.supportUrl === null && !isMember && canDispute(conversion, serverNow()) && (
          <label className={classes.tick}>
            <input type="checkbox" checked={isChosen} onChange={() => turn(id)} />
            Оспорить<span className="for-screen-readers"> № {id}</span>
          </label>
        )}
      </td>
      <td className={classes.offer}>
        {offer.name}
        {about && <span className={classes.note}>{about}</span>}
      </td>
      <td className={classes.subs}>
        <Marks conversion={conversion} />
      </td>
      <td className={classes.visitor}>
        {country && (
          <span className="row gap-8">
            <Flag country={country} />
            {countryName(country)}
          </span>
        )}
        <span className={classes.note}>{deviceName(device)}</span>
      </td>
      <td className={classes.sum}>
        <ConversionSum conversion={conversion} />
      </td>
    </tr>
  );
}

/** The end of the hold, or the reason of the rejection. */
function aboutState({ state, releaseAt, reason, isUnderReview }: Conversion): string | null {
  if (isUnderReview) return 'на проверке у сети';
  if (state === 'hold') return releaseAt ? `до ${formatDayOf(releaseAt)}` : 'дата не назначена';
  return reason && rejectReasonNames[reason];
}

/** The promo code of the order, and the subs of the click. */
function Marks({ conversion: { promo, subs } }: { conversion: Conversion }) {
  const marks = [
    ['промокод', promo?.code],
    ...subNames.map((name): [string, string | undefined] => [name, subs[name]]),
  ];
  return marks.map(
    ([name, value]) =>
      value && (
        <span key={name} className={classes.sub} title={`${name} ${value}`}>
          <span className="dim">{name}</span> {value}
        </span>
      ),
  );
}
