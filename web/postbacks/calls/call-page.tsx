import { type Params, useLocation } from 'react-router';
import { AskAboutLink } from '../../messages/support/ask-about-link.tsx';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { RecordInAddress } from '../../shell/errors/record.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askPostbacks } from '../postback-groups.ts';
import { useResending } from './call-actions.ts';
import { CallView } from './call-view.tsx';
import { OwnCallFacts } from './own-call-facts.tsx';

export const asks: Asks = ({ params }) => [askDelivery(params), askPostbacks];

function askDelivery({ id }: Params) {
  return ask('postback.get-delivery', { id: Number(id) });
}

/** `/global-postbacks/deliveries/{id}`: a delivery with every attempt, its request and the tracker's answer. */
export function Component() {
  return (
    <RecordInAddress ask={askDelivery} kind="Отправка" failed="Не удалось загрузить отправку">
      {(data, title) => <Shown title={title} delivery={data} />}
    </RecordInAddress>
  );
}

function Shown({ title, delivery }: { title: string; delivery: ResultOf<'postback.get-delivery'> }) {
  const { state } = useLocation();
  const resending = useResending(delivery);
  const list = typeof state?.list === 'string' ? state.list : '';
  return (
    <Page
      title={title}
      back={{ to: `${pathTo('postbackDeliveries')}${list}`, text: 'Отправки' }}
      section="Отправка постбека"
      actions={<AskAboutLink about={{ kind: 'delivery', id: delivery.id }} />}
    >
      <CallView delivery={delivery} facts={<OwnCallFacts delivery={delivery} />} resending={resending} />
    </Page>
  );
}
