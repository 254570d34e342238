import { useQuery } from '@tanstack/react-query';
import {
  type DeliveryState,
  deliveryStateNames,
  postbackEventNames,
} from '#contract/postbacks/postback-names';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { CopyValue } from '../../ui/copy/copy-button.tsx';
import { Badge, type Tone } from '../../ui/page/badge.tsx';
import { Facts } from '../../ui/page/facts.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { formatMoment } from '../../ui/text/format.ts';
import { askPostbacks } from '../postback-groups.ts';

/** What a delivery is about: its event and conversion, and the postback that it belongs to. */
export function DeliveryFacts({ delivery }: { delivery: ResultOf<'postback.get-delivery'> }) {
  const { event, at, conversionId, postbackId, webhookId } = delivery;
  const { data } = useQuery(askPostbacks);
  const isGone = data !== undefined && !data.items.some(({ id }) => id === postbackId);
  return (
    <Facts
      facts={[
        ['Событие', postbackEventNames[event]],
        ['Когда', formatMoment(at)],
        [
          'Конверсия',
          <TextLink key="conversion" to={pathTo('conversion', { id: conversionId })}>
            № {conversionId}
          </TextLink>,
        ],
        [
          'Постбек',
          <TextLink key="postback" to={`${pathTo('postbackDeliveries')}?postback=${postbackId}`}>
            № {postbackId}
            {isGone ? ', удалён' : ''}: все отправки
          </TextLink>,
        ],
        ['webhook-id', <CopyValue key="webhook" value={webhookId} />],
        ['Подпись', 'Не храним: в показанных ссылках на её месте xxx'],
      ]}
    />
  );
}

/** What became of a delivery, in a word. */
export function DeliveryBadge({ state }: { state: DeliveryState }) {
  return <Badge tone={tones[state]} text={deliveryStateNames[state]} />;
}

const tones: Record<DeliveryState, Tone> = {
  waiting: 'plain',
  delivered: 'good',
  paused: 'warning',
  failed: 'danger',
  expired: 'danger',
};
