import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { required } from '../../../ui/form/required.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { formatNumber, plural } from '../../../ui/text/format.ts';
import { inPortions, wholeLimit } from '../../rpc/portions.ts';
import { useAction } from '../../rpc/rpc.ts';
import { saidWith } from '../../ui/left-as-is.tsx';
import { managerChoices, noManager, readManager, useManagers } from './use-managers.ts';

/** Gives the chosen partners another manager. */
export function HandOnModal({
  userIds,
  done,
}: {
  userIds: number[];
  done: (left?: readonly number[]) => void;
}) {
  const act = useAction();
  const managers = useManagers();
  const modal = useFormModal({
    initialValues: { manager: '' },
    validate: { manager: required('Выберите менеджера') },
    act: async ({ manager }, keyed) => {
      const managerId = readManager(manager);
      const { answers, left } = await inPortions(
        userIds,
        (portion) => act('operator.set-manager', keyed({ userIds: portion, managerId })),
        wholeLimit,
      );
      done(left.map(({ id }) => id));
      const count = answers.reduce((sum, answer) => sum + answer.count, 0);
      return saidWith(`Менеджер сменился: ${partners(count)}`, left);
    },
  });
  const [none, ...others] = managerChoices(managers);
  return (
    <FormModal
      modal={modal}
      title={`Менеджер: ${partners(userIds.length)}`}
      submitText="Назначить менеджера"
      lead="Партнёры увидят его имя и контакты в кабинете."
    >
      <SelectField
        label="Менеджер"
        data={[{ value: '', label: 'Выберите' }, ...others, none ?? noManager]}
        {...modal.form.getInputProps('manager')}
      />
    </FormModal>
  );
}

function partners(count: number) {
  return `${formatNumber(count)} ${plural(count, 'партнёр', 'партнёра', 'партнёров')}`;
}
