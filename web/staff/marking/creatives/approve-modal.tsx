import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAction } from '../../rpc/rpc.ts';
import type { Deciding } from '../../ui/decision.tsx';
import { ContractField } from '../contracts/contract-field.tsx';
import { contractLabel } from './contract-label.ts';
import type { Creative } from './creative-columns.tsx';
import { Asked, countOf, decide } from './decision.ts';

/** Approves creatives of partners: with the initial contract and the ККТУ code that are given here, or that each has already. */
export function ApproveModal({ chosen, clear }: Deciding<Creative>) {
  const act = useAction();
  const one = chosen.length === 1 ? chosen[0] : undefined;
  const lacksContract = chosen.some(({ contract }) => contract === null);
  const lacksKktu = chosen.some(({ kktu }) => kktu === '');
  const modal = useFormModal({
    initialValues: { contractId: String(one?.contract?.id ?? ''), kktu: one?.kktu ?? '' },
    validate: {
      contractId: (id) => (lacksContract && id === '' ? 'Выберите договор с рекламодателем' : null),
      kktu: (code) => (lacksKktu && code.trim() === '' ? 'Укажите код ККТУ' : null),
    },
    act: ({ contractId, kktu }, keyed) => {
      const contract = contractId !== '' && { contractId: Number(contractId) };
      const code = kktu.trim() !== '' && { kktu: kktu.trim() };
      return decide(chosen, clear, 'Одобрено', (ids) =>
        act('operator.decide-creatives', keyed({ ids, decision: 'approve', ...contract, ...code })),
      );
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title="Одобрить креатив"
      submitText={one ? 'Одобрить' : `Одобрить: ${countOf(chosen)}`}
      lead="Ссылки появятся, когда вы впишете токен ОРД: до этого креатив ждёт его."
    >
      <Asked chosen={chosen} />
      <ContractField
        placeholder={lacksContract ? 'Номер, рекламодатель или ИНН' : 'Как указано у каждого'}
        name={contractLabel(one?.contract)}
        {...form.getInputProps('contractId')}
      />
      <TextField
        label="Код ККТУ"
        help={lacksKktu ? 'Три числа через точку, например 30.10.1' : 'Пусто — как указано у каждого'}
        maxLength={100}
        {...form.getInputProps('kktu')}
      />
    </FormModal>
  );
}
