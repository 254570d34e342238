import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Question } from '../../../ui/dialog/confirm.tsx';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
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
  const { id: offerId, advertiser, keyDates } = offer;
  const reveal = () => call('operator.reveal-offer-key', { offerId });
  const rotate = () => call('operator.rotate-offer-key', { offerId });
  const act = (title: string, begin: typeof rotate, done = '', question?: Question) => (
    <KeyButton
      title={title}
      done={done}
      question={question}
      act={async () => setAddress((await begin()).url)}
    />
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
        {!keyDates && act('Создать адрес', rotate)}
        {keyDates && address === null && act('Показать адрес', reveal)}
        {address !== null && <CallBuilder offer={offer} address={address} />}
        {keyDates &&
          act('Сменить адрес', rotate, 'Адрес сменили. Прежний работает ещё 48 часов', replacement)}
        {address !== null && (
          <CallCheck key={address} offerId={offerId} address={address} clickId={offer.lastClick?.id} />
        )}
      </div>
    </Surface>
  );
}

function KeyButton({
  title,
  act,
  done,
  question,
}: {
  title: string;
  act: () => Promise<void>;
  done: string;
  question: Question | undefined;
}) {
  const client = useQueryClient();
  const { run, isPending } = useDo();
  const begin = async () => {
    await act();
    await refreshAfter(client, 'operator.rotate-offer-key');
  };
  return (
    <ActionButton className={classes.add} loading={isPending} onClick={() => void run(begin, done, question)}>
      {title}
    </ActionButton>
  );
}

const replacement = {
  title: 'Сменить адрес рекламодателя?',
  text: 'Прежний адрес проработает ещё 48 часов: за это время отдайте рекламодателю новый.',
  accept: 'Сменить адрес',
};
