import { IconPencil } from '@tabler/icons-react';
import { payeeKindNames, payeeStateNames } from '#contract/money/requisite-names';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import type { Payee } from '../ask-requisites.ts';
import classes from '../requisites.module.css';

/** One payee. `edit` is null where it may not be changed. `isChange`: the old payee is paid until this one is accepted. */
export function PayeeRow({
  payee,
  isChange,
  edit,
}: {
  payee: Payee;
  isChange: boolean;
  edit: (() => void) | null;
}) {
  const { name, kind, mask, state, reason } = payee;
  const note = state === 'refused' ? reason : state === 'checking' && isChange ? 'Пока платим прежнему' : '';
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.state}>
          <span className="medium digits breaks">{name}</span>
          <Badge tone={tones[state]} text={payeeStateNames[state]} />
        </p>
        <p className={classes.note}>
          {payeeKindNames[kind]}, {mask}
        </p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {edit && (
        <ActionButton aria-label={`Изменить получателя: ${name}`} icon={IconPencil} onClick={edit}>
          Изменить
        </ActionButton>
      )}
    </li>
  );
}

const tones: Record<Payee['state'], Tone> = {
  checking: 'warning',
  active: 'good',
  refused: 'danger',
  outdated: 'ended',
};
