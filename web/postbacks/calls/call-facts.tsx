import type { ReactNode } from 'react';
import { type CallState, callStateNames, postbackEventNames } from '#contract/postbacks/postback-names';
import type { ResultOf } from '../../rpc/rpc.ts';
import { CopyValue } from '../../ui/copy/copy-button.tsx';
import { Badge, type Tone } from '../../ui/page/badge.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { formatMoment } from '../../ui/text/format.ts';

/** The facts of a call. `links` lead to its conversion and its postback. */
export function CallFacts({
  call,
  links,
}: {
  call: ResultOf<'postback.get-delivery'>;
  links: [name: string, value: ReactNode][];
}) {
  const { event, at, webhookId } = call;
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

/** The state of a call as a badge. */
export function CallBadge({ state }: { state: CallState }) {
  return <Badge tone={tones[state]} text={callStateNames[state]} />;
}

/** Marks a call without a value of the macro by which the tracker knows the click. */
export function EmptyMacroBadge({ macro }: { macro: string }) {
  return <Badge tone="warning" text={`Пустой {${macro}}`} />;
}

const tones: Record<CallState, Tone> = {
  waiting: 'plain',
  delivered: 'good',
  paused: 'warning',
  failed: 'danger',
  expired: 'danger',
};
