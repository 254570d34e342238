import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { errorCode } from '#contract/wire/rpc';
import { useResendingBy } from '../../postbacks/deliveries/delivery-acts.ts';
import { DeliveryFacts } from '../../postbacks/deliveries/delivery-facts.tsx';
import { DeliveryView } from '../../postbacks/deliveries/delivery-view.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RecordPage } from '../../ui/page/record-page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { PartnerLink } from '../money/requisites/partner-link.tsx';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { type Asks, ask, type ResultOf, useAct } from '../rpc/rpc.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';

type Opened = ResultOf<'operator.get-postback-delivery'>;

export const asks: Asks = ({ params }) => [askDelivery(Number(params.id))];

const askDelivery = (id: number) => ask('operator.get-postback-delivery', { id });

/** `/staff/postbacks/{id}`: a call of a partner's tracker with every attempt, as the partner reads it. */
export function Component() {
  const id = Number(useParams().id);
  const delivery = useQuery({
    ...askDelivery(id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? 3_000 : false),
  });
  const title = `Отправка № ${id}`;
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

function Shown({ title, delivery }: { title: string; delivery: Opened }) {
  const may = useMay();
  const pathOf = (id: number) => pathTo('postbackDelivery', { id });
  const act = useAct();
  const resending = useResendingBy((id) => act('operator.resend-postback', { id }), delivery, pathOf);
  const { userId, login, userName } = delivery;
  return (
    <Page
      title={title}
      back={{ to: `${pathTo('partner', { id: userId })}?tab=postbacks`, text: 'Отправки партнёра' }}
      section="Отправка постбека"
    >
      <DeliveryView
        delivery={delivery}
        facts={
          <DeliveryFacts
            delivery={delivery}
            links={[
              [
                'Партнёр',
                <PartnerLink key="partner" userId={userId} userLogin={login} userName={userName} />,
              ],
              ['Конверсия', <ConversionLink key="conversion" id={delivery.conversionId} />],
              ['Постбек', `№ ${delivery.postbackId}`],
            ]}
          />
        }
        resending={may('operator.resend-postback') ? resending : null}
      />
    </Page>
  );
}

function ConversionLink({ id }: { id: number }) {
  return <TextLink to={pathTo('conversion', { id })}>№ {id}</TextLink>;
}
