import { readPage } from '#contract/wire/list-address';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { ListFoot, PagedList } from '../../ui/list/paged-list.tsx';
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { Page } from '../../ui/page/page.tsx';
import { formatMoney, formatNumber } from '../../ui/text/format.ts';
import classes from './gambling.module.css';
import { ShareTable } from './share-table.tsx';

export const asks: Asks = ({ query }) => [askShares(query)];

const pageSize = 20;

function askShares(query: URLSearchParams) {
  return ask('statistics.get-revenue-shares', { page: readPage(query), pageSize });
}

/** `/statistics/gambling/shares`: months of the share of the NGR that were closed, and what is open. */
export function Component() {
  return (
    <Page title="Доля от NGR" back={{ to: pathTo('gambling'), text: 'Гемблинг' }}>
      <PagedList
        ask={askShares}
        pageSize={pageSize}
        failed="Не удалось загрузить долю от NGR"
        skeleton={
          <Card>
            <RowsSkeleton />
          </Card>
        }
        isBare
      >
        {({ items, open, pagination }, pager) => (
          <div className="grid gap-cards">
            <Card title="Ещё не закрыто">
              <Open open={open} />
            </Card>
            <Card title="Закрытые месяцы">
              {items.length === 0 ? (
                <p className="flush dim">Ни один месяц ещё не закрыт.</p>
              ) : (
                <>
                  <ShareTable items={items} />
                  <ListFoot pager={pager}>Всего: {formatNumber(pagination.totalCount)}</ListFoot>
                </>
              )}
            </Card>
          </div>
        )}
      </PagedList>
    </Page>
  );
}

function Open({ open }: { open: ResultOf<'statistics.get-revenue-shares'>['open'] }) {
  return (
    <>
      {open.length === 0 && <p className="flush dim">NGR от рекламодателей пока не было.</p>}
      <Facts
        facts={open.map(({ offer, currencyCode, ngr, share }) => [
          offer.name,
          `${formatMoney(share, currencyCode)} с NGR ${formatMoney(ngr, currencyCode)}`,
        ])}
      />
      <p className={classes.note}>
        Месяц закрывается третьего числа следующего: доля становится конверсией, подтверждённой и в холде, как
        у оффера. Что рекламодатель назвал позже, войдёт в следующий месяц. Месяц с минусом ничего не платит;
        по условиям оффера минус может перейти на следующий.
      </p>
    </>
  );
}
