import { useQuery } from '@tanstack/react-query';
import { durationWords } from '../../../messages/support/ticket-words.ts';
import { Link } from '../../../router/link.tsx';
import { serverNow } from '../../../rpc/server-time.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { ActionLink } from '../../../ui/page/action-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate, formatMoney, formatNumber } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import { type Need, needAddresses, needNames } from './needs.ts';
import classes from './start.module.css';
import { askSummary, SummaryPart } from './summary-part.tsx';
import { TodayCard } from './today-card.tsx';

export const asks: Asks = () => [askStart, askSummary];

const askStart = ask('operator.get-start', {});

/**
 * `/staff`: the things that need a person, on top where there are any; the network's earnings, for readers who may know them;
 * today compared with yesterday. Polls every 30 seconds while the page is visible.
 */
export function Component() {
  const start = useQuery({ ...askStart, refetchInterval: 30_000 });
  const may = useMay();
  return (
    <Page title="Обзор" actions={may('operator.create-user') && <NewPartner />}>
      <Loaded query={start} failed="Не удалось загрузить обзор" skeleton={<PartSkeleton />} isList>
        {(data) => (
          <>
            {isWaited(data) && <NeedsCard needs={data.needs} />}
            {may('operator.get-summary') && <SummaryPart />}
            <TodayCard start={data} />
            {!isWaited(data) && <NeedsCard needs={data.needs} />}
            <p className="flush small dim">На {formatDate(data.at)}. Обновляется само.</p>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NewPartner() {
  return <ActionLink to={`${pathTo('partners')}?new=1`}>Новый партнёр</ActionLink>;
}

function isWaited({ needs }: ResultOf<'operator.get-start'>) {
  return needs.some(({ count }) => count > 0);
}

/** The things that need a person: their count, the age of the oldest, and the money. */
function NeedsCard({ needs }: { needs: Need[] }) {
  const open = needs.filter(({ count }) => count > 0);
  return (
    <section className={classes.needsCard}>
      <h2 className="for-screen-readers">Требует внимания</h2>
      {open.length === 0 ? (
        <p className="flush dim">Всё в порядке: ничего не ждёт.</p>
      ) : (
        <ul className={classes.needs}>
          {open.map((need) => (
            <li key={need.kind} className={classes.need}>
              <span className={classes.count}>{countWords(need)}</span>
              <NeedName {...need} />
              <span className={classes.about}>{aboutWords(need)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NeedName({ kind }: Need) {
  const may = useMay();
  const address = needAddresses[kind];
  // A reader who may know about letters need not see the system.
  const isOpen = address !== pathTo('system') || may('operator.get-system');
  if (!isOpen) return <span className={classes.needName}>{needNames[kind]}</span>;
  return (
    <Link to={address} className={classes.needName}>
      {needNames[kind]}
    </Link>
  );
}

function countWords({ count, isMore }: Need) {
  return `${formatNumber(count)}${isMore ? '+' : ''}`;
}

/** The age of the oldest and the sum, which covers only the counted items where there are more. */
function aboutWords({ oldestAt, sums, isMore }: Need) {
  const minutes = oldestAt === null ? null : (serverNow() - Date.parse(oldestAt)) / 60_000;
  const money = sums.map(({ amount, currencyCode }) => formatMoney(amount, currencyCode)).join(' и ');
  return (
    <>
      {minutes !== null && (
        <>
          <span className="for-screen-readers">дольше всех </span>
          {durationWords(Math.max(0, minutes))}
        </>
      )}
      {minutes !== null && money && ' · '}
      {money && (isMore ? `больше ${money}` : money)}
    </>
  );
}
