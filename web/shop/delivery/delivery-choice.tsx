import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { askDeliveries, type Delivery } from './delivery-actions.ts';
import classes from './delivery-choice.module.css';
import { DeliveryRow } from './delivery-row.tsx';

/** The address book as a choice in a form. `edit` opens one of its deliveries, or a new one. */
export function DeliveryChoice({ value, onChange, error, edit, ...field }: DeliveryChoiceProps) {
  const name = useId();
  const book = useQuery(askDeliveries);
  return (
    <fieldset
      className={classes.choice}
      tabIndex={-1}
      aria-describedby={error ? `${name}error` : undefined}
      data-path={field['data-path']}
    >
      <legend>Куда доставить</legend>
      <Loaded query={book} failed="Не удалось загрузить адреса" isList skeleton={<Skeleton height={112} />}>
        {({ items }) =>
          items.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              name={name}
              delivery={delivery}
              isChosen={String(delivery.id) === value}
              choose={() => onChange(String(delivery.id))}
              edit={() => edit(delivery)}
            />
          ))
        }
      </Loaded>
      {book.data?.items.length === 0 && (
        <p className="flush dim">Адресов пока нет. Добавьте первый, он сохранится для новых заказов.</p>
      )}
      {error && (
        <p id={`${name}error`} role="alert" className="flush small danger">
          {error}
        </p>
      )}
      <ActionButton icon={IconPlus} onClick={() => edit(null)}>
        {book.data?.items.length === 0 ? 'Добавить адрес' : 'Другой адрес'}
      </ActionButton>
    </fieldset>
  );
}

/** The result of the form's `getInputProps`, for our own choice component. */
type DeliveryChoiceProps = {
  value: string;
  onChange: (value: string) => void;
  error?: React.ReactNode;
  'data-path'?: string;
  edit: (delivery: Delivery | null) => void;
};
