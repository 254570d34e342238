import { useModal } from '../../../ui/dialog/opening.ts';
import { laterModal } from '../../../ui/feedback/later.tsx';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Delivery } from '../../delivery/delivery-actions.ts';
import { DeliveryChoice } from '../../delivery/delivery-choice.tsx';
import { ProductDetails } from '../product-details.tsx';
import { closedReason, type Shop } from '../quantity-options.ts';
import { QuantityField, SizeField } from './order-fields.tsx';
import classes from './order-form.module.css';
import { OrderSummary, PriceNews } from './order-summary.tsx';
import { type Ordered, useOrder } from './use-order.ts';

const DeliveryModal = laterModal(
  async () => (await import('../../delivery/delivery-modal.tsx')).DeliveryModal,
);

/** A product and its order. `edited` is the delivery being written, whose form is separate. */
export function OrderForm(ordered: Ordered) {
  const { promotion, shop, product } = ordered;
  const { form, submit, busy, refusal, wait, uncertain, quantities, deliveryId, delivery } =
    useOrder(ordered);
  const modal = useModal((edited: Delivery | null) => (
    <DeliveryModal delivery={edited} saved={(id) => form.setFieldValue('deliveryId', String(id))} />
  ));
  // An order without an answer may have been the last one possible: its repeat must stay possible.
  const reason = uncertain ? null : closedReason(product, promotion, shop);
  // A partner who only lacks points still sees the form.
  const isOpen = uncertain !== null || closedReason(product, promotion, rich(shop)) === null;
  return (
    <>
      <form className="stack aside-344 top gap-cards" onSubmit={submit} noValidate>
        <div className="stack gap-cards">
          <ProductDetails product={product} />
          {isOpen && (
            <Card title="Оформление заказа">
              <fieldset className={classes.fields} disabled={uncertain !== null}>
                <SizeField sizes={product.sizes} {...form.getInputProps('size')} value={form.values.size} />
                <QuantityField
                  product={product}
                  chosenSize={form.values.size}
                  options={quantities}
                  {...form.getInputProps('quantity')}
                />
                {product.needsDelivery && (
                  <DeliveryChoice
                    {...form.getInputProps('deliveryId')}
                    value={deliveryId}
                    edit={modal.open}
                  />
                )}
                <TextField
                  label="Комментарий к заказу"
                  help="Необязательно"
                  maxLength={1000}
                  {...form.getInputProps('comment')}
                />
              </fieldset>
            </Card>
          )}
        </div>
        <OrderSummary
          price={uncertain?.price ?? product.price}
          count={isOpen ? Number(form.values.quantity) : 1}
          shop={shop}
          delivery={isOpen ? delivery : undefined}
          reason={reason}
          isUncertain={uncertain !== null}
          busy={busy}
        >
          {!uncertain && <PriceNews price={product.price} currency={shop} />}
          <FormRefusal refusal={uncertain ? notAnswered : refusal} wait={wait} />
        </OrderSummary>
      </form>
      {modal.modal}
    </>
  );
}

const notAnswered =
  'Ответ на заказ не пришёл: возможно, он уже принят. Нажмите «Повторить заказ» — покажем, что с ним стало. Второго заказа не будет.';

function rich(shop: Shop): Shop {
  return { ...shop, balance: Number.POSITIVE_INFINITY };
}
