import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { readPage } from '#contract/wire/list-address';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../../../ui/feedback/skeleton.tsx';
import { changed, filterVisit, pageAddress } from '../../../../ui/filter/list-address.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { Pager } from '../../../../ui/list/pager.tsx';
import { buttonIcon } from '../../../../ui/page/button-icon.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { TextButton } from '../../../../ui/page/text-link.tsx';
import { useMay } from '../../../rpc/me.ts';
import { ask, type ResultOf } from '../../../rpc/rpc.ts';
import { BulkBar } from '../../../ui/list/bulk-bar.tsx';
import { type Selecting, useSelection } from '../../../ui/list/use-selection.ts';
import { refreshEvery } from '../../../ui/plain-key.ts';
import classes from '../shop.module.css';
import type { Product } from './product-acts.ts';
import { ProductList } from './product-list.tsx';
import { ProductModal } from './product-modal.tsx';
import { ShownButton } from './shown-button.tsx';

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
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { page, removed } = placeOf(query);
  const products = useQuery({
    ...askProducts(promotion.id, query),
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery,
  });
  const writing = useModal((product: Product | null) => (
    <ProductModal promotion={promotion} product={product} />
  ));
  const may = useMay();
  const maySave = may('operator.save-product');
  const maySetShown = may('operator.set-products-shown');
  const selecting = useSelection(products.data?.items.map(({ id }) => String(id)) ?? [], query.toString());
  return (
    <Card
      title="Товары"
      actions={
        <div className="wrap gap-12">
          <ChoiceField
            size="sm"
            aria-label="Какие товары"
            options={removals}
            value={removed}
            choose={(one) =>
              void navigate(changed(query, { removed: one === 'only' ? 'only' : null }), filterVisit)
            }
          />
          {maySave && (
            <Button size="sm" leftSection={<IconPlus {...buttonIcon} />} onClick={() => writing.open(null)}>
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
                  <ChosenProducts selecting={selecting} count={items.length} removed={removed} />
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

type ChosenProductsProps = { selecting: Selecting; count: number; removed: Removed };

/** The actions on the chosen products; with none chosen, the box that chooses the page. */
function ChosenProducts({ selecting, count, removed }: ChosenProductsProps) {
  const ids = selecting.chosen.map(Number);
  if (ids.length === 0)
    return (
      <label className={classes.checkAll}>
        <input type="checkbox" checked={false} onChange={selecting.turnPage} />
        Выбрать страницу
      </label>
    );
  return (
    <BulkBar count={ids.length} words={['товар', 'товара', 'товаров']} clear={selecting.clear}>
      {ids.length < count && <TextButton onClick={selecting.turnPage}>Выбрать страницу</TextButton>}
      <ShownButton ids={ids} isShown={removed === 'only'} clear={selecting.clear} />
    </BulkBar>
  );
}
