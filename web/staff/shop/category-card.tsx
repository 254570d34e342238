import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { buttonIcon } from '../../ui/button-icon.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../ui/feedback/skeleton.tsx';
import { useModal } from '../../ui/opening.ts';
import { useMay } from '../app/me.ts';
import { ask } from '../app/rpc.ts';
import type { Category } from './category-acts.ts';
import { CategoryList } from './category-list.tsx';
import { CategoryModal } from './category-modal.tsx';
import classes from './shop.module.css';

/** The categories of a shop, in the order in which it shows them. */
export function CategoryCard({ promotionId }: { promotionId: number }) {
  const categories = useQuery(ask('operator.get-categories', { promotionId }));
  const writing = useModal<Category | null>();
  const maySave = useMay()('operator.save-category');
  const button = maySave && (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPlus {...buttonIcon} />}
      onClick={() => writing.open(null)}
    >
      Новая категория
    </Button>
  );
  return (
    <Card title="Категории" actions={button}>
      <Loaded
        query={categories}
        failed="Не удалось загрузить категории"
        skeleton={<SkeletonLine size="small" width="240px" />}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.nothing}>Без категорий магазин показывает все товары подряд.</p>
          ) : (
            <CategoryList
              promotionId={promotionId}
              categories={items}
              rename={writing.open}
              maySave={maySave}
            />
          )
        }
      </Loaded>
      {writing.shown && (
        <CategoryModal
          key={writing.shown.key}
          promotionId={promotionId}
          category={writing.shown.target}
          closed={writing.closed}
        />
      )}
    </Card>
  );
}
