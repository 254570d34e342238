import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useModal } from '../../../../ui/dialog/opening.ts';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { SkeletonLine } from '../../../../ui/feedback/skeleton.tsx';
import { buttonIcon } from '../../../../ui/page/button-icon.ts';
import { Card } from '../../../../ui/page/card.tsx';
import { useMay } from '../../../rpc/me.ts';
import { ask } from '../../../rpc/rpc.ts';
import type { Category } from './category-acts.ts';
import { CategoryList } from './category-list.tsx';
import { CategoryModal } from './category-modal.tsx';

export const askCategories = (promotionId: number) => ask('operator.get-categories', { promotionId });

/** The categories of a shop, in the shop's order. */
export function CategoryCard({ promotionId }: { promotionId: number }) {
  const categories = useQuery(askCategories(promotionId));
  const writing = useModal((category: Category | null) => (
    <CategoryModal promotionId={promotionId} category={category} />
  ));
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
            <p className="flush dim">Без категорий магазин показывает все товары подряд.</p>
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
      {writing.modal}
    </Card>
  );
}
