import { domainStateNames, domainStates } from '#contract/traffic/domain-names';
import { stateTones } from '../../../traffic/domains/state-tones.ts';
import { choicesOf, selectFilter, switchFilter, textFilter } from '../../../ui/filter/filters.ts';
import { Badge } from '../../../ui/page/badge.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useMay } from '../../rpc/me.ts';
import { type ItemOf, useAction } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { cellColumn, dash, momentColumn, partnerColumn } from '../../ui/list/columns.tsx';
import { listOf } from '../../ui/list/list-source.ts';
import { partnerFilter } from '../../ui/list/record-filters.ts';
import { SourceList } from '../../ui/list/work-list.tsx';
import { SectionLinks } from '../../ui/section-links.tsx';
import { useBlocking } from '../use-blocking.tsx';

type Domain = ItemOf<'operator.get-domains'>;

const domains = listOf('operator.get-domains', [
  textFilter('search', 'Домен'),
  partnerFilter(),
  selectFilter('state', 'Состояние', choicesOf(domainStates, domainStateNames)),
  switchFilter('isBlocked', 'Только заблокированные'),
]);
export const { asks } = domains;

/** `/staff/domains`: hosts of partners; one that is used for fraud is stopped here. */
export function Component() {
  const may = useMay();
  const act = useAction();
  const { buttons, modals } = useBlocking<Domain>(
    ({ id, name }) => ({
      title: `Заблокировать ${name}?`,
      lead: 'Через секунду на домене не откроется ничего, сертификат он больше не получит. Ссылки партнёра снова будут показаны с адресом сети. Партнёр увидит причину.',
      act: async (reason, keyed) => {
        await act('operator.block-domain', keyed({ id, reason }));
        return `Домен ${name} заблокирован`;
      },
    }),
    ({ id, name }) => ({
      title: `Снять блокировку с ${name}?`,
      lead: 'Ссылки партнёра на этом домене снова будут открываться.',
      act: async (_reason, keyed) => {
        await act('operator.unblock-domain', keyed({ id }));
        return `Блокировка с ${name} снята`;
      },
    }),
  );
  return (
    <Page title="Домены партнёров">
      <SectionLinks of="domains" />
      <SourceList
        source={domains}
        name="domains"
        label="Домены партнёров"
        words={['домен', 'домена', 'доменов']}
        columns={columns}
        failed="Не удалось загрузить домены"
        empty={{
          title: 'Своих доменов у партнёров пока нет',
          text: 'Партнёр подключает домен в разделе «Парковка доменов»: на нём открываются только его ссылки.',
        }}
        actions={may('operator.block-domain') && buttons}
      />
      {modals}
    </Page>
  );
}

const columns: Column<Domain>[] = [
  cellColumn('host', 'Домен', 230, ({ name }) => name),
  cellColumn('state', 'Состояние', 150, State),
  partnerColumn(180),
  cellColumn('isMain', 'Основной', 100, ({ isMain }) => (isMain ? 'Да' : '—')),
  cellColumn('advice', 'Что не так', 220, ({ blockReason, advice }) => dash(blockReason || advice), {
    grows: true,
  }),
  momentColumn('checkedAt', 'Проверен', 145),
  momentColumn('createdAt', 'Добавлен', 145),
];

function State({ state, isBlocked }: Domain) {
  if (isBlocked) return <Badge tone="danger" text="Заблокирован" />;
  return <Badge tone={stateTones[state]} text={domainStateNames[state]} />;
}
