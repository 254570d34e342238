import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { actStateNames, actStates } from '#contract/money/paper-names';
import { useModal } from '../../../ui/dialog/opening.ts';
import { selectFilter } from '../../../ui/filter/filters.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { sheetAddress } from '../../ui/list/column-menu.tsx';
import { asksOfPicks, partnerFilter } from '../../ui/list/record-filters.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { type Act, actColumns } from './act-columns.tsx';
import { MakeModal } from './make-modal.tsx';
import { UpdModal } from './upd-modal.tsx';
import { VoidModal } from './void-modal.tsx';

const partner = partnerFilter();
const state = selectFilter(
  'state',
  'Состояние',
  actStates.map((value) => ({ value, label: actStateNames[value] })),
);

export const asks: Asks = ({ query }) => [askList(query), ...asksOfPicks([partner], query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-acts', {
    ...readPlace(query),
    userId: partner.read(query),
    state: state.read(query),
  });
}

/** `/staff/papers`: acts of all partners; an act that is not accepted may be corrected, and its УПД recorded. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({ ...askList(query), placeholderData: keepPreviousData });
  const may = useMay();
  const making = useModal<null>();
  const voiding = useModal<Act>();
  const marking = useModal<Act>();
  const acts = (chosen: Act[]) => {
    const [one] = chosen;
    const isOne = chosen.length === 1;
    const isOpen = one?.state === 'offered' || one?.state === 'objected';
    return (
      <>
        <Button
          size="sm"
          variant="default"
          disabled={!isOne || !isOpen}
          onClick={() => one && voiding.open(one)}
        >
          Исправить
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={!isOne || !(isOpen || one?.state === 'accepted')}
          onClick={() => one && marking.open(one)}
        >
          УПД в ЭДО
        </Button>
      </>
    );
  };
  return (
    <Page
      title="Документы"
      actions={may('operator.make-acts') && <Button onClick={() => making.open(null)}>Сделать акты</Button>}
    >
      <SectionLinks of="papers" />
      <WorkList
        name="acts"
        label="Акты"
        words={['акт', 'акта', 'актов']}
        list={list}
        columns={actColumns(may('operator.void-act'))}
        filters={[partner, state]}
        sheet={
          may('operator.make-acts')
            ? sheetAddress('acts', { userId: partner.read(query), state: state.read(query) })
            : undefined
        }
        rowKey={({ id }) => String(id)}
        failed="Не удалось загрузить акты"
        empty={{
          title: 'Актов пока нет',
          text: 'Первого числа программа делает акты за прошлый месяц. Запишите реквизиты сети: без них акты остаются черновиками.',
        }}
        {...(may('operator.void-act') ? { acts } : {})}
      />
      {making.shown && <MakeModal key={making.shown.key} closed={making.closed} />}
      {voiding.shown && (
        <VoidModal key={voiding.shown.key} act={voiding.shown.target} closed={voiding.closed} />
      )}
      {marking.shown && (
        <UpdModal key={marking.shown.key} act={marking.shown.target} closed={marking.closed} />
      )}
    </Page>
  );
}
