import { durationWords } from '../../../messages/support/ticket-words.ts';
import { serverNow } from '../../../rpc/server-time.ts';
import { Card } from '../../../ui/page/card.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatMoney, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Need, needAddresses, needNames } from './needs.ts';
import classes from './start.module.css';

/** The things that need a person: their count, the age of the oldest, and the money. */
export function NeedsCard({ needs }: { needs: Need[] }) {
  const open = needs.filter(({ count }) => count > 0);
  return (
    <Card title="Требует внимания">
      {open.length === 0 ? (
        <p className="flush dim">Всё в порядке: ничего не ждёт.</p>
      ) : (
        <ul className={classes.needs}>
          {open.map((need) => (
            <li key={need.kind} className={classes.need}>
              <span className={classes.count}>{countWords(need)}</span>
              <NeedName {...need} />
              <span className="flush small dim">{aboutWords(need)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function NeedName({ kind }: Need) {
  const may = useMay();
  const address = needAddresses[kind];
  // A reader who may know about letters need not see the system.
  const isOpen = address !== pathTo('system') || may('operator.get-system');
  return isOpen ? <TextLink to={address}>{needNames[kind]}</TextLink> : <span>{needNames[kind]}</span>;
}

function countWords({ count, isMore }: Need): string {
  return `${formatNumber(count)}${isMore ? '+' : ''}`;
}

/** The sum covers only the counted items where there are more. */
function aboutWords({ oldestAt, sums, isMore }: Need): string {
  const minutes = oldestAt === null ? null : (serverNow() - Date.parse(oldestAt)) / 60_000;
  const money = sums.map(({ amount, currencyCode }) => formatMoney(amount, currencyCode)).join(' и ');
  return [
    money && (isMore ? `больше ${money}` : money),
    minutes !== null && `дольше всех — ${durationWords(Math.max(0, minutes))}`,
  ]
    .filter(Boolean)
    .join(', ');
}
