import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { formatNumber, plural } from '../../../../ui/text/format.ts';
import classes from '../shop.module.css';
import { type Category, useCategoryActions } from './category-actions.ts';
import { IconAction } from './icon-action.tsx';

/** Categories, which can be moved up and down, renamed and removed. */
export function CategoryList({
  promotionId,
  categories,
  rename,
  maySave,
}: {
  promotionId: number;
  categories: Category[];
  rename: (category: Category) => void;
  maySave: boolean;
}) {
  const { move, remove, isBusy } = useCategoryActions(promotionId, categories);
  return (
    <ol className={classes.categories}>
      {categories.map((category, place) => (
        <li key={category.id}>
          <span>
            {category.name}{' '}
            <span className="small dim">
              {formatNumber(category.productCount)}{' '}
              {plural(category.productCount, 'товар', 'товара', 'товаров')}
            </span>
          </span>
          {maySave && (
            <span className="inline gap-4">
              <IconAction
                label={`Выше: ${category.name}`}
                Icon={IconArrowUp}
                isOff={isBusy || place === 0}
                act={() => move(place, -1)}
              />
              <IconAction
                label={`Ниже: ${category.name}`}
                Icon={IconArrowDown}
                isOff={isBusy || place === categories.length - 1}
                act={() => move(place, 1)}
              />
              <IconAction
                label={`Переименовать: ${category.name}`}
                Icon={IconPencil}
                act={() => rename(category)}
              />
              <IconAction
                label={`Удалить: ${category.name}`}
                Icon={IconTrash}
                isOff={isBusy}
                act={() => void remove(category)}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
