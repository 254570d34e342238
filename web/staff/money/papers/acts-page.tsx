import { actStateNames, actStates } from '#contract/money/paper-names';
import { serverNow } from '../../../rpc/server-time.ts';
import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { choicesOf, selectFilter } from '../../../ui/filter/filters.ts';
import { lastMonthAt } from '../../../ui/filter/network-day.ts';
import { networkZone } from '../../../ui/filter/time-zone.ts';
import { DayField, dayProps } from '../../../ui/form/day/day-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { formatPaperNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { useAction } from '../../rpc/rpc.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { type Act, actColumns } from './act-columns.tsx';
import { UpdModal } from './upd-modal.tsx';

const acts = listOf('operator.get-acts', [
  partnerFilter(),
  selectFilter('state', 'Состояние', choicesOf(actStates, actStateNames)),
]);
export const { asks } = acts;

/** `/staff/papers`: acts of all partners; an act that is not accepted may be corrected, and its УПД recorded. */
export function Component() {
  const may = useMay();
  const making = useModal(() => <MakeModal />);
  const voiding = useModal((act: Act) => <VoidModal act={act} />);
  const marking = useModal((act: Act) => <UpdModal act={act} />);
  const buttons = (chosen: Act[]) => {
    const [one] = chosen;
    const isOne = chosen.length === 1;
    const isOpen = one?.state === 'offered' || one?.state === 'objected';
    return (
      <>
        <ActionButton disabled={!isOne || !isOpen} onClick={() => one && voiding.open(one)}>
          Исправить
        </ActionButton>
        <ActionButton
          disabled={!isOne || !(isOpen || one?.state === 'accepted')}
          onClick={() => one && marking.open(one)}
        >
          УПД в ЭДО
        </ActionButton>
      </>
    );
  };
  return (
    <Page
      title="Документы"
      actions={may('operator.make-acts') && <Button onClick={making.open}>Сделать акты</Button>}
    >
      <SectionLinks of="papers" />
      <SourceList
        source={acts}
        name="acts"
        label="Акты"
        words={['акт', 'акта', 'актов']}
        columns={actColumns(may('operator.void-act'))}
        sheet={may('operator.make-acts') && 'acts'}
        failed="Не удалось загрузить акты"
        empty={{
          title: 'Актов пока нет',
          text: 'Первого числа программа делает акты за прошлый месяц. Запишите реквизиты сети: без них акты остаются черновиками.',
        }}
        actions={may('operator.void-act') && buttons}
      />
      {making.modal}
      {voiding.modal}
      {marking.modal}
    </Page>
  );
}

/** Makes the missing acts of a month. */
function MakeModal() {
  const act = useAction();
  const modal = useFormModal({
    initialValues: { month: lastMonthAt(networkZone, serverNow()).from.slice(0, 7) },
    validate: { month: required('Укажите месяц') },
    act: async ({ month }, keyed) => {
      await act('operator.make-acts', keyed({ month }));
      return 'Делаем акты: они появятся через минуту';
    },
  });
  return (
    <FormModal
      modal={modal}
      title="Сделать акты за месяц?"
      submitText="Сделать акты"
      lead="Программа сделает акты, которых ещё нет, и предложит черновики. Второй раз ничего не сделает."
    >
      <DayField kind="month" label="Месяц" {...dayProps(modal.form.getInputProps('month'))} />
    </FormModal>
  );
}

/** Makes the next version of an act, with the current data of the payee and the network. */
function VoidModal({ act: { id, number, objection } }: { act: Act }) {
  const act = useAction();
  const wish = objection ? `Возражение партнёра: «${objection}». ` : '';
  return (
    <DecideModal
      title={`Исправить акт № ${formatPaperNumber(number)}?`}
      submitText="Предложить заново"
      lead={`${wish}Партнёр получит новую версию под тем же номером: с нынешними данными исполнителя и сети. Суммы правят записью баланса, она войдёт в следующий акт.`}
      reason={{ label: 'Что исправлено', required: 'Укажите, что исправлено' }}
      act={async (reason, keyed) => {
        await act('operator.void-act', keyed({ id, reason }));
        return `Акт № ${formatPaperNumber(number)} предложен заново`;
      }}
    />
  );
}
