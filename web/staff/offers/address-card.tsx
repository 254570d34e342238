import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RpcFailure } from '../../rpc/failure.ts';
import { Card as Surface } from '../../ui/card.tsx';
import { CopyValue } from '../../ui/copy-value.tsx';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast, toastFailure } from '../../ui/feedback/toast.ts';
import { formatMoment } from '../../ui/format.ts';
import { ask, call, refresh } from '../app/rpc.ts';
import { CallCheck } from './call-check.tsx';
import type { Card } from './draft.ts';
import classes from './offer-editor.module.css';

/** The address by which the advertiser tells of conversions: shown when asked for, changed, tried. */
export function AddressCard({ offer }: { offer: Card }) {
  const [isShown, show] = useState(false);
  const address = useQuery({ ...ask('operator.get-offer-key', { offerId: offer.id }), enabled: isShown });
  const { advertiser, keyDates } = offer;
  return (
    <Surface title="Адрес рекламодателя">
      <div className={classes.fields}>
        <p className={classes.note}>
          {advertiser
            ? `Рекламодатель отвечал ${formatMoment(advertiser.heardAt)}.`
            : 'Рекламодатель ещё не отвечал.'}
          {advertiser?.isSilent && ' Молчит дольше обычного.'}
          {keyDates?.oldEndsAt && ` Прежний адрес работает до ${formatMoment(keyDates.oldEndsAt)}.`}
        </p>
        {!isShown && (
          <Button variant="default" className={classes.add} onClick={() => show(true)}>
            Показать адрес
          </Button>
        )}
        {address.isError && <p className={classes.wrong}>Не удалось получить адрес.</p>}
        {address.data && (
          <>
            <CopyValue value={`${address.data.url}?click_id={click_id}&status={status}`} />
            <RotateButton offerId={offer.id} />
            <CallCheck
              key={address.data.url}
              offerId={offer.id}
              address={address.data.url}
              clickId={offer.lastClick?.id}
            />
          </>
        )}
      </div>
    </Surface>
  );
}

function RotateButton({ offerId }: { offerId: number }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const rotate = async () => {
    if (isBusy || !(await confirm(question))) return;
    setBusy(true);
    try {
      await call('operator.rotate-offer-key', { offerId });
      await refresh(client, 'operator.get-offer-key', 'operator.get-offer');
      void toast('Адрес сменили. Прежний работает ещё 48 часов');
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure;
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" className={classes.add} loading={isBusy} onClick={() => void rotate()}>
      Сменить адрес
    </Button>
  );
}

const question = {
  title: 'Сменить адрес рекламодателя?',
  text: 'Прежний адрес проработает ещё 48 часов: за это время отдайте рекламодателю новый.',
  accept: 'Сменить адрес',
};
