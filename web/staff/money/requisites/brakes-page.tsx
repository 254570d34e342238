import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { brakeKindNames } from '#contract/money/requisite-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Badge } from '../../../ui/page/badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { asksOfPicks, partnerFilter } from '../../ui/list/record-filters.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { type Brake, LiftModal } from './lift-modal.tsx';

const partner = partnerFilter();

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([partner], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-brakes', { ...readPlace(query), userId: partner.read(query) });
}

/** `/staff/requisites/brakes`: partners whose withdrawals or requisites wait, with the time and the reason. */
export function Component() {
  const [query] = useSearchParams();
  const may = useMay();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const lifting = useModal<Brake>();
  const act: Column<Brake> = {
    id: 'act',
    title: 'Снятие',
    width: 140,
    cell: (brake) =>
      isLiftable(brake) ? (
        <Button size="compact-sm" variant="default" onClick={() => lifting.open(brake)}>
          Снять
        </Button>
      ) : (
        'Снимет партнёр'
      ),
  };
  return (
    <Page title="Ожидание и остановки">
      <SectionLinks of="requisites" />
      <WorkList
        name="brakes"
        label="Партнёры, чьи выплаты или реквизиты ждут"
        words={['партнёр', 'партнёра', 'партнёров']}
        list={list}
        columns={may('operator.lift-brake') ? [...brakeColumns, act] : brakeColumns}
        filters={[partner]}
        rowKey={({ userId }) => String(userId)}
        rowTo={({ userId }) => `${pathTo('destinations')}?userId=${userId}`}
        failed="Не удалось загрузить ожидания"
        empty={{
          title: 'Никто не ждёт',
          text: 'Здесь будут партнёры, чьи выплаты остановлены или ждут после смены почты, пароля и другого.',
        }}
      />
      {lifting.shown && (
        <LiftModal key={lifting.shown.key} brake={lifting.shown.target} closed={lifting.closed} />
      )}
    </Page>
  );
}

const time = (moment: string | null) => (moment ? formatDate(moment) : '—');

const brakeColumns: Column<Brake>[] = [
  { id: 'partner', title: 'Партнёр', cell: ownerLabel, width: 190 },
  {
    id: 'stop',
    title: 'Остановка',
    width: 250,
    cell: (brake) => (brake.stoppedAt ? <Badge tone="danger" text={stopOf(brake)} /> : '—'),
  },
  {
    id: 'payouts',
    title: 'Выплаты до',
    width: 135,
    about: 'До этого времени не платим ничего',
    cell: ({ payoutsUntil }) => time(payoutsUntil),
  },
  {
    id: 'requisites',
    title: 'Реквизиты до',
    width: 135,
    about: 'Новые реквизиты ждут до этого времени',
    cell: ({ requisitesUntil }) => time(requisitesUntil),
  },
  {
    id: 'lock',
    title: 'Замок до',
    width: 135,
    about: 'Партнёр запер реквизиты сам: сеть замок не снимает',
    cell: ({ lockedUntil }) => time(lockedUntil),
  },
  {
    id: 'why',
    title: 'Почему',
    width: 215,
    grows: true,
    cell: ({ latest }) => (latest ? brakeKindNames[latest.kind] : '—'),
  },
  {
    id: 'at',
    title: 'Когда',
    width: 135,
    isHiddenAtFirst: true,
    cell: ({ latest }) => time(latest?.at ?? null),
  },
];

/** The person who has lifted a stop already; lifting takes two people. */
function stopOf({ liftedBy }: Brake): string {
  return liftedBy === null ? 'Стоит всё, снимут двое' : `Снимает ${liftedBy}, нужен второй`;
}

/** The partner's own lock can be lifted only by the partner. */
function isLiftable({ stoppedAt, payoutsUntil, requisitesUntil }: Brake): boolean {
  return stoppedAt !== null || payoutsUntil !== null || requisitesUntil !== null;
}
