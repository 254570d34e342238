import type { ReactNode } from 'react';
import {
  type DeliveryState,
  deliveryStateNames,
  postbackEventNames,
} from '#contract/postbacks/postback-names';
import type { ResultOf } from '../../rpc/rpc.ts';
import { CopyValue } from '../../ui/copy/copy-button.tsx';
import { Badge, type Tone } from '../../ui/page/badge.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { formatMoment } from '../../ui/text/format.ts';

/** What a delivery is about; `links` are its conversion and the postback that it belongs to. */
export function DeliveryFacts({ delivery, links }: DeliveryFactsProps) {
  const { event, at, webhookId } = delivery;
  return (
    <Facts
      facts={[
        ['Событие', postbackEventNames[event]],
        ['Когда', formatMoment(at)],
        ...links,
        ['webhook-id', <CopyValue key="webhook" value={webhookId} />],
        ['Подпись', 'Не храним: в показанных ссылках на её месте xxx'],
      ]}
    />
  );
}

type DeliveryFactsProps = {
  delivery: ResultOf<'postback.get-delivery'>;
  links: [name: string, value: ReactNode][];
};

/** What became of a delivery, in a word. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  return <Badge tone={tones[state]} text={deliveryStateNames[state]} />;
}

/** Marks a call in which the macro that the tracker knows the click by was empty. */
export function EmptyMacroBadge({ macro }: { macro: string }) {
  return <Badge tone="warning" text={`Пустой {${macro}}`} />;
}

const tones: Record<DeliveryState, Tone> = {
  waiting: 'plain',
  delivered: 'good',
  paused: 'warning',
  failed: 'danger',
  expired: 'danger',
};
