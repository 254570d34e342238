import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, type Params, useLocation, useParams } from 'react-router';
import { errorCode } from '#contract/wire/rpc';
import { pathTo } from '../../paths.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { serverNow } from '../../rpc/server-time.ts';
import { ErrorScreen } from '../../shell/errors/error-screen.tsx';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RecordPage } from '../../ui/page/record-page.tsx';
import { AttemptList } from './attempt-list.tsx';
import { useResending } from './delivery-acts.ts';
import { DeliveryBadge, DeliveryFacts } from './delivery-facts.tsx';
import classes from './delivery-page.module.css';
import { deliveryMeaning, hasEnded } from './delivery-words.ts';

export const asks: Asks = ({ params }) => [askDelivery(params)];

function askDelivery({ id }: Params) {
  return ask('postback.get-delivery', { id: Number(id) });
}

/** `/global-postbacks/deliveries/{id}`: a delivery with every attempt as it was made, and what the tracker answered. */
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
  const { isResending, resend } = useResending(delivery);
  const list = typeof state?.list === 'string' ? state.list : '';
  return (
    <Page
      title={title}
      section="Отправка постбека"
      actions={
        <Button variant="default" component={Link} to={`${pathTo('postbackDeliveries')}${list}`}>
          ← Отправки
        </Button>
      }
    >
      <Card>
        <div className={classes.state} role="status">
          <DeliveryBadge state={delivery.state} />
          <div className={classes.meaning}>
            {deliveryMeaning(delivery, serverNow()).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <Button
            variant="default"
            leftSection={<IconSend {...buttonIcon} />}
            loading={isResending}
            onClick={() => void resend()}
          >
            {hasEnded(delivery) ? 'Отправить ещё раз' : 'Отправить сейчас'}
          </Button>
        </div>
      </Card>
      <div className={classes.parts}>
        <Card title="Попытки">
          <AttemptList attempts={delivery.attempts} />
        </Card>
        <Card title="Что отправляем">
          <DeliveryFacts delivery={delivery} />
        </Card>
      </div>
    </Page>
  );
}
