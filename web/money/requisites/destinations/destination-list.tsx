import type { Destination } from '../ask-requisites.ts';
import classes from '../requisites.module.css';
import { type DestinationActions, DestinationRow } from './destination-row.tsx';

/** Destinations, the main one first; archived ones stand below, folded. */
export function DestinationList({ destinations, actions }: DestinationListProps) {
  const live = destinations.filter(({ state }) => state !== 'archived');
  const archived = destinations.filter(({ state }) => state === 'archived');
  return (
    <>
      {live.length === 0 && <p className={classes.note}>Действующих реквизитов нет.</p>}
      <Rows
        actions={actions}
        destinations={live.toSorted((one, other) => Number(other.isMain) - Number(one.isMain))}
      />
      {archived.length > 0 && (
        <details className={classes.history}>
          <summary>История: {archived.length}</summary>
          <Rows actions={null} destinations={archived} />
        </details>
      )}
    </>
  );
}

function Rows({ destinations, actions }: DestinationListProps) {
  if (destinations.length === 0) return null;
  return (
    <ul className={classes.list}>
      {destinations.map((destination) => (
        <DestinationRow key={destination.id} destination={destination} actions={actions} />
      ))}
    </ul>
  );
}

type DestinationListProps = {
  destinations: Destination[];
  /** Null where nothing may be changed. */
  actions: DestinationActions | null;
};
