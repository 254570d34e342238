import { IconArchive, IconReplace, IconShieldCheck, IconStar } from '@tabler/icons-react';
import { destinationStateNames } from '#contract/money/requisite-names';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { formatDayOf } from '../../../ui/text/format.ts';
import { joined } from '../../../ui/text/joined.ts';
import type { Destination } from '../ask-requisites.ts';
import classes from '../requisites.module.css';
import { destinationName, destinationNote } from './destination-words.ts';

/** One destination: its name, its state, its actions. */
export function DestinationRow({
  destination,
  actions,
}: {
  destination: Destination;
  actions: DestinationActions | null;
}) {
  const { bank, payeeName, state, isMain, createdAt } = destination;
  const note = state === 'unconfirmed' && !actions ? '' : destinationNote(destination);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.state}>
          <span className="medium digits breaks">{destinationName(destination)}</span>
          {isMain && <Badge tone="good" text="Основные" />}
          <Badge tone={tones[state]} text={destinationStateNames[state]} />
        </p>
        <p className={classes.note}>{joined(', ', payeeName, bank, `с ${formatDayOf(createdAt)}`)}</p>
        {note && <p className={classes.note}>{note}</p>}
      </div>
      {actions && state !== 'archived' && <Actions destination={destination} {...actions} />}
    </li>
  );
}

export type DestinationActions = {
  busy: boolean;
  confirm: (destination: Destination) => void;
  replace: (destination: Destination) => void;
  setMain: (destination: Destination) => void;
  archive: (destination: Destination) => void;
};

function Actions({ destination, busy, ...actions }: DestinationActions & { destination: Destination }) {
  const { state, isMain } = destination;
  const named = destinationName(destination);
  return (
    <div className={classes.actions}>
      {state === 'unconfirmed' && (
        <Button
          aria-label={`Подтвердить: ${named}`}
          icon={IconShieldCheck}
          onClick={() => actions.confirm(destination)}
        >
          Подтвердить
        </Button>
      )}
      {state === 'active' && !isMain && (
        <ActionButton
          aria-label={`Сделать основными: ${named}`}
          icon={IconStar}
          disabled={busy}
          onClick={() => actions.setMain(destination)}
        >
          Сделать основными
        </ActionButton>
      )}
      {(state === 'active' || state === 'errored') && (
        <ActionButton
          aria-label={`Заменить: ${named}`}
          icon={IconReplace}
          onClick={() => actions.replace(destination)}
        >
          Заменить
        </ActionButton>
      )}
      <ActionButton
        aria-label={`В архив: ${named}`}
        icon={IconArchive}
        disabled={busy}
        onClick={() => actions.archive(destination)}
      >
        В архив
      </ActionButton>
    </div>
  );
}

const tones: Record<Destination['state'], Tone> = {
  unconfirmed: 'warning',
  waiting: 'warning',
  active: 'good',
  errored: 'danger',
  archived: 'ended',
};
