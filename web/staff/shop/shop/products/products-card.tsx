import { IconPlus } from '@tabler/icons-react';
import { readPage } from '#contract/wire/list-address';
import { navigate } from '../../../../router/router.ts';
import { useSearchParams } from '../../../../router/view.tsx';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { useDo } from '../../../../ui/dialog/use-do.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../../../ui/feedback/skeleton.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { changed, filterVisit, pageAddress } from '../../../../ui/filter/list-address.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { Pager } from '../../../../ui/list/pager.tsx';
import { useSteadyQuery } from '../../../../ui/list/use-steady-query.ts';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { TextButton } from '../../../../ui/page/text-link.tsx';
import { formatNumber } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { inPortions } from '../../../rpc/portions.ts';
import { ask, type ResultOf, useAction } from '../../../rpc/rpc.ts';
import { saidWith, undoneWith } from '../../../ui/left-as-is.tsx';
import { BulkBar } from '../../../ui/list/bulk-bar.tsx';
import { type Selecting, useSelection } from '../../../ui/list/use-selection.ts';
import type { Clear } from '../../../ui/list/work-list.tsx';
import { idOf } from '../../../ui/list/work-table.tsx';
import { refreshEvery } from '../../../ui/refresh-every.ts';
import classes from '../shop.module.css';
import type { Product } from './product-actions.ts';
import { ProductList } from './product-list.tsx';
import { ProductModal } from './product-modal.tsx';

const pageSize = 50;
type Removed = 'without' | 'only';
const removals: { value: Removed; label: string }[] = [
  { value: 'without', label: 'В магазине' },
  { value: 'only', label: 'Убранные' },
];

function placeOf(query: URLSearchParams): { page: number; removed: Removed } {
  return { page: readPage(query), removed: query.get('removed') === 'only' ? 'only' : 'without' };
}

export function askProducts(promotionId: number, query: URLSearchParams) {
  return ask('operator.get-products', { promotionId, ...placeOf(query), pageSize });
}

/** The products of a shop, or its removed products. */
export function ProductsCard({ promotion }: { promotion: ResultOf<'operator.get-promotion'> }) {
  const query = useSearchParams();
  const { page, removed } = placeOf(query);
  const products = useSteadyQuery({
    ...askProducts(promotion.id, query),
    refetchInterval: refreshEvery,
  });
  const writing = useModal((product: Product | null) => (
    <ProductModal promotion={promotion} product={product} />
  ));
  const may = useMay();
  const maySave = may('operator.save-product');
  const maySetShown = may('operator.set-products-shown');
  const selecting = useSelection(products.data?.items ?? [], idOf, query);
  return (
    <Card
      title="Товары"
      actions={
        <div className="wrap gap-12">
          <ChoiceField
            className={classes.removed}
            aria-label="Какие товары"
            options={removals}
            value={removed}
            choose={(one) =>
              void navigate(changed(query, { removed: one === 'only' ? 'only' : null }), filterVisit)
            }
          />
          {maySave && (
            <Button icon={IconPlus} onClick={() => writing.open(null)}>
              Новый товар
            </Button>
          )}
        </div>
      }
    >
      <Loaded
        query={products}
        isList
        failed="Не удалось загрузить товары"
        skeleton={<SkeletonLine size="small" width="320px" />}
      >
        {({ items, pagination }) => (
          <>
            {items.length === 0 ? (
              <p className="flush dim">{page > 1 ? 'На этой странице товаров нет.' : nothing[removed]}</p>
            ) : (
              <>
                {maySetShown && (
                  <ChosenProducts
                    ids={selecting.chosen.map(({ id }) => id)}
                    selecting={selecting}
                    count={items.length}
                    removed={removed}
                  />
                )}
                <ProductList
                  products={items}
                  promotion={promotion}
                  edit={writing.open}
                  selecting={maySetShown ? selecting : undefined}
                />
              </>
            )}
            <Pager
              page={page}
              pageSize={pageSize}
              totalCount={pagination.totalCount}
              to={(number) => pageAddress(query, number)}
            />
          </>
        )}
      </Loaded>
      {writing.modal}
    </Card>
  );
}

const nothing: Record<Removed, string> = {
  without: 'Товаров пока нет. Добавьте первый.',
  only: 'Убранных товаров нет.',
};

/** The actions on the chosen products; with none chosen, the box that chooses the page. */
function ChosenProducts({
  ids,
  selecting,
  count,
  removed,
}: {
  ids: number[];
  selecting: Selecting;
  count: number;
  removed: Removed;
}) {
  if (ids.length === 0)
    return (
      <label className={classes.checkAll}>
        <input type="checkbox" checked={false} onChange={selecting.turnPage} />
        Выбрать страницу
      </label>
    );
  return (
    <BulkBar count={ids.length} words={['товар', 'товара', 'товаров']} clear={selecting.clear}>
      {selecting.onPage < count && <TextButton onClick={selecting.turnPage}>Выбрать страницу</TextButton>}
      <ShownButton ids={ids} isShown={removed === 'only'} clear={selecting.clear} />
    </BulkBar>
  );
}

/** Removes the selected products from their shop, or puts them back; tells how many were changed, and offers to undo it. */
function ShownButton({ ids, isShown, clear }: { ids: number[]; isShown: boolean; clear: Clear }) {
  const act = useAction();
  const { run, isPending } = useDo();
  const set = (wanted: number[], shown: boolean) => () =>
    inPortions(wanted, (portion) => act('operator.set-products-shown', { ids: portion, isShown: shown }));
  const change = () =>
    run(set(ids, isShown), ({ answers, left }) => {
      const changed = answers.flatMap((answer) => answer.ids);
      clear(left.map(({ id }) => id));
      const undo = () =>
        void run(set(changed, !isShown), ({ left }) => void toast(undoneWith(words(!isShown).undone, left)));
      const offer = { label: words(isShown).undo, take: undo };
      const said = saidOf(isShown, changed.length, ids.length - left.length);
      void toast(saidWith(said, left), 'done', changed.length > 0 ? offer : undefined);
    });
  return (
    <ActionButton loading={isPending} onClick={() => void change()}>
      {words(isShown).action}
    </ActionButton>
  );
}

function words(isShown: boolean) {
  return isShown
    ? {
        action: 'Вернуть в магазин',
        done: 'Снова в магазине',
        undo: 'Убрать',
        undone: 'Товары снова в магазине',
      }
    : {
        action: 'Убрать из магазина',
        done: 'Убрано из магазина',
        undo: 'Вернуть',
        undone: 'Товары снова убраны',
      };
}

function saidOf(isShown: boolean, changed: number, all: number) {
  const rest = all - changed;
  return `${words(isShown).done}: ${formatNumber(changed)}${rest > 0 ? `, уже были такими: ${formatNumber(rest)}` : ''}`;
}
