import type { ReactNode } from 'react';
import { navigate } from '../../../router/router.ts';
import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { pathTo } from '../../paths.ts';
import { type ParamsOf, useAction } from '../../rpc/rpc.ts';

/** Gathers withdrawals of one method and currency, chosen by hand or all, into a draft registry. */
export function GatherModal({
  given,
  content = '',
  children,
}: {
  given: ParamsOf<'operator.create-registry'>;
  /** The content of the registry, in a sentence. */
  content?: string;
  children?: ReactNode;
}) {
  const act = useAction();
  return (
    <DecideModal
      title="Собрать реестр?"
      submitText="Собрать реестр"
      cancelText="Не сейчас"
      lead={`${content}Это черновик: выплаты в нём ещё можно отменить, пока реестр не закроют.`}
      act={async (_reason, keyed) => {
        const { id } = await act('operator.create-registry', keyed(given));
        await navigate(pathTo('registry', { id }));
        return `Собран реестр № ${id}`;
      }}
    >
      {children}
    </DecideModal>
  );
}
