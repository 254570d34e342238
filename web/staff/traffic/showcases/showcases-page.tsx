import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { switchFilter, textFilter } from '../../../ui/filter/filters.ts';
import { Badge } from '../../../ui/page/badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { useMay } from '../../rpc/me.ts';
import { type ResultOf, useAction } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, dashColumn, momentColumn, partnerColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { useBlocking } from '../use-blocking.tsx';

type Showcase = ResultOf<'operator.get-showcases'>['items'][number];

const showcases = listOf('operator.get-showcases', [
  textFilter('search', 'Название или адрес'),
  partnerFilter(),
  switchFilter('isBlocked', 'Только заблокированные'),
]);
export const { asks } = showcases;

/** `/staff/showcases`: partners' pages of offers; one that deceives visitors is stopped here. */
export function Component() {
  const may = useMay();
  const { buttons, modals } = useBlocking(
    (one: Showcase) => <BlockModal showcase={one} />,
    (one: Showcase) => <UnblockModal showcase={one} />,
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
  cellColumn('name', 'Витрина', 220, ({ name }) => name, { grows: true }),
  cellColumn('url', 'Адрес', 260, Address),
  cellColumn('state', 'Состояние', 165, State),
  partnerColumn(),
  cellColumn('offers', 'Офферов', 95, ({ offers }) => formatNumber(offers)),
  cellColumn('views', 'Просмотров за 30 дней', 180, ({ views }) => formatNumber(views)),
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

function BlockModal({ showcase: { id, name } }: { showcase: Showcase }) {
  const act = useAction();
  return (
    <DecideModal
      title={`Заблокировать витрину «${name}»?`}
      submitText="Заблокировать"
      danger
      lead="Через секунду её страница перестанет открываться; ссылки партнёра продолжат работать. Партнёр увидит причину."
      reason={{ label: 'Причина', required: 'Укажите причину', maxLength: 500 }}
      act={async (reason, keyed) => {
        await act('operator.block-showcase', keyed({ id, reason }));
        return `Витрина «${name}» заблокирована`;
      }}
    />
  );
}

function UnblockModal({ showcase: { id, name } }: { showcase: Showcase }) {
  const act = useAction();
  return (
    <DecideModal
      title={`Снять блокировку с витрины «${name}»?`}
      submitText="Снять блокировку"
      lead="Её страница снова будет открываться."
      act={async (_reason, keyed) => {
        await act('operator.unblock-showcase', keyed({ id }));
        return `Блокировка с витрины «${name}» снята`;
      }}
    />
  );
}
