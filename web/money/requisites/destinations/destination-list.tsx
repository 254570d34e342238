import type { Destination } from '../ask-requisites.ts';
import classes from '../requisites.module.css';
import { type DestinationActions, DestinationRow } from './destination-row.tsx';

/** Destinations, the main one first; archived ones stand below, folded. */
export function DestinationList({ destinations, acts }: DestinationListProps) {
  const live = destinations.filter(({ state }) => state !== 'archived');
  const archived = destinations.filter(({ state }) => state === 'archived');
  return (
    <>
      {live.length === 0 && <p className={classes.note}>Действующих реквизитов нет.</p>}
      <Rows
        acts={acts}
        destinations={live.toSorted((one, other) => Number(other.isMain) - Number(one.isMain))}
      />
      {archived.length > 0 && (
        <details className={classes.history}>
          <summary>История: {archived.length}</summary>
          <Rows acts={null} destinations={archived} />
        </details>
      )}
    </>
  );
}

function Rows({ destinations, acts }: DestinationListProps) {
  if (destinations.length === 0) return null;
  return (
    <ul className={classes.list}>
      {destinations.map((destination) => (
        <DestinationRow key={destination.id} destination={destination} acts={acts} />
      ))}
    </ul>
  );
}

type DestinationListProps = {
  destinations: Destination[];
  /** Null where nothing may be changed. */
  acts: DestinationActions | null;
};
