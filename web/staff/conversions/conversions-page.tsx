import { useModal } from '../../ui/dialog/opening.ts';
import { isBulkReady } from '../../ui/filter/filter-chips.ts';
import { ActionButton, ActionLink } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatNumber } from '../../ui/text/format.ts';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { wholeLimit } from '../rpc/portions.ts';
import type { Asks } from '../rpc/rpc.ts';
import { useAddress, useList } from '../ui/list/list-source.ts';
import { askViews, ListViews } from '../ui/list/list-views.tsx';
import { type Clear, SourceList } from '../ui/list/work-list.tsx';
import { conversionColumns, type Listed } from './conversion-columns.tsx';
import { conversions, filterOf, filtersFor, review } from './conversion-filter.ts';
import { LossModal, type LossTarget } from './loss-modal.tsx';
import { StatusModal, type StatusTarget } from './status-modal.tsx';

export const asks: Asks = (address) => [...conversions.asks(address), askViews('conversions')];

/** `/staff/conversions`: conversions of all partners; the selected or all found conversions can get a status. */
export function Component() {
  const address = useAddress();
  const { query } = address;
  const may = useMay();
  const filters = filtersFor(may('operator.get-advertisers'));
  const isReady = isBulkReady(filters, query);
  const list = useList(conversions);
  const changing = useModal((target: StatusTarget) => <StatusModal target={target} />);
  const losses = useModal((target: LossTarget) => <LossModal target={target} />);
  const mayChange = may('operator.check-conversion-status');
  const mayDecide = may('operator.decide-losses') && review.read(query) === true;
  const actions = (chosen: Listed[], clear: Clear) => (
    <>
      {mayDecide && (
        <Button onClick={() => losses.open({ ids: chosen.map(({ id }) => id), clear })}>Решить</Button>
      )}
      {mayChange && (
        <Button
          variant={mayDecide ? 'default' : 'filled'}
          disabled={chosen.length > wholeLimit}
          onClick={() => changing.open({ ids: chosen.map(({ id }) => id) })}
        >
          Изменить статус
        </Button>
      )}
      {mayChange && chosen.length > wholeLimit && (
        <span className="small">Статус меняем не больше чем у {formatNumber(wholeLimit)} за раз</span>
      )}
    </>
  );
  return (
    <Page title="Конверсии" actions={<Ways />}>
      <SourceList
        source={conversions}
        name="conversions"
        label="Конверсии"
        words={['конверсия', 'конверсии', 'конверсий']}
        columns={conversionColumns}
        filters={filters}
        rowTo={({ id }) => pathTo('conversion', { id })}
        sheet="conversions"
        views={<ListViews list="conversions" />}
        failed="Не удалось загрузить конверсии"
        empty={{ title: 'Конверсий пока нет', text: 'Они появятся, когда рекламодатели сообщат о первых.' }}
        selectsAll={mayDecide}
        actions={(mayChange || mayDecide) && actions}
        tools={
          mayChange &&
          list.data &&
          list.data.items.length > 0 && (
            <ActionButton
              disabled={!isReady}
              title={isReady ? undefined : 'Нужен фильтр, и каждое его условие должно подходить'}
              onClick={() => changing.open({ filter: filterOf(address) })}
            >
              Изменить статус у всех найденных
            </ActionButton>
          )
        }
      />
      {changing.modal}
      {losses.modal}
    </Page>
  );
}

function Ways() {
  const may = useMay();
  return (
    <>
      {may('operator.check-conversion-status') && (
        <ActionLink to={pathTo('importConversions')}>Загрузить из файла</ActionLink>
      )}
      {may('operator.get-conversion-refusals') && (
        <ActionLink to={pathTo('conversionRefusals')}>Непринятые вызовы рекламодателей</ActionLink>
      )}
      {may('operator.get-revenue-shares') && (
        <ActionLink to={pathTo('revenueShares')}>Доля от NGR</ActionLink>
      )}
    </>
  );
}
