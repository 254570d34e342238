import { useMember } from '../accounts/reach/use-member.ts';
import { AskAboutLink } from '../messages/support/ask-about-link.tsx';
import { EntriesCard } from '../money/ledger/entries-card.tsx';
import { pathTo } from '../paths.ts';
import { ProofCard } from '../proof/proof-card.tsx';
import type { Params } from '../router/router.ts';
import { useListBefore } from '../router/view.tsx';
import type { Asks } from '../rpc/preload.ts';
import { ask } from '../rpc/rpc.ts';
import { serverNow } from '../rpc/server-time.ts';
import { settings } from '../settings.ts';
import { RecordInAddress } from '../shell/errors/record.tsx';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';
import { CallsCard } from './calls-card.tsx';
import { canDispute } from './can-dispute.ts';
import { ClickCard } from './click-card.tsx';
import { ConversionSkeleton } from './conversion-skeleton.tsx';
import { Receipt } from './receipt.tsx';
import type { Details } from './receipt-lines.ts';
import { StateCard } from './state-card.tsx';

export const asks: Asks = ({ params }) => [askConversion(params)];

function askConversion({ id }: Params) {
  return ask('statistics.get-conversion', { id: Number(id) });
}

/** `/statistics/conversions/{id}`: a conversion with its receipt, its click and the money that moved. */
export function Component() {
  return (
    <RecordInAddress
      ask={askConversion}
      kind="Конверсия"
      failed="Не удалось загрузить конверсию"
      skeleton={<ConversionSkeleton />}
    >
      {(data, title) => <Shown title={title} conversion={data} />}
    </RecordInAddress>
  );
}

function Shown({ title, conversion }: { title: string; conversion: Details }) {
  const list = useListBefore();
  const isMember = useMember() !== undefined;
  return (
    <Page
      title={title}
      back={{ to: `${pathTo('conversions')}${list}`, text: 'Конверсии' }}
      section="Конверсия"
      actions={
        <>
          <AskAboutLink
            about={{ kind: 'conversion', id: conversion.id }}
            isDispute={canDispute(conversion, serverNow())}
          />
          <CopyButton value={String(conversion.id)} label="Скопировать номер" />
        </>
      }
    >
      <StateCard conversion={conversion} />
      <div className="stack aside-440 top gap-cards">
        <div className="stack gap-cards">
          <Card title="История конверсии">
            <Receipt conversion={conversion} />
          </Card>
          <CallsCard conversion={conversion} />
        </div>
        <div className="stack gap-cards">
          <ClickCard conversion={conversion} />
          {settings.proof && !isMember && <ProofCard id={conversion.id} />}
          <EntriesCard {...conversion} none="Денег эта конверсия пока не двигала." />
        </div>
      </div>
    </Page>
  );
}
