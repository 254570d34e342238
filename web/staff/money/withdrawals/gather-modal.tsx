import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { pathTo } from '../../paths.ts';
import { type ParamsOf, useAct } from '../../rpc/rpc.ts';

/** Gathers withdrawals, of one method and currency, into a draft registry. */
export function GatherModal({
  of,
  lead = '',
  children,
}: {
  of: Omit<ParamsOf<'operator.create-registry'>, 'idempotencyKey'>;
  lead?: string;
  children?: ReactNode;
}) {
  const act = useAct();
  const navigate = useNavigate();
  return (
    <DecideModal
      title="Собрать реестр?"
      submitText="Собрать реестр"
      cancelText="Не сейчас"
      lead={`${lead}Это черновик: выплаты в нём ещё можно отменить, пока реестр не закроют.`}
      act={async (_reason, keyed) => {
        const { id } = await act('operator.create-registry', keyed(of));
        await navigate(pathTo('registry', { id }));
        return `Собран реестр № ${id}`;
      }}
    >
      {children}
    </DecideModal>
  );
}
