import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { askPostbacks } from '../postback-groups.ts';
import { CallFacts } from './call-facts.tsx';

/** The facts of a partner's own delivery, with links to its conversion and to other calls of its postback. */
export function OwnCallFacts({ delivery }: { delivery: ResultOf<'postback.get-delivery'> }) {
  const { conversionId, postbackId } = delivery;
  const { data } = useQuery(askPostbacks);
  const isGone = data !== undefined && !data.items.some(({ id }) => id === postbackId);
  return (
    <CallFacts
      delivery={delivery}
      links={[
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
      ]}
    />
  );
}
