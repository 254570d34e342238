import { IconCalendarOff, IconCalendarRepeat } from '@tabler/icons-react';
import { useMember } from '../../accounts/reach/use-member.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Pairs } from '../../ui/page/pairs.tsx';
import { Status } from '../../ui/page/status.tsx';
import { formatDay, formatMoney } from '../../ui/text/format.ts';
import type { Schedule } from './ask-withdrawals.ts';
import { cutoffText, scheduleText } from './schedule-words.ts';
import classes from './withdrawals.module.css';

const ScheduleModal = laterModal(async () => (await import('./schedule-modal.tsx')).ScheduleModal);

/** The network's payment days, and the partner's choice to be paid by the schedule. */
export function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const modal = useModal(() => <ScheduleModal schedule={schedule} />);
  return (
    <Card title="Расписание выплат">
      <Pairs
        className={classes.facts}
        noteClass={classes.note}
        pairs={[
          ['Сеть платит', scheduleText(schedule)],
          ['Ближайшая выплата', formatDay(schedule.nextRun), cutoffText(schedule)],
        ]}
      />
      <div className={classes.own}>
        <Own schedule={schedule} change={modal.open} />
      </div>
      {modal.modal}
    </Card>
  );
}

function Own({ schedule, change }: { schedule: Schedule; change: () => void }) {
  const { kind, isAuto, threshold, currencyCode } = schedule;
  const isMember = useMember() !== undefined;
  const hasRuns = kind !== 'request';
  const from = threshold === null ? 'от минимума способа' : `от ${formatMoney(threshold, currencyCode)}`;
  return (
    <Status
      tone={isAuto && hasRuns ? 'on' : 'off'}
      icon={isAuto ? IconCalendarRepeat : IconCalendarOff}
      title={isAuto ? `Платим по расписанию, ${from}` : 'Выплаты только по заказу'}
      meaning={hasRuns ? (isAuto ? paysAll : asksOnly) : noRuns}
    >
      {(hasRuns || isAuto) && !isMember && <ActionButton onClick={change}>Изменить</ActionButton>}
    </Status>
  );
}

const paysAll = 'К каждой выплате сети закажем всё, что доступно, на основные реквизиты.';
const asksOnly = 'Можно платить по расписанию: тогда всё доступное закажем сами к каждой выплате сети.';
const noRuns = 'Дней выплат у сети нет, поэтому каждую выплату заказываете вы.';
