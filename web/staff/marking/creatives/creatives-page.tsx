import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { creativeStateNames, creativeStates } from '#contract/marking/creative-names';
import { wholeNumber } from '#contract/wire/list-address';
import { useSearchParams } from '../../../router/view.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { choicesOf, idFilter, selectFilter, textFilter } from '../../../ui/filter/filters.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import type { Asks } from '../../rpc/rpc.ts';
import { useAnswers } from '../../ui/decision.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { offerFilter, partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { SectionLinks } from '../../ui/section-links.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ofMarking } from '../of-marking.tsx';
import { creativePath } from '../record-links.tsx';
import { ApproveModal } from './approve-modal.tsx';
import { askCreative, CreativeCard } from './creative-card.tsx';
import { creativeColumns, waitingColumns } from './creative-columns.tsx';
import { CreativeModal } from './creative-modal.tsx';
import { RefuseModal } from './decision.ts';
import { ImportModal } from './import-modal.tsx';
import { TokenList, tokens } from './token-list.tsx';

const waiting = listOf('operator.get-creatives', [offerFilter(), partnerFilter()], () => ({
  state: 'waits' as const,
}));
const creatives = listOf('operator.get-creatives', [
  textFilter('term', 'Название, номер или токен'),
  selectFilter('state', 'Состояние', choicesOf(creativeStates, creativeStateNames)),
  offerFilter(),
  partnerFilter(),
  idFilter('contractId', 'Номер договора', { isRare: true }),
]);

const tabs = [
  { tab: 'waits', title: 'Ждут ответа' },
  { tab: 'all', title: 'Все креативы' },
  { tab: 'tokens', title: 'Токены' },
] as const;
const sources = { waits: waiting, all: creatives, tokens };
const lists = { waits: Waiting, all: All, tokens: TokenList };
const tabIn = (query: URLSearchParams) => tabs.find(({ tab }) => tab === query.get('tab'))?.tab ?? 'waits';
const idIn = (query: URLSearchParams) => wholeNumber(query.get('id'));

export const asks: Asks = (address) => {
  const id = idIn(address.query);
  return id === undefined ? sources[tabIn(address.query)].asks(address) : [askCreative(id)];
};

/** `/staff/creatives`: creatives that wait, all creatives, the tokens of clicks; `id` shows one creative. */
export const Component = ofMarking(Creatives);

function Creatives() {
  const id = idIn(useSearchParams());
  return id === undefined ? <Lists /> : <CreativeCard key={id} id={id} />;
}

function Lists() {
  const tab = tabIn(useSearchParams());
  const List = lists[tab];
  const may = useMay();
  const writing = useModal(() => <CreativeModal creative={null} />);
  const importing = useModal(() => <ImportModal />);
  return (
    <Page
      title="Маркировка"
      section="Креативы"
      actions={
        <>
          {may('operator.save-creative') && (
            <Button icon={IconPlus} onClick={() => writing.open()}>
              Новый креатив
            </Button>
          )}
          {may('operator.import-creatives') && (
            <ActionButton icon={IconFileSpreadsheet} onClick={() => importing.open()}>
              Загрузить токены
            </ActionButton>
          )}
        </>
      }
    >
      <SectionLinks of="marking" />
      <TabLinks label="Какие креативы" tabs={tabs} tab={tab} />
      <List />
      {writing.modal}
      {importing.modal}
    </Page>
  );
}

function Waiting() {
  const mayDecide = useMay()('operator.decide-creatives');
  const { actions, modals } = useAnswers('Одобрить', ApproveModal, RefuseModal);
  return (
    <>
      <SourceList
        source={waiting}
        refetchInterval={refreshEvery}
        name="waiting-creatives"
        label="Креативы партнёров, которые ждут ответа"
        words={['креатив', 'креатива', 'креативов']}
        columns={waitingColumns}
        rowTo={creativePath}
        failed="Не удалось загрузить креативы"
        empty={{
          title: 'Никто не ждёт ответа',
          text: 'Здесь будут креативы партнёров: одобрите их с договором и ККТУ, передайте в ОРД и впишите токен.',
        }}
        selectsAll
        actions={mayDecide && actions}
      />
      {modals}
    </>
  );
}

function All() {
  return (
    <SourceList
      source={creatives}
      name="creatives"
      label="Креативы"
      words={['креатив', 'креатива', 'креативов']}
      columns={creativeColumns}
      rowTo={creativePath}
      failed="Не удалось загрузить креативы"
      empty={{
        title: 'Креативов пока нет',
        text: 'Сделайте креатив сети или загрузите список из CSV: партнёры выберут его в своих ссылках.',
      }}
    />
  );
}
