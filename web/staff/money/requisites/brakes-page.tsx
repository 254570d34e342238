import { brakeKindNames } from '#contract/money/requisite-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, dash, moment, ownerColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { type Brake, LiftModal } from './lift-modal.tsx';

const brakes = listOf('operator.get-brakes', [partnerFilter()]);
export const { asks } = brakes;

/** `/staff/requisites/brakes`: partners whose withdrawals or requisites wait, with the time and the reason. */
export function Component() {
  const may = useMay();
  const lifting = useModal((brake: Brake) => <LiftModal brake={brake} />);
  const action = cellColumn('act', 'Снятие', 140, (brake: Brake) =>
    isLiftable(brake) ? (
      <ActionButton size="compact-sm" onClick={() => lifting.open(brake)}>
        Снять
      </ActionButton>
    ) : (
      'Снимет партнёр'
    ),
  );
  return (
    <Page title="Ожидание и остановки">
      <SectionLinks of="requisites" />
      <SourceList
        source={brakes}
        name="brakes"
        label="Партнёры, чьи выплаты или реквизиты ждут"
        words={['партнёр', 'партнёра', 'партнёров']}
        columns={may('operator.lift-brake') ? [...brakeColumns, action] : brakeColumns}
        rowKey={({ userId }) => String(userId)}
        rowTo={({ userId }) => `${pathTo('destinations')}?userId=${userId}`}
        failed="Не удалось загрузить ожидания"
        empty={{
          title: 'Никто не ждёт',
          text: 'Здесь будут партнёры, чьи выплаты остановлены или ждут после смены почты, пароля и другого.',
        }}
      />
      {lifting.modal}
    </Page>
  );
}

const brakeColumns: Column<Brake>[] = [
  ownerColumn(),
  cellColumn('stop', 'Остановка', 250, (brake) =>
    brake.stoppedAt ? <Badge tone="danger" text={stopOf(brake)} /> : '—',
  ),
  cellColumn('payouts', 'Выплаты до', 135, ({ payoutsUntil }) => moment(payoutsUntil), {
    about: 'До этого времени не платим ничего',
  }),
  cellColumn('requisites', 'Реквизиты до', 135, ({ requisitesUntil }) => moment(requisitesUntil), {
    about: 'Новые реквизиты ждут до этого времени',
  }),
  cellColumn('lock', 'Замок до', 135, ({ lockedUntil }) => moment(lockedUntil), {
    about: 'Партнёр запер реквизиты сам: сеть замок не снимает',
  }),
  cellColumn('why', 'Почему', 215, ({ latest }) => dash(latest && brakeKindNames[latest.kind]), {
    grows: true,
  }),
  cellColumn('at', 'Когда', 135, ({ latest }) => moment(latest?.at), { isHiddenAtFirst: true }),
];

/** The person who has lifted a stop already; lifting takes two people. */
function stopOf({ liftedBy }: Brake): string {
  return liftedBy === null ? 'Стоит всё, снимут двое' : `Снимает ${liftedBy}, нужен второй`;
}

/** The partner's own lock can be lifted only by the partner. */
function isLiftable({ stoppedAt, payoutsUntil, requisitesUntil }: Brake): boolean {
  return stoppedAt !== null || payoutsUntil !== null || requisitesUntil !== null;
}
