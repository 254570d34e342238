import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { NeedKind } from '#contract/staff/first-page';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../rpc/rpc.ts';
import { needAddresses, needNames } from './needs.ts';
import classes from './start.module.css';
import { askSummary, SummaryPart } from './summary-part.tsx';
import { TodayCard } from './today-card.tsx';

type Start = ResultOf<'operator.get-start'>;

export const asks: Asks = () => [askStart, askSummary];

const askStart = ask('operator.get-start', {});

/**
 * `/staff`: what needs a hand, on top where something does; what the network earns, for those who may know; what today brought against
 * yesterday. Asks again every 30 seconds while it is looked at.
 */
export function Component() {
  const start = useQuery({ ...askStart, refetchInterval: 30_000 });
  const may = useMay();
  return (
    <Page title="Обзор" actions={may('operator.create-user') && <NewPartner />}>
      <Loaded query={start} failed="Не удалось загрузить обзор" skeleton={<PartSkeleton />} isList>
        {(data) => (
          <>
            {isWaited(data) && <Needs needs={data.needs} />}
            {may('operator.get-summary') && <SummaryPart />}
            <TodayCard start={data} />
            {!isWaited(data) && <Needs needs={data.needs} />}
            <p className={classes.note}>На {formatDate(data.at)}. Обновляется само.</p>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function NewPartner() {
  return (
    <Button component={Link} to={`${pathTo('partners')}?new=1`} variant="default">
      Новый партнёр
    </Button>
  );
}

function isWaited({ needs }: Start): boolean {
  return needs.some(({ count }) => count > 0);
}

function Needs({ needs }: { needs: Start['needs'] }) {
  const open = needs.filter(({ count }) => count > 0);
  return (
    <Card title="Требует внимания">
      {open.length === 0 ? (
        <p className={classes.none}>Всё в порядке: ничего не ждёт.</p>
      ) : (
        <ul className={classes.needs}>
          {open.map(({ kind, count, isMore }) => (
            <li key={kind} className={classes.need}>
              <span className={classes.count}>
                {formatNumber(count)}
                {isMore && '+'}
              </span>
              <Need kind={kind} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Need({ kind }: { kind: NeedKind }) {
  const may = useMay();
  const address = needAddresses[kind];
  // Who may know of letters need not see the system.
  const isOpen = address !== pathTo('system') || may('operator.get-system');
  return isOpen ? <TextLink to={address}>{needNames[kind]}</TextLink> : <span>{needNames[kind]}</span>;
}
