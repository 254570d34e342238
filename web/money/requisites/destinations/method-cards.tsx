import { useId } from 'react';
import type { CurrencyCode } from '#contract/wire/fields';
import { joined } from '../../../ui/text/joined.ts';
import type { PayMethod } from '../ask-requisites.ts';
import { methodFee, methodLimits, methodTerm, sentence } from './destination-words.ts';
import classes from './method-cards.module.css';
import type { Choice } from './use-choice.ts';

/** The methods of the chosen payee, a card each: name, fee, time, limits. */
export function MethodCards({
  choice: { allowed, method, chooseMethod },
  currency,
}: {
  choice: Choice;
  currency: CurrencyCode;
}) {
  const group = useId();
  return (
    <fieldset className={classes.methods}>
      <legend>Способ</legend>
      {allowed.length === 0 && (
        <p className="flush small danger">Для такого получателя сеть пока не подключила ни одного способа</p>
      )}
      {allowed.map((one) => (
        <MethodCard
          key={one.id}
          group={group}
          method={one}
          currency={currency}
          isChosen={one.id === method?.id}
          choose={() => chooseMethod(one.id)}
        />
      ))}
    </fieldset>
  );
}

function MethodCard({
  group,
  method,
  currency,
  isChosen,
  choose,
}: {
  group: string;
  method: PayMethod;
  currency: CurrencyCode;
  isChosen: boolean;
  choose: () => void;
}) {
  const id = useId();
  const limits = methodLimits(method, currency);
  return (
    <label className={classes.card}>
      <input
        type="radio"
        name={group}
        checked={isChosen}
        onChange={choose}
        aria-labelledby={id}
        aria-describedby={`${id}terms`}
      />
      <span className="medium" id={id}>
        {method.name}
      </span>
      <span className={classes.terms} id={`${id}terms`}>
        <span>{sentence(joined(' · ', methodFee(method, currency), methodTerm(method)))}</span>
        {limits && <span>{sentence(limits)}</span>}
      </span>
    </label>
  );
}
