import { IconBadgeAd } from '@tabler/icons-react';
import { readPage, wholeNumber } from '#contract/wire/list-address';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import { useSearchParams } from '../../router/view.tsx';
import { ask } from '../../rpc/rpc.ts';
import own from '../../traffic/own-list.module.css';
import { selectFilter } from '../../ui/filter/filters.ts';
import { changed } from '../../ui/filter/list-address.ts';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import type { Creative } from '../links/creative.ts';
import classes from '../marking.module.css';
import { CreativeRow } from './creative-row.tsx';

const pageSize = 20;

const show = selectFilter('show', 'Какие креативы', [
  { value: 'usable', label: 'Готовы к ссылкам' },
  { value: 'own', label: 'Мои' },
]);

export function askCreatives(query: URLSearchParams) {
  const shown = show.read(query);
  const offerId = wholeNumber(query.get('offerId'));
  return ask('creatives.get-creatives', {
    ...(shown === 'usable' && { isUsable: true }),
    ...(shown === 'own' && { isOwn: true }),
    ...(offerId !== undefined && { offerId }),
    page: readPage(query),
    pageSize,
  });
}

/** The network's creatives that the partner may use, and the partner's own. */
export function CreativeList({
  request,
  change,
}: {
  /** Null for those who only read. */
  request: (() => void) | null;
  change: ((creative: Creative) => void) | null;
}) {
  return (
    <>
      <Card title="Что можно размещать" actions={<Choice />}>
        <PagedList
          ask={askCreatives}
          pageSize={pageSize}
          failed="Не удалось загрузить креативы"
          skeleton={<RowsSkeleton widths={['200px', '320px']} />}
          nothing={[
            {
              filters: [show],
              title: 'Таких креативов нет',
              text: 'Посмотрите все креативы или запросите свой.',
              all: 'Показать все',
            },
            {
              icon: IconBadgeAd,
              title: 'Креативов пока нет',
              text: 'Креатив — это объявление оффера с токеном: ссылка с ним несёт токен сама, а текст «Реклама» вы копируете отсюда. Запросите свой, сеть его проверит и получит токен.',
              action: request && <ActionButton onClick={request}>Запросить первый креатив</ActionButton>,
            },
          ]}
        >
          {({ items, pagination }, pager) => (
            <>
              <ul className={own.list}>
                {items.map((creative) => (
                  <CreativeRow
                    key={creative.id}
                    creative={creative}
                    change={change && (() => change(creative))}
                  />
                ))}
              </ul>
              <ListFoot pager={pager}>Всего: {formatNumber(pagination.totalCount)}</ListFoot>
            </>
          )}
        </PagedList>
      </Card>
      <HowItWorks />
    </>
  );
}

/** All creatives, those that a link may have now, or the partner's own; an offer of the address stays. */
function Choice() {
  const query = useSearchParams();
  const shown = show.read(query) ?? null;
  return (
    <nav className={classes.choice} aria-label="Какие креативы">
      {[{ value: null, label: 'Все' }, ...show.choices].map(({ value, label }) => (
        <Link
          key={label}
          to={changed(query, { show: value })}
          preventScrollReset
          aria-current={value === shown ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function HowItWorks() {
  return (
    <Card title="Как это работает">
      <ol className={own.steps}>
        <li>Возьмите креатив сети или запросите свой: текст, картинку и куда он ведёт.</li>
        <li>Сеть проверит его, передаст в ОРД и получит токен. О решении придёт уведомление.</li>
        <li>
          Создайте ссылку{' '}
          <TextLink amongWords to={pathTo('offers')}>
            на странице оффера
          </TextLink>{' '}
          и выберите креатив: в адресе появится <code>erid</code>.
        </li>
        <li>
          Рядом с объявлением поставьте строку «Реклама…» с токеном. Поменяли текст или картинку — измените
          креатив и здесь: прежний токен работает ещё 48 часов.
        </li>
      </ol>
    </Card>
  );
}
