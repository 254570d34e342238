import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { rejectReasonNames, rejectReasons } from '#contract/conversions/conversion-names';
import { Modal } from '../../ui/dialog/modal.tsx';
import { useOpening } from '../../ui/dialog/opening.ts';
import field from '../../ui/form/field.module.css';
import { FormRefusal } from '../../ui/form/form-refusal.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatNumber, plural } from '../../ui/text/format.ts';
import classes from './conversions.module.css';
import { type StatusTarget, useStatusCheck } from './use-status-check.ts';

/** Which status conversions are to take. Nothing changes yet: the next page shows what would. */
export function StatusModal({ target, closed }: { target: StatusTarget; closed: () => void }) {
  const [opened, close] = useOpening();
  const { form, submit, busy, refusal, wait, uncertain } = useStatusCheck(target);
  const isRejection = form.getValues().state === 'reject';
  return (
    <Modal
      opened={opened}
      title={titleOf(target)}
      close={close}
      closed={closed}
      submit={submit}
      submitText="Проверить"
      busy={busy}
      uncertain={uncertain}
    >
      <div className={classes.form}>
        <p>Сначала покажем, что изменится. Деньги сдвинутся, только когда вы подтвердите.</p>
        <NativeSelect
          label="Новый статус"
          size="md"
          classNames={{ label: `${field.label}` }}
          data={stateOptions}
          {...form.getInputProps('state')}
        />
        {isRejection && (
          <NativeSelect
            label="Причина"
            size="md"
            classNames={{ label: `${field.label}`, error: `${field.note}` }}
            data={reasonOptions}
            {...form.getInputProps('reason')}
          />
        )}
        <TextField
          label="Комментарий"
          help="Его увидит партнёр"
          maxLength={500}
          {...form.getInputProps('comment')}
        />
        <FormRefusal refusal={refusal} wait={wait} />
      </div>
    </Modal>
  );
}

function titleOf({ ids }: StatusTarget): string {
  if (!ids) return 'Статус всех найденных';
  return `Статус: ${formatNumber(ids.length)} ${plural(ids.length, 'конверсия', 'конверсии', 'конверсий')}`;
}

const stateOptions = [
  { value: 'approve', label: 'Подтвердить' },
  { value: 'reject', label: 'Отклонить' },
  { value: 'hold', label: 'В холд' },
];
const reasonOptions = [
  { value: '', label: 'Выберите' },
  ...rejectReasons.map((value) => ({ value, label: rejectReasonNames[value] })),
];
