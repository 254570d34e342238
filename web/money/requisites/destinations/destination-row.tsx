import { Button } from '@mantine/core';
import { IconArchive, IconReplace, IconShieldCheck, IconStar } from '@tabler/icons-react';
import { destinationStateNames } from '#contract/money/requisite-names';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { formatDayOf } from '../../../ui/text/format.ts';
import { joined } from '../../../ui/text/joined.ts';
import type { Destination } from '../ask-requisites.ts';
import classes from '../requisites.module.css';
import { destinationName, destinationNote } from './destination-words.ts';

/** One destination: its name, its state, its actions. */
export function DestinationRow({
  destination,
  acts,
}: {
  destination: Destination;
  acts: DestinationActions | null;
}) {
  const { bank, payeeName, state, isMain, createdAt } = destination;
  const note = state === 'unconfirmed' && !acts ? '' : destinationNote(destination);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className="flush medium digits breaks">{destinationName(destination)}</p>
        <p className={classes.note}>{joined(', ', payeeName, bank, `с ${formatDayOf(createdAt)}`)}</p>
        <p className={classes.state}>
          {isMain && <Badge tone="good" text="Основные" />}
          <Badge tone={tones[state]} text={destinationStateNames[state]} />
          {note && <span className={classes.note}>{note}</span>}
        </p>
      </div>
      {acts && state !== 'archived' && <Actions destination={destination} {...acts} />}
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

function Actions({ destination, busy, ...acts }: DestinationActions & { destination: Destination }) {
  const { state, isMain } = destination;
  const named = destinationName(destination);
  return (
    <div className={classes.acts}>
      {state === 'unconfirmed' && (
        <Button
          aria-label={`Подтвердить: ${named}`}
          leftSection={<IconShieldCheck {...buttonIcon} />}
          onClick={() => acts.confirm(destination)}
        >
          Подтвердить
        </Button>
      )}
      {state === 'active' && !isMain && (
        <ActionButton
          aria-label={`Сделать основными: ${named}`}
          icon={IconStar}
          disabled={busy}
          onClick={() => acts.setMain(destination)}
        >
          Сделать основными
        </ActionButton>
      )}
      {(state === 'active' || state === 'errored') && (
        <ActionButton
          aria-label={`Заменить: ${named}`}
          icon={IconReplace}
          onClick={() => acts.replace(destination)}
        >
          Заменить
        </ActionButton>
      )}
      <ActionButton
        aria-label={`В архив: ${named}`}
        icon={IconArchive}
        disabled={busy}
        onClick={() => acts.archive(destination)}
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
