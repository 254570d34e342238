import { useState } from 'react';
import { contractFilesPath } from '#contract/money/paper-names';
import { FileField } from '../../trafficback/rules/file-field.tsx';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PartnerFinder } from '../offers/partner-finder.tsx';
import { useAct } from '../rpc/rpc.ts';
import { upload } from '../rpc/upload.ts';

/** A contract with one partner alone, with its file. */
export function OwnContractModal({ closed }: { closed: () => void }) {
  const act = useAct();
  const [partner, setPartner] = useState<{ id: number; login: string } | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const modal = useFormModal({
    closed,
    initialValues: { userId: 0, number: '', signedOn: '', until: '', acceptsSilence: false },
    validate: {
      userId: (id) => (id > 0 ? null : 'Выберите партнёра'),
      number: (number) => (number.trim() ? null : 'Укажите номер'),
      signedOn: (day) => (day ? null : 'Укажите дату'),
    },
    act: async ({ until, ...values }, keyed) => {
      const params = { ...values, until: until || null };
      const { id } = await act('operator.save-contract', keyed(params));
      if (file) await upload(`${contractFilesPath}?id=${id}`, file);
      return 'Договор записан';
    },
  });
  const { form } = modal;
  return (
    <FormModal modal={modal} title="Договор с партнёром" submitText="Записать">
      {partner ? (
        <p>Партнёр: {partner.login}</p>
      ) : (
        <div>
          <PartnerFinder
            label="Партнёр"
            verb="Выбрать"
            take={(found) => {
              setPartner(found);
              form.setFieldValue('userId', found.id);
            }}
          />
          {form.errors.userId && <p role="alert">{form.errors.userId}</p>}
        </div>
      )}
      <TextField label="Номер" maxLength={60} {...form.getInputProps('number')} />
      <TextField type="date" label="Подписан" {...form.getInputProps('signedOn')} />
      <TextField
        type="date"
        label="Действует по"
        help="Пусто — бессрочный"
        {...form.getInputProps('until')}
      />
      <SwitchField
        label="Молчание принимает акт"
        help="Если партнёр не возразил за пять рабочих дней"
        isOn={form.values.acceptsSilence}
        turn={(isOn) => form.setFieldValue('acceptsSilence', isOn)}
      />
      <FileField name={file?.name ?? ''} error={undefined} path="file" choose={setFile} kind={pdf} />
    </FormModal>
  );
}

const pdf = { name: 'PDF', accept: '.pdf,application/pdf' };
