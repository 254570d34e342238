import { Button } from '@mantine/core';
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
        <Button variant="default" loading={factor.isPending} onClick={factor.reset}>
          Отключить 2FA
        </Button>
      )}
      {may('operator.update-user') && (
        <Button
          variant="default"
          color={partner.isBlocked ? '' : 'red'}
          loading={blocking.isPending}
          onClick={blocking.turn}
        >
          {partner.isBlocked ? 'Разблокировать' : 'Заблокировать'}
        </Button>
      )}
    </>
  );
}
