import { useState } from 'react';
import { type ComparisonGroup, comparisonGroupNames } from '#contract/conversions/loader-names';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useAction } from '../../rpc/rpc.ts';
import { FormModal, useFormModal } from '../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../ui/form/area-field.tsx';
import { required } from '../../ui/form/required.ts';
import type { Comparison } from './ask-loader.ts';

/** One ticket about all rows of a group, which goes with them as a file. */
export function AskModal({ comparison, group }: { comparison: Comparison; group: ComparisonGroup }) {
  const act = useAction();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const modal = useFormModal({
    initialValues: { text: usual[group] ?? '' },
    validate: { text: required('Напишите, что узнать') },
    act: async ({ text }) => {
      const asked = { id: comparison.id, group, text: text.trim(), idempotencyKey };
      const { ticketId } = await act('loader.ask-about-rows', asked);
      await navigate(pathTo('ticket', { id: ticketId }));
      return 'Вопрос отправлен';
    },
  });
  return (
    <FormModal
      modal={modal}
      title={`Спросить сеть: ${comparisonGroupNames[group].toLowerCase()}`}
      submitText="Отправить"
      lead={`Одно обращение, список строк приложим файлом CSV (${comparison.counts[group]}).`}
    >
      <AreaField
        label="Вопрос"
        minRows={3}
        maxRows={8}
        maxLength={2000}
        {...modal.form.getInputProps('text')}
      />
    </FormModal>
  );
}

const usual: Partial<Record<ComparisonGroup, string>> = {
  theirs: 'В трекере эти конверсии есть, а у вас их нет. Проверьте, пожалуйста, у рекламодателя.',
  ours: 'Этих конверсий нет в трекере. Почему постбеки не дошли?',
  status: 'Статусы этих конверсий в трекере и у вас разные. Какой верный?',
  amount: 'Суммы этих конверсий в трекере и у вас разные. Какая верная?',
};
