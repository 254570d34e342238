import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { conversionStateNames } from '#contract/conversions/conversion-names';
import { clickReasonNames } from '#contract/traffic/traffic-names';
import { ActionLink } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card as Surface } from '../../../ui/page/card.tsx';
import { TextButton, TextLink } from '../../../ui/page/text-link.tsx';
import { formatMoment, formatMoney } from '../../../ui/text/format.ts';
import { paramsText } from '../../conversions/params-text.ts';
import { pathTo } from '../../paths.ts';
import { ask, call, type ItemOf, type ResultOf } from '../../rpc/rpc.ts';
import { partnerLabel } from '../../ui/partner-label.ts';
import classes from './editor/offer-editor.module.css';
import { PartnerFinder } from './partner-finder.tsx';

type Partner = ItemOf<'operator.get-user-names'>;
type Seen = ResultOf<'operator.get-test-click'>;
/** A test click under way: the link's partner, the mark that identifies the click, and the end of the search for it. */
type Begun = { userId: number; mark: string; url: string; until: number };

/** A real click under a partner's link, and then the advertiser's calls about it, as they come. */
export function TestClickCard({ offerId }: { offerId: number }) {
  const [partner, setPartner] = useState<Partner | null>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const make = useMutation({
    mutationFn: async ({ id: userId }: Partner): Promise<Begun> => {
      const mark = `test-${crypto.randomUUID().slice(0, 8)}`;
      const { url } = await call('operator.make-test-link', { offerId, userId, mark });
      return { userId, mark, url, until: Date.now() + longestWait };
    },
    onSuccess: setBegun,
  });
  return (
    <Surface title="Тестовый клик">
      <div className={classes.fields}>
        <p className="small dim">
          Клик настоящий: он попадёт в статистику выбранного партнёра, а конверсия — в его баланс. Выберите
          учётную запись сети.
        </p>
        {partner === null ? (
          <PartnerFinder label="Чьей ссылкой" verb="Выбрать" take={setPartner} />
        ) : (
          <p>
            Ссылка партнёра <strong>{partnerLabel(partner)}</strong>{' '}
            <TextButton onClick={() => setPartner(null)}>Выбрать другого</TextButton>
          </p>
        )}
        {partner && (
          <Button className={classes.add} loading={make.isPending} onClick={() => make.mutate(partner)}>
            Сделать тестовый клик
          </Button>
        )}
        {make.error && (
          <p className="small danger" role="alert">
            {make.error.message}
          </p>
        )}
        {begun && (
          <Awaited
            key={begun.mark}
            begun={begun}
            again={() => setBegun({ ...begun, until: Date.now() + longestWait })}
          />
        )}
      </div>
    </Surface>
  );
}

const longestWait = 10 * 60_000;

function Awaited({ begun, again }: { begun: Begun; again: () => void }) {
  const { userId, mark, url, until } = begun;
  const [isOver, setOver] = useState(false);
  const seen = useQuery({
    ...ask('operator.get-test-click', { userId, mark }),
    refetchInterval: isOver ? false : 2_000,
  });
  // A timer ends the wait: answers without a change do not render the card.
  useEffect(() => {
    setOver(false);
    const timer = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <>
      <ActionLink href={url} target="_blank" rel="noreferrer">
        Открыть ссылку и пройти путь посетителя
      </ActionLink>
      <div role="status" className="grid gap-8 pad-12-16 frame round-12">
        {seen.data && <Told seen={seen.data} isOver={isOver} />}
        {seen.isError && <p className="small danger">Не удалось узнать: {seen.error.message}</p>}
      </div>
      {isOver && <TextButton onClick={again}>Ждать ещё 10 минут</TextButton>}
    </>
  );
}

function Told({ seen: { click, refusals, conversions }, isOver }: { seen: Seen; isOver: boolean }) {
  if (!click) return <p>{isOver ? 'Клика не было.' : 'Ждём клик: откройте ссылку.'}</p>;
  const isSilent = refusals.length + conversions.length === 0;
  return (
    <>
      <p>
        Клик пришёл {formatMoment(click.at)}, click_id <code>{click.id}</code>
      </p>
      {click.reason && (
        <p className="small danger">
          Оффер его не принял: {clickReasonNames[click.reason].toLowerCase()}. Рекламодатель его не увидит.
        </p>
      )}
      {isSilent && <p>{isOver ? 'Вызова рекламодателя не было.' : 'Ждём вызов рекламодателя…'}</p>}
      {refusals.map(({ id, lastAt, status, line, params }) => (
        <p key={id} className="small danger">
          {formatMoment(lastAt)}: ответили <strong>{status}</strong> {line}. Пришло: {paramsText(params)}
        </p>
      ))}
      {conversions.map(({ id, state, amount, currencyCode, events }) => (
        <div key={id}>
          <p>
            <TextLink to={pathTo('conversion', { id })}>Конверсия № {id}</TextLink>: «
            {conversionStateNames[state]}», {formatMoney(amount, currencyCode)}
          </p>
          {events.map((event) => (
            <p key={event.at} className="small dim">
              {formatMoment(event.at)}: ответили <strong>200</strong> OK. Пришло: {eventText(event)}
            </p>
          ))}
        </div>
      ))}
    </>
  );
}

/** The content of an accepted call, under the names that the call used. */
function eventText({ word, goal, transactionId, payout, sum, comment }: Event): string {
  const said = { status: word, goal, tid: transactionId, payout, sum, comment };
  return Object.entries(said)
    .flatMap(([name, value]) => (value === null || value === '' ? [] : [`${name}=${value}`]))
    .join(' ');
}

type Event = Seen['conversions'][number]['events'][number];
