import { useModal } from '../../../ui/dialog/opening.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Facts } from '../../../ui/page/facts.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { useMay } from '../../rpc/me.ts';
import { type Asks, ask, type ResultOf } from '../../rpc/rpc.ts';
import { HistoryLink } from '../../ui/history-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { askCategories, CategoryCard } from './products/category-card.tsx';
import { askProducts, ProductsCard } from './products/products-card.tsx';
import { PromotionModal } from './promotion-modal.tsx';
import { PromotionStatus } from './promotion-status.tsx';

export const asks: Asks = ({ params, query }) => {
  const id = Number(params.id);
  return [askPromotion(id), askCategories(id), askProducts(id, query)];
};

const askPromotion = (id: number) => ask('operator.get-promotion', { id });

/** `/staff/promotions/:id`: a promotion, the categories of its shop, and its products. */
export const Component = () => (
  <RecordPage ask={askPromotion} title="Акция" failed="Не удалось загрузить акцию">
    {(data) => <Shown promotion={data} />}
  </RecordPage>
);

function Shown({ promotion }: { promotion: ResultOf<'operator.get-promotion'> }) {
  const { id, name, startsAt, endsAt, currency, currencyForms } = promotion;
  const editing = useModal(() => <PromotionModal promotion={promotion} />);
  const maySave = useMay()('operator.save-promotion');
  return (
    <Page
      title={name}
      back={{ to: pathTo('promotions'), text: 'Акции' }}
      actions={
        <>
          {maySave && <ActionButton onClick={editing.open}>Изменить акцию</ActionButton>}
          <TextLink to={`${pathTo('orders')}?promotionId=${id}`}>Заказы</TextLink>
          <TextLink to={`${pathTo('points')}?promotionId=${id}`}>Баллы</TextLink>
          <HistoryLink record={`promotion-${id}`} />
        </>
      }
    >
      <Card>
        <Facts
          facts={[
            ['Состояние', <PromotionStatus key="status" status={promotion.status} />],
            ['Начало', formatDate(startsAt)],
            ['Конец', formatDate(endsAt)],
            ['Баллы', currencyForms ? currencyForms.join(', ') : currency],
          ]}
        />
      </Card>
      <CategoryCard promotionId={id} />
      <ProductsCard promotion={promotion} />
      {editing.modal}
    </Page>
  );
}
