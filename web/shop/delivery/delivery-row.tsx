import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Button } from '../../ui/page/button.tsx';
import { joined } from '../../ui/text/joined.ts';
import { type Delivery, useRemoving } from './delivery-actions.ts';
import classes from './delivery-choice.module.css';

/** One delivery of the address book: to choose, to change, to remove. */
export function DeliveryRow({
  name,
  delivery,
  isChosen,
  choose,
  edit,
}: {
  /** The name of the group of choices. */
  name: string;
  delivery: Delivery;
  isChosen: boolean;
  choose: () => void;
  edit: () => void;
}) {
  const { address, recipient, phone, typeName, comment } = delivery;
  const { remove, isRemoving } = useRemoving(delivery);
  return (
    <div className={classes.row} data-chosen={isChosen || undefined}>
      <label className={classes.label}>
        <input type="radio" name={name} checked={isChosen} onChange={choose} />
        <span className="grid breaks shrinks">
          <span className="medium">{address}</span>
          <span className="small dim">
            {recipient}, {phone}
          </span>
          <span className="small dim">{joined(' · ', typeName, comment)}</span>
        </span>
      </label>
      <div className={classes.actions}>
        <Button
          variant="subtle"
          size="compact-sm"
          icon={IconPencil}
          aria-label={`Изменить: ${address}`}
          onClick={edit}
        >
          Изменить
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          icon={IconTrash}
          aria-label={`Удалить: ${address}`}
          loading={isRemoving}
          onClick={() => void remove()}
        >
          Удалить
        </Button>
      </div>
    </div>
  );
}
