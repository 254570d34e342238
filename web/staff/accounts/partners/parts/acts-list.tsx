import { ActButton } from '../../../../ui/page/act-button.tsx';
import { useMay } from '../../../rpc/me.ts';
import { type Card, useBlocking, useFactorReset } from '../partner-acts.ts';

/** Actions that are hard to undo: the block, and the reset of two-factor. */
export function Acts({ partner }: { partner: Card }) {
  const may = useMay();
  const blocking = useBlocking(partner);
  const factor = useFactorReset(partner);
  return (
    <>
      {partner.hasTfa && may('operator.reset-tfa') && (
        <ActButton loading={factor.isPending} onClick={factor.reset}>
          Отключить 2FA
        </ActButton>
      )}
      {may('operator.update-user') && (
        <ActButton
          color={partner.isBlocked ? '' : 'red'}
          loading={blocking.isPending}
          onClick={blocking.turn}
        >
          {partner.isBlocked ? 'Разблокировать' : 'Заблокировать'}
        </ActButton>
      )}
    </>
  );
}
