import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { conversionStateNames } from '#contract/conversions/conversion-names';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { formatMoment, formatMoney } from '../../../ui/text/format.ts';
import { LinkField } from '../../../ui/urls/link-field.tsx';
import { call, type ResultOf } from '../../rpc/rpc.ts';
import classes from './editor/offer-editor.module.css';

type Check = ResultOf<'operator.get-call-check'>;

/** A trial of the advertiser's call: its answer and its effect. Nothing of it is stored. */
export function CallCheck({
  offerId,
  address,
  clickId,
}: {
  offerId: number;
  address: string;
  clickId: string | undefined;
}) {
  const [url, setUrl] = useState(`${address}?click_id=${clickId ?? ''}&status=approve`);
  const check = useMutation({ mutationFn: () => call('operator.get-call-check', { offerId, url }) });
  return (
    <div className={classes.fields}>
      <LinkField
        label="Вызов рекламодателя"
        help={
          clickId
            ? 'Подставили последний клик оффера. Деньги не изменятся'
            : 'Впишите click_id. Деньги не изменятся'
        }
        value={url}
        error={check.error ? (check.error.fields.url ?? check.error.sentence) : undefined}
        onChange={setUrl}
      />
      <ActionButton className={classes.add} loading={check.isPending} onClick={() => check.mutate()}>
        Проверить адрес
      </ActionButton>
      <div role="status">{check.data && <Answer {...check.data} />}</div>
    </div>
  );
}

function Answer({ status, line, ignored, keyIs, isWaiting, outcome }: Check) {
  return (
    <div className="grid gap-8 pad-12-16 frame round-12">
      <p>
        Ответ: <strong>{status}</strong> {line}
      </p>
      <p>{meaningOf({ status, isWaiting, outcome })}</p>
      {keyIs !== 'current' && <p className="small danger">{keyWords[keyIs]}</p>}
      {ignored.length > 0 && (
        <p className="small dim">Эти параметры ничего не значат: {ignored.join(', ')}.</p>
      )}
    </div>
  );
}

const keyWords: Record<Exclude<Check['keyIs'], 'current'>, string> = {
  old: 'В адресе прежний ключ: скоро он перестанет работать.',
  other: 'В адресе ключ другого оффера.',
  unknown: 'Такого ключа нет.',
};

function meaningOf({ status, isWaiting, outcome }: Pick<Check, 'status' | 'isWaiting' | 'outcome'>) {
  if (isWaiting) return 'Такого клика ещё нет: вызов подождёт его час.';
  if (!outcome)
    return status === 200
      ? 'NGR запишем за игроком: конверсией доля станет, когда закроется месяц.'
      : 'Конверсии не будет.';
  const { conversionId, isChange, state, amount, currencyCode, userId, releaseAt } = outcome;
  const sum = formatMoney(amount, currencyCode);
  const until = releaseAt ? ` до ${formatMoment(releaseAt)}` : '';
  const is = `«${conversionStateNames[state]}»${until}, ${sum}, партнёр ${userId}`;
  if (conversionId === null) return `Будет новая конверсия: ${is}.`;
  return isChange
    ? `Конверсия ${conversionId} станет: ${is}.`
    : `Конверсия ${conversionId} уже такая: ${is}.`;
}
