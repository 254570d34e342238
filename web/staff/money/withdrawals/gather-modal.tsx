import { useNavigate } from 'react-router';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { pathTo } from '../../paths.ts';
import { Chosen } from './bulk-modal.tsx';
import { useDecide } from './withdrawal-acts.ts';
import type { Withdrawal } from './withdrawal-columns.tsx';

/** Gathers the selected withdrawals, of one method and currency, into a draft registry. */
export function GatherModal({ chosen, closed }: { chosen: Withdrawal[]; closed: () => void }) {
  const decide = useDecide();
  const navigate = useNavigate();
  const modal = useFormModal({
    closed,
    initialValues: {},
    validate: {},
    act: async (_values, keyed) => {
      const withdrawalIds = chosen.map(({ id }) => id);
      const { id } = await decide('operator.create-registry', keyed({ withdrawalIds }));
      await navigate(pathTo('registry', { id }));
      return `Собран реестр № ${id}`;
    },
  });
  return (
    <FormModal
      modal={modal}
      title="Собрать реестр?"
      submitText="Собрать реестр"
      cancelText="Не сейчас"
      lead="Это черновик: выплаты в нём ещё можно отменить, пока реестр не закроют."
    >
      <Chosen chosen={chosen} />
    </FormModal>
  );
}
