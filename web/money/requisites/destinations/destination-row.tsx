import { Button } from '@mantine/core';
import { IconArchive, IconReplace, IconShieldCheck, IconStar } from '@tabler/icons-react';
import { destinationStateNames } from '#contract/money/requisite-names';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { formatDayOf } from '../../../ui/text/format.ts';
import type { Destination } from '../ask-requisites.ts';
import classes from '../requisites.module.css';
import { destinationName, destinationNote } from './destination-words.ts';

/** One destination: its name, its state, its actions. */
export function DestinationRow({ destination, acts }: DestinationRowProps) {
  const { bank, payeeName, state, isMain, createdAt } = destination;
  const note = state === 'unconfirmed' && !acts ? '' : destinationNote(destination);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className="flush medium digits breaks">{destinationName(destination)}</p>
        <p className={classes.note}>
          {[payeeName, bank, `с ${formatDayOf(createdAt)}`].filter(Boolean).join(', ')}
        </p>
        <p className={classes.state}>
          {isMain && <Badge tone="good" text="Основные" />}
          <Badge tone={tones[state]} text={destinationStateNames[state]} />
          {note && <span className={classes.note}>{note}</span>}
        </p>
      </div>
      {acts && state !== 'archived' && <Acts destination={destination} {...acts} />}
    </li>
  );
}

type DestinationRowProps = { destination: Destination; acts: DestinationActs | null };

export type DestinationActs = {
  busy: boolean;
  confirm: (destination: Destination) => void;
  replace: (destination: Destination) => void;
  setMain: (destination: Destination) => void;
  archive: (destination: Destination) => void;
};

function Acts({ destination, busy, ...acts }: DestinationActs & { destination: Destination }) {
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
        <Button
          variant="default"
          aria-label={`Сделать основными: ${named}`}
          leftSection={<IconStar {...buttonIcon} />}
          disabled={busy}
          onClick={() => acts.setMain(destination)}
        >
          Сделать основными
        </Button>
      )}
      {(state === 'active' || state === 'errored') && (
        <Button
          variant="default"
          aria-label={`Заменить: ${named}`}
          leftSection={<IconReplace {...buttonIcon} />}
          onClick={() => acts.replace(destination)}
        >
          Заменить
        </Button>
      )}
      <Button
        variant="default"
        aria-label={`В архив: ${named}`}
        leftSection={<IconArchive {...buttonIcon} />}
        disabled={busy}
        onClick={() => acts.archive(destination)}
      >
        В архив
      </Button>
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
