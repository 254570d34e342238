import { IconWallet } from '@tabler/icons-react';
import { costKeyNames } from '#contract/conversions/loader-names';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { useAction } from '../../rpc/rpc.ts';
import { useModal } from '../../ui/dialog/opening.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { laterModal } from '../../ui/feedback/later.tsx';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatDay, formatMoney } from '../../ui/text/format.ts';
import { askCosts, type Cost, rowsSize } from './ask-loader.ts';
import { CostForm } from './cost-form.tsx';
import classes from './loader.module.css';
import { LoaderTabs } from './loader-tabs.tsx';

const CostFileModal = laterModal(async () => (await import('./cost-file-modal.tsx')).CostFileModal);

export const asks: Asks = ({ query }) => [askCosts(query)];

/** `/tools/loader/costs`: what the partner spent; the reports reckon profit and ROI with it, for them alone. */
export function Component() {
  const loading = useModal(() => <CostFileModal />);
  return (
    <Page
      title="Расходы"
      back={{ to: pathTo('loader'), text: 'Загрузчик' }}
      actions={<Button onClick={() => loading.open()}>Загрузить файл</Button>}
    >
      <LoaderTabs shown="costs" />
      <Card title="Записать расход">
        <CostForm />
      </Card>
      <Card title="Записанные расходы">
        <PagedList ask={askCosts} pageSize={rowsSize} failed="Не удалось загрузить расходы" nothing={nothing}>
          {({ items, total, currencyCode }, pager) => (
            <>
              <p className="only-below-16">
                <TextLink to={reportPath}>Отчёт с расходами, своей прибылью и ROI</TextLink>
              </p>
              <CostTable costs={items} currencyCode={currencyCode} />
              <ListFoot pager={pager}>Всего: {formatMoney(total, currencyCode)}. Видите только вы.</ListFoot>
            </>
          )}
        </PagedList>
      </Card>
      {loading.modal}
    </Page>
  );
}

const reportPath = `${pathTo('statistics')}?columns=income,cost,ownProfit,roi,clicks,conversions`;

function CostTable({ costs, currencyCode }: { costs: Cost[]; currencyCode: Cost['given']['currencyCode'] }) {
  return (
    <table className={`${classes.table} ${classes.costs}`}>
      <thead>
        <tr>
          <th scope="col">День</th>
          <th scope="col">По чему</th>
          <th scope="col">Расход</th>
          <th scope="col">
            <span className="for-screen-readers">Действие</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {costs.map((cost) => (
          <tr key={cost.id}>
            <td className={classes.number}>{formatDay(cost.day)}</td>
            <td className={classes.key}>
              {cost.label || 'Не указан'}
              <span className={classes.note}>{costKeyNames[cost.by]}</span>
            </td>
            <td className={classes.number}>
              {formatMoney(cost.amount, currencyCode)}
              {cost.given.currencyCode !== currencyCode && (
                <span className={classes.note}>
                  {formatMoney(cost.given.amount, cost.given.currencyCode)}
                </span>
              )}
            </td>
            <td>
              <RemoveButton cost={cost} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RemoveButton({ cost }: { cost: Cost }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const remove = () => run(() => act('loader.delete-costs', { ids: [cost.id] }), 'Расход удалён');
  return (
    <ActionButton
      size="sm"
      loading={isPending}
      aria-label={`Удалить расход: ${formatDay(cost.day)}, ${cost.label}`}
      onClick={() => void remove()}
    >
      Удалить
    </ActionButton>
  );
}

const nothing = [
  {
    icon: IconWallet,
    title: 'Расходов пока нет',
    text: 'Загрузите файл трекера или рекламной сети либо запишите сами — и в статистике появятся «Расход», «Своя прибыль» и ROI. Видите их только вы.',
  },
];
