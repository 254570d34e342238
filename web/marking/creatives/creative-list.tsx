import { IconBadgeAd } from '@tabler/icons-react';
import { readPage, wholeNumber } from '#contract/wire/list-address';
import { pathTo } from '../../paths.ts';
import { useSearchParams } from '../../router/view.tsx';
import { ask } from '../../rpc/rpc.ts';
import { selectFilter } from '../../ui/filter/filters.ts';
import { changed } from '../../ui/filter/list-address.ts';
import own from '../../ui/list/own-list.module.css';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { CreativeRow, type Write } from './creative-row.tsx';
import { PartLinks } from './part-links.tsx';

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
export function CreativeList({ write }: { write: Write }) {
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
              action: write && (
                <ActionButton onClick={() => write(null)}>Запросить первый креатив</ActionButton>
              ),
            },
          ]}
        >
          {({ items, pagination }, pager) => (
            <>
              <ul className={own.list}>
                {items.map((creative) => (
                  <CreativeRow key={creative.id} creative={creative} write={write} />
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
  const to = (value: string | null) => changed(query, { show: value });
  const choices = [{ value: null, label: 'Все' }, ...show.choices];
  return (
    <PartLinks
      label={show.label}
      parts={choices.map(({ value, label }) => ({ title: label, to: to(value) }))}
      shown={to(show.read(query) ?? null)}
    />
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
