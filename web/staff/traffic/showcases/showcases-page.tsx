import { switchFilter, textFilter } from '../../../ui/filter/filters.ts';
import { Badge } from '../../../ui/page/badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import {
  cellColumn,
  dashColumn,
  momentColumn,
  partnerColumn,
  textColumn,
  valueColumn,
} from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { useBlocking } from '../use-blocking.tsx';

type Showcase = ItemOf<'operator.get-showcases'>;

const showcases = listOf('operator.get-showcases', [
  textFilter('search', 'Название или адрес'),
  partnerFilter(),
  switchFilter('isBlocked', 'Только заблокированные'),
]);
export const { asks } = showcases;

/** `/staff/showcases`: partners' pages of offers; one that deceives visitors is stopped here. */
export function Component() {
  const may = useMay();
  const act = useAction();
  const { buttons, modals } = useBlocking<Showcase>(
    ({ id, name }) => ({
      title: `Заблокировать витрину «${name}»?`,
      lead: 'Через секунду её страница перестанет открываться; ссылки партнёра продолжат работать. Партнёр увидит причину.',
      act: async (reason, keyed) => {
        await act('operator.block-showcase', keyed({ id, reason }));
        return `Витрина «${name}» заблокирована`;
      },
    }),
    ({ id, name }) => ({
      title: `Снять блокировку с витрины «${name}»?`,
      lead: 'Её страница снова будет открываться.',
      act: async (_reason, keyed) => {
        await act('operator.unblock-showcase', keyed({ id }));
        return `Блокировка с витрины «${name}» снята`;
      },
    }),
  );
  return (
    <Page title="Витрины партнёров">
      <SectionLinks of="domains" />
      <SourceList
        source={showcases}
        name="showcases"
        label="Витрины партнёров"
        words={['витрина', 'витрины', 'витрин']}
        columns={columns}
        failed="Не удалось загрузить витрины"
        empty={{
          title: 'Витрин у партнёров пока нет',
          text: 'Партнёр собирает страницу с офферами в разделе «Конструктор витрин».',
        }}
        actions={may('operator.block-showcase') && buttons}
      />
      {modals}
    </Page>
  );
}

const columns: Column<Showcase>[] = [
  textColumn('name', 'Витрина', 220, { grows: true }),
  cellColumn('url', 'Адрес', 260, Address),
  cellColumn('state', 'Состояние', 165, State),
  partnerColumn(),
  valueColumn('offers', 'Офферов', 95, formatNumber),
  valueColumn('views', 'Просмотров за 30 дней', 180, formatNumber),
  dashColumn('blockReason', 'Причина блокировки', 220),
  momentColumn('createdAt', 'Создана', 145),
];

function Address({ url, isBlocked }: Showcase) {
  if (isBlocked) return url;
  return (
    <TextLink to={url} isElsewhere>
      {url.replace(/^https?:\/\//, '')}
    </TextLink>
  );
}

function State({ isBlocked }: Showcase) {
  return <Badge tone={isBlocked ? 'danger' : 'plain'} text={isBlocked ? 'Заблокирована' : 'Открыта'} />;
}
