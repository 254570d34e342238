import { useRef, useState } from 'react';
import { contractFilesPath } from '#contract/money/paper-names';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { PartnerFinder } from '../../offers/offers/partner-finder.tsx';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import { upload } from '../../rpc/upload.ts';
import { ownerLabel, partnerLabel } from '../../ui/partner-label.ts';

/** A contract of the list with a single partner. */
export type OwnContract = ItemOf<'operator.get-contracts'> & { userId: number };

/** A contract with a single partner, new or changed, with its file. */
export function OwnContractModal({ contract }: { contract: OwnContract | null }) {
  const act = useAction();
  const [partner, setPartner] = useState(contract && ownerLabel(contract));
  const [file, setFile] = useState<File | null>(null);
  /** The id of a new contract that was saved and whose file was refused: the next press changes this contract. */
  const made = useRef<number>(undefined);
  const modal = useFormModal({
    initialValues: {
      userId: contract?.userId ?? 0,
      number: contract?.number ?? '',
      signedOn: contract?.signedOn ?? '',
      until: contract?.until ?? '',
      acceptsSilence: contract?.acceptsSilence ?? false,
    },
    validate: {
      userId: (id) => (id > 0 ? null : 'Выберите партнёра'),
      number: required('Укажите номер'),
      signedOn: required('Укажите дату'),
    },
    act: async ({ until, ...values }, keyed) => {
      const send = async (id: number) => file && (await upload(`${contractFilesPath}?id=${id}`, file));
      // The file goes first: a refused file leaves an existing contract unchanged.
      if (contract) await send(contract.id);
      const own = contract ? { id: contract.id, title: contract.title } : { id: made.current };
      const { id } = await act('operator.save-contract', keyed({ ...values, ...own, until: until || null }));
      made.current = id;
      if (!contract) await send(id);
      return 'Договор записан';
    },
  });
  const { form } = modal;
  return (
    <FormModal
      modal={modal}
      title={contract ? `Договор № ${contract.number}` : 'Договор с партнёром'}
      submitText="Записать"
    >
      {partner ? (
        <p>Партнёр: {partner}</p>
      ) : (
        <div>
          <PartnerFinder
            label="Партнёр"
            verb="Выбрать"
            take={(found) => {
              setPartner(partnerLabel(found));
              form.setFieldValue('userId', found.id);
            }}
          />
          {form.errors.userId && <p role="alert">{form.errors.userId}</p>}
        </div>
      )}
      <TextField label="Номер" maxLength={60} {...form.getInputProps('number')} />
      <DayField label="Подписан" {...dayProps(form.getInputProps('signedOn'))} />
      <DayField label="Действует по" help="Пусто — бессрочный" {...dayProps(form.getInputProps('until'))} />
      <SwitchField
        label="Молчание принимает акт"
        help="Если партнёр не возразил за пять рабочих дней"
        {...form.getInputProps('acceptsSilence')}
      />
      <FileField name={file?.name ?? ''} error={undefined} choose={setFile} kind={pdf} />
      {contract?.hasFile && <p>Файл уже есть: новый встанет на его место.</p>}
    </FormModal>
  );
}

const pdf = { name: 'PDF', accept: '.pdf,application/pdf' };
