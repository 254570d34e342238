import { requestStates } from '#contract/offers/access-names';
import { usualAnswer } from '../../../offers/offers/access/usual-answer.ts';
import { useSearchParams } from '../../../router/view.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { listOf, useList } from '../../ui/list/list-source.ts';
import { offerFilter, partnerFilter } from '../../ui/list/record-filters.ts';
import { type Clear, SourceList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/refresh-every.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { accessColumns, type Request } from './access-columns.tsx';
import { GrantModal } from './grant-modal.tsx';
import { RefuseModal } from './refuse-modal.tsx';

const titles = { open: 'Ждут ответа', granted: 'Открытые', refused: 'Отказы', withdrawn: 'Отозванные' };
const tabs = requestStates.map((tab) => ({ tab, title: titles[tab] }));
const stateOf = (query: URLSearchParams) =>
  requestStates.find((one) => one === query.get('tab')) ?? requestStates[0];
const requests = listOf('operator.get-access-requests', [offerFilter(), partnerFilter()], ({ query }) => ({
  state: stateOf(query),
}));
export const { asks } = requests;

type Deciding = { chosen: Request[]; clear: Clear };

/** `/staff/access`: partners' requests for access to offers; waiting requests come oldest first. */
export function Component() {
  const query = useSearchParams();
  const list = useList(requests);
  const granting = useModal((asked: Deciding) => <GrantModal {...asked} />);
  const refusing = useModal((asked: Deciding) => <RefuseModal {...asked} />);
  const state = stateOf(query);
  const isWaiting = state === 'open';
  const mayDecide = useMay()('operator.grant-access') && isWaiting;
  const actions = (chosen: Request[], clear: Clear) => (
    <>
      <Button onClick={() => granting.open({ chosen, clear })}>Открыть доступ</Button>
      <ActionButton onClick={() => refusing.open({ chosen, clear })}>Отказать</ActionButton>
    </>
  );
  return (
    <Page title="Запросы доступа к офферам">
      <TabLinks label="Какие запросы" tabs={tabs} tab={state} />
      <AnswerTime minutes={list.data?.usualAnswerMinutes ?? null} />
      <SourceList
        source={requests}
        refetchInterval={refreshEvery}
        name="access-requests"
        label="Запросы доступа"
        words={['запрос', 'запроса', 'запросов']}
        columns={accessColumns.filter(({ id }) => !(isWaiting ? ofAnswers : ofWaiting).includes(id))}
        rowTo={({ partner: { id } }) => pathTo('partner', { id })}
        failed="Не удалось загрузить запросы"
        empty={{
          title: 'Запросов нет',
          text: 'Здесь будут запросы партнёров к офферам, доступ к которым вы открываете сами.',
        }}
        selectsAll
        actions={mayDecide && actions}
      />
      {granting.modal}
      {refusing.modal}
    </Page>
  );
}

/** Columns of the answer, and columns that help to answer. */
const ofAnswers = ['decision', 'decidedAt', 'decidedBy'];
const ofWaiting = ['approval', 'confirmed'];

/** The time of the network's answers, as partners are told it. */
function AnswerTime({ minutes }: { minutes: number | null }) {
  return (
    <p className="flush dim">
      {minutes === null
        ? 'Когда ответов будет пять, партнёры увидят, за сколько вы обычно отвечаете.'
        : `Партнёры видят: «Обычно отвечаем ${usualAnswer(minutes)}».`}
    </p>
  );
}
