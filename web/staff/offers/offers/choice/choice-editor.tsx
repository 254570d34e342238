import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { FormRefusal } from '../../../../ui/form/form-refusal.tsx';
import { Button } from '../../../../ui/page/button.tsx';
import { useMay } from '../../../rpc/me.ts';
import classes from '../editor/offer-editor.module.css';
import { ChoiceList } from './choice-list.tsx';
import { OfferFinder } from './offer-finder.tsx';
import { type Choice, type Order, useChoice } from './use-choice.ts';

/** The ordered list, moved by pointer or keyboard, extended by a search, saved as a whole. */
export function ChoiceEditor({ read }: { read: Choice }) {
  const may = useMay();
  const mayChange = may('operator.set-network-choice');
  const choice = useChoice(read);
  const { items, order, isUnsaved, hasConflict } = choice;
  return (
    <div className={classes.fields}>
      <ChoiceField
        label="Кому достаётся клик"
        help={orderWords[order]}
        options={orders}
        value={order}
        choose={choice.setOrder}
        disabled={!mayChange}
      />
      {items.length === 0 && <p>Список пуст: такой трафик уходит на страницу завершённого оффера.</p>}
      <ChoiceList {...choice} mayChange={mayChange} />
      <p className="for-screen-readers" role="status">
        {choice.said}
      </p>
      {mayChange && (
        <>
          <OfferFinder taken={items.map(({ id }) => id)} take={choice.add} />
          {hasConflict && (
            <FormRefusal refusal="Список тем временем изменили. Ваши правки не сохранены" wait={0} />
          )}
          <div className={classes.foot}>
            {hasConflict ? (
              <Button onClick={() => void choice.reload()}>Показать новый список</Button>
            ) : (
              <Button disabled={!isUnsaved} loading={choice.isBusy} onClick={() => void choice.save()}>
                Сохранить порядок
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const orders: { value: Order; label: string }[] = [
  { value: 'hand', label: 'Вручную: первому в списке' },
  { value: 'income', label: 'По доходу: самому выгодному' },
];

const orderWords: Record<Order, string> = {
  hand: 'Клик получает первый оффер списка, который его принимает',
  income:
    'Клик получает оффер с самым высоким ожидаемым доходом с клика, каждый десятый — случайный; порядок в списке ничего не меняет',
};
