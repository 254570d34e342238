import { IconHandStop, IconLock, IconLockOpen } from '@tabler/icons-react';
import { serverNow } from '../../../rpc/server-time.ts';
import { useModal } from '../../../ui/dialog/opening.ts';
import { laterModal } from '../../../ui/feedback/later.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Status } from '../../../ui/page/status.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import type { Brake } from '../ask-requisites.ts';
import { useRequisiteActions } from '../requisite-actions.ts';
import classes from '../requisites.module.css';
import { isLocked } from './brake-lines.ts';

const LockModal = laterModal(async () => (await import('./lock-modal.tsx')).LockModal);

/** The lock of requisites, and below it the way to stop everything. */
export function LockCard({ brake }: { brake: Brake }) {
  const modal = useModal(() => <LockModal />);
  const { busy, unlock, stop } = useRequisiteActions();
  return (
    <Card title="Замок реквизитов">
      <Lock brake={brake} busy={busy} lock={modal.open} unlock={unlock} />
      {!brake.isStopped && (
        <div className={classes.foot}>
          <p className={classes.note}>
            Реквизиты меняли не вы или пришло письмо о чужом действии? Остановите выплаты сейчас, разобраться
            можно потом.
          </p>
          <ActionButton
            className={classes.danger}
            icon={IconHandStop}
            disabled={busy}
            onClick={() => void stop()}
          >
            Это не я, остановить выплаты
          </ActionButton>
        </div>
      )}
      {modal.modal}
    </Card>
  );
}

function Lock({
  brake,
  busy,
  lock,
  unlock,
}: {
  brake: Brake;
  busy: boolean;
  lock: () => void;
  unlock: () => Promise<unknown>;
}) {
  const now = serverNow();
  if (!isLocked(brake, now))
    return (
      <Status
        tone="off"
        icon={IconLockOpen}
        title="Замок открыт"
        meaning="Закройте его, если не собираетесь менять реквизиты: до конца срока их не изменит никто, даже с вашим паролем. Выплатам он не мешает."
      >
        <ActionButton icon={IconLock} onClick={lock}>
          Закрыть замок
        </ActionButton>
      </Status>
    );
  const end = brake.lockedUntil ?? '';
  return (
    <Status
      tone="on"
      icon={IconLock}
      title={`Замок закрыт до ${formatDate(end)}`}
      meaning="До этого времени получателей и реквизиты не изменить и не добавить. Выплаты идут как обычно."
    >
      {Date.parse(end) - now > longestOpening && (
        <ActionButton disabled={busy} onClick={() => void unlock()}>
          Открыть замок
        </ActionButton>
      )}
    </Status>
  );
}

/** Time for which an opened lock still holds, in ms: opening it closer to its end gains nothing. */
const longestOpening = 24 * 3_600_000;
