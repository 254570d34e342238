import { useQuery } from '@tanstack/react-query';
import { type Params, useLocation, useParams } from 'react-router';
import { errorCode } from '#contract/wire/rpc';
import { AskAboutLink } from '../../messages/support/ask-about-link.tsx';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { ErrorScreen } from '../../shell/errors/error-screen.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RecordPage } from '../../ui/page/record-page.tsx';
import { askPostbacks } from '../postback-groups.ts';
import { useResending } from './delivery-acts.ts';
import { DeliveryView } from './delivery-view.tsx';
import { OwnDeliveryFacts } from './own-delivery-facts.tsx';

export const asks: Asks = ({ params }) => [askDelivery(params), askPostbacks];

function askDelivery({ id }: Params) {
  return ask('postback.get-delivery', { id: Number(id) });
}

/** `/global-postbacks/deliveries/{id}`: a delivery with every attempt, its request and the tracker's answer. */
export function Component() {
  const params = useParams();
  const delivery = useQuery(askDelivery(params));
  const title = `Отправка № ${params.id}`;

  return (
    <RecordPage
      query={delivery}
      title={title}
      failed="Не удалось загрузить отправку"
      missing={<ErrorScreen status={errorCode.notFound} />}
    >
      {(data) => <Shown title={title} delivery={data} />}
    </RecordPage>
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
      <DeliveryView
        delivery={delivery}
        facts={<OwnDeliveryFacts delivery={delivery} />}
        resending={resending}
      />
    </Page>
  );
}
