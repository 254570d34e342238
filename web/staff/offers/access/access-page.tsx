import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { requestStates } from '#contract/offers/access-names';
import { usualAnswer } from '../../../offers/offers/access/usual-answer.ts';
import { useModal } from '../../../ui/dialog/opening.ts';
import { readPlace } from '../../../ui/filter/list-address.ts';
import { Page } from '../../../ui/page/page.tsx';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { offerFilter, partnerFilter } from '../../ui/list/record-filters.ts';
import { WorkList } from '../../ui/list/work-list.tsx';
import { refreshEvery } from '../../ui/plain-key.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { accessColumns, type Request } from './access-columns.tsx';
import { GrantModal } from './grant-modal.tsx';
import { RefuseModal } from './refuse-modal.tsx';

const titles = { open: 'Ждут ответа', granted: 'Открытые', refused: 'Отказы', withdrawn: 'Отозванные' };
const tabs = requestStates.map((tab) => ({ tab, title: titles[tab] }));
const stateOf = (query: URLSearchParams) =>
  requestStates.find((one) => one === query.get('tab')) ?? requestStates[0];
const offer = offerFilter();
const partner = partnerFilter();

export const asks: Asks = ({ query }) => [askList(query)];

function askList(query: URLSearchParams) {
  return ask('operator.get-access-requests', {
    ...readPlace(query),
    state: stateOf(query),
    offerId: offer.read(query),
    userId: partner.read(query),
  });
}

type Deciding = { chosen: Request[]; clear: () => void };

/** `/staff/access`: partners' requests for access to offers; waiting requests come oldest first. */
export function Component() {
  const [query] = useSearchParams();
  const list = useQuery({
    ...askList(query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  const granting = useModal<Deciding>();
  const refusing = useModal<Deciding>();
  const state = stateOf(query);
  const isWaiting = state === 'open';
  const mayDecide = useMay()('operator.grant-access') && isWaiting;
  const acts = (chosen: Request[], clear: () => void) => (
    <>
      <Button size="sm" onClick={() => granting.open({ chosen, clear })}>
        Открыть доступ
      </Button>
      <Button size="sm" variant="default" onClick={() => refusing.open({ chosen, clear })}>
        Отказать
      </Button>
    </>
  );
  return (
    <Page title="Запросы доступа к офферам">
      <TabLinks label="Какие запросы" tabs={tabs} tab={state} />
      <AnswerTime minutes={list.data?.usualAnswerMinutes ?? null} />
      <WorkList
        name="access-requests"
        label="Запросы доступа"
        words={['запрос', 'запроса', 'запросов']}
        list={list}
        columns={accessColumns.filter(({ id }) => !(isWaiting ? ofAnswers : ofWaiting).includes(id))}
        filters={[offer, partner]}
        rowKey={({ id }) => String(id)}
        rowTo={({ partner: { id } }) => pathTo('partner', { id })}
        failed="Не удалось загрузить запросы"
        empty={{
          title: 'Запросов нет',
          text: 'Здесь будут запросы партнёров к офферам, доступ к которым вы открываете сами.',
        }}
        {...(mayDecide ? { acts } : {})}
      />
      {granting.shown && (
        <GrantModal key={granting.shown.key} {...granting.shown.target} closed={granting.closed} />
      )}
      {refusing.shown && (
        <RefuseModal key={refusing.shown.key} {...refusing.shown.target} closed={refusing.closed} />
      )}
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
