import { useResendingBy } from '../../postbacks/calls/call-actions.ts';
import { CallFacts } from '../../postbacks/calls/call-facts.tsx';
import { CallView } from '../../postbacks/calls/call-view.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TextLink } from '../../ui/page/text-link.tsx';
import { PartnerLink } from '../money/requisites/partner-link.tsx';
import { pathTo } from '../paths.ts';
import { useMay } from '../rpc/me.ts';
import { type Asks, ask, type ResultOf, useAction } from '../rpc/rpc.ts';
import { RecordPage } from '../ui/record-page.tsx';

export const asks: Asks = ({ params }) => [askCall(Number(params.id))];

const askCall = (id: number) => ask('operator.get-postback-delivery', { id });

/** `/staff/postbacks/{id}`: a call of a partner's tracker with every attempt, as the partner reads it. */
export const Component = () => (
  <RecordPage
    ask={askCall}
    refetchInterval={({ state: { data } }) => (data?.state === 'waiting' ? 3_000 : false)}
    title={titleOf}
    failed="Не удалось загрузить отправку"
  >
    {(data) => <Shown call={data} />}
  </RecordPage>
);

const titleOf = (id: number) => `Отправка № ${id}`;

function Shown({ call }: { call: ResultOf<'operator.get-postback-delivery'> }) {
  const may = useMay();
  const act = useAction();
  const resending = useResendingBy(
    (id) => act('operator.resend-postback', { id }),
    call,
    (id) => pathTo('postbackCall', { id }),
  );
  const { userId, login, userName, conversionId } = call;
  return (
    <Page
      title={titleOf(call.id)}
      back={{ to: `${pathTo('partner', { id: userId })}?tab=postbacks`, text: 'Отправки партнёра' }}
      section="Отправка постбека"
    >
      <CallView
        call={call}
        facts={
          <CallFacts
            call={call}
            links={[
              [
                'Партнёр',
                <PartnerLink key="partner" userId={userId} userLogin={login} userName={userName} />,
              ],
              [
                'Конверсия',
                <TextLink key="conversion" to={pathTo('conversion', { id: conversionId })}>
                  № {conversionId}
                </TextLink>,
              ],
              ['Постбек', `№ ${call.postbackId}`],
            ]}
          />
        }
        resending={may('operator.resend-postback') ? resending : null}
      />
    </Page>
  );
}
