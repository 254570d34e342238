import type { ReactNode } from 'react';
import { Badge } from '../../ui/page/badge.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { type Mark, untilDay } from './mark-words.ts';

/** How a link is marked: its creative and the line beside the advertisement, or what is to be done. */
export function MarkLine({ mark }: { mark: Mark }) {
  if (mark === null) return null;
  const { state, creative, label, until, place } = mark;
  if (state === 'valid' && !creative && !place) return null;
  return (
    <>
      {state === 'before' && <Note badge={<Badge tone="plain" text="Без токена" />}>{before}</Note>}
      {state === 'none' && <Badge tone="danger" text="Без токена" />}
      {state === 'replace' && until && (
        <Note badge={<Badge tone="warning" text={`Заменить до ${untilDay(until)}`} />}>
          Адрес новый: прежний работает до {formatDate(until)}
        </Note>
      )}
      {creative && (
        <p className="flush small dim breaks">
          Креатив: {creative.name}
          {label && ` · ${label}`}
        </p>
      )}
      {place && <p className="flush small dim breaks">Площадка: {place.name}</p>}
    </>
  );
}

function Note({ badge, children }: { badge: ReactNode; children: ReactNode }) {
  return (
    <p className="row wrap gap-4-12 flush small dim">
      {badge}
      <span className="breaks">{children}</span>
    </p>
  );
}

const before = 'Создана до маркировки и ведёт как прежде';
