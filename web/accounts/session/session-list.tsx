import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatDate } from '../../ui/text/format.ts';
import classes from './sessions-card.module.css';

/** The account's sessions, with a way to end each but the current one. */
export function SessionList({
  items,
  busy,
  endOne,
}: {
  items: Session[];
  busy: boolean;
  endOne: (session: Session) => Promise<unknown>;
}) {
  return (
    <ul className={classes.list}>
      {items.map((session) => (
        <li key={session.id} className="row wrap between gap-8-16">
          <Place session={session} />
          {!session.isCurrent && (
            <ActionButton
              disabled={busy}
              aria-label={`Завершить сеанс: ${session.device}, ${session.address}`}
              onClick={() => void endOne(session)}
            >
              Завершить
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function Place({ session }: { session: Session }) {
  const { device, address, lastSeenAt, createdAt, isCurrent } = session;
  return (
    <div className={classes.place}>
      <p className="row wrap gap-4-12 flush medium breaks">
        {device}
        {isCurrent && <span className={classes.current}>Этот сеанс</span>}
      </p>
      <p className={classes.note}>
        {address} · {isCurrent ? `вход ${formatDate(createdAt)}` : `был активен ${formatDate(lastSeenAt)}`}
      </p>
    </div>
  );
}

type Session = {
  id: number;
  device: string;
  address: string;
  createdAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
};
