import { Button } from '@mantine/core';
import { actStateNames, actStates } from '#contract/money/paper-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { choicesOf, selectFilter } from '../../../ui/filter/filters.ts';
import { ActButton } from '../../../ui/page/act-button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { type Act, actColumns } from './act-columns.tsx';
import { MakeModal } from './make-modal.tsx';
import { UpdModal } from './upd-modal.tsx';
import { VoidModal } from './void-modal.tsx';

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
        <ActButton size="sm" disabled={!isOne || !isOpen} onClick={() => one && voiding.open(one)}>
          Исправить
        </ActButton>
        <ActButton
          size="sm"
          disabled={!isOne || !(isOpen || one?.state === 'accepted')}
          onClick={() => one && marking.open(one)}
        >
          УПД в ЭДО
        </ActButton>
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
        acts={may('operator.void-act') && buttons}
      />
      {making.modal}
      {voiding.modal}
      {marking.modal}
    </Page>
  );
}
