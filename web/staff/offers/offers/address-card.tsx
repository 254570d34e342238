import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ActButton } from '../../../ui/page/act-button.tsx';
import { Card as Surface } from '../../../ui/page/card.tsx';
import { formatMoment } from '../../../ui/text/format.ts';
import { call, refreshAfter } from '../../rpc/rpc.ts';
import { CallBuilder } from './call-builder.tsx';
import { CallCheck } from './call-check.tsx';
import type { Card } from './editor/offer-draft.ts';
import classes from './editor/offer-editor.module.css';

/** The advertiser's postback address: created, shown after the app's code, changed and tried. */
export function AddressCard({ offer }: { offer: Card }) {
  const [address, setAddress] = useState<string | null>(null);
  const { advertiser, keyDates } = offer;
  const act = (title: string, begin: (offerId: number) => Promise<string | null>) => (
    <KeyButton title={title} act={async () => setAddress((await begin(offer.id)) ?? address)} />
  );
  return (
    <Surface title="Постбек для рекламодателя">
      <div className={classes.fields}>
        <p className="small dim">
          {advertiser
            ? `Рекламодатель отвечал ${formatMoment(advertiser.heardAt)}.`
            : 'Рекламодатель ещё не отвечал.'}
          {advertiser?.isSilent && ' Молчит дольше обычного.'}
          {keyDates?.oldEndsAt && ` Прежний адрес работает до ${formatMoment(keyDates.oldEndsAt)}.`}
        </p>
        {!keyDates && act('Создать адрес', make)}
        {keyDates && address === null && act('Показать адрес', reveal)}
        {address !== null && <CallBuilder offer={offer} address={address} />}
        {keyDates && act('Сменить адрес', replace)}
        {address !== null && (
          <CallCheck key={address} offerId={offer.id} address={address} clickId={offer.lastClick?.id} />
        )}
      </div>
    </Surface>
  );
}

function KeyButton({ title, act }: { title: string; act: () => Promise<void> }) {
  const client = useQueryClient();
  const { run, isPending } = useDo();
  const begin = async () => {
    await act();
    await refreshAfter(client, 'operator.rotate-offer-key');
  };
  return (
    <ActButton className={classes.add} loading={isPending} onClick={() => void run(begin, '')}>
      {title}
    </ActButton>
  );
}

async function reveal(offerId: number) {
  return (await call('operator.reveal-offer-key', { offerId })).url;
}

async function make(offerId: number) {
  return (await call('operator.rotate-offer-key', { offerId })).url;
}

async function replace(offerId: number): Promise<string | null> {
  if (!(await confirm(question))) return null;
  const url = await make(offerId);
  void toast('Адрес сменили. Прежний работает ещё 48 часов');
  return url;
}

const question = {
  title: 'Сменить адрес рекламодателя?',
  text: 'Прежний адрес проработает ещё 48 часов: за это время отдайте рекламодателю новый.',
  accept: 'Сменить адрес',
};
