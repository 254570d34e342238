import { useQuery } from '@tanstack/react-query';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import { TextLink } from '../../ui/page/text-link.tsx';
import { askPostbacks } from '../postback-groups.ts';
import { CallFacts } from './call-facts.tsx';

/** The facts of a partner's own call, with links to its conversion and to other calls of its postback. */
export function OwnCallFacts({ call }: { call: ResultOf<'postback.get-delivery'> }) {
  const { conversionId, postbackId } = call;
  const { data } = useQuery(askPostbacks);
  const isGone = data !== undefined && !data.items.some(({ id }) => id === postbackId);
  return (
    <CallFacts
      call={call}
      links={[
        [
          'Конверсия',
          <TextLink key="conversion" to={pathTo('conversion', { id: conversionId })}>
            № {conversionId}
          </TextLink>,
        ],
        [
          'Постбек',
          <TextLink key="postback" to={`${pathTo('postbackCalls')}?postback=${postbackId}`}>
            № {postbackId}
            {isGone ? ', удалён' : ''}: все отправки
          </TextLink>,
        ],
      ]}
    />
  );
}
