import { AskAboutLink } from '../../messages/support/ask-about-link.tsx';
import { pathTo } from '../../paths.ts';
import type { Params } from '../../router/router.ts';
import { useListBefore } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { RecordInAddress } from '../../shell/errors/record.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askPostbacks } from '../postback-groups.ts';
import { useResending } from './call-actions.ts';
import { CallView } from './call-view.tsx';
import { OwnCallFacts } from './own-call-facts.tsx';

export const asks: Asks = ({ params }) => [askCall(params), askPostbacks];

function askCall({ id }: Params) {
  return ask('postback.get-delivery', { id: Number(id) });
}

/** `/global-postbacks/deliveries/{id}`: a call with every attempt, its request and the tracker's answer. */
export function Component() {
  return (
    <RecordInAddress ask={askCall} kind="Отправка" failed="Не удалось загрузить отправку">
      {(data, title) => <Shown title={title} call={data} />}
    </RecordInAddress>
  );
}

function Shown({ title, call }: { title: string; call: ResultOf<'postback.get-delivery'> }) {
  const resending = useResending(call);
  const list = useListBefore();
  return (
    <Page
      title={title}
      back={{ to: `${pathTo('postbackCalls')}${list}`, text: 'Отправки' }}
      section="Отправка постбека"
      actions={<AskAboutLink about={{ kind: 'delivery', id: call.id }} />}
    >
      <CallView call={call} facts={<OwnCallFacts call={call} />} resending={resending} />
    </Page>
  );
}
