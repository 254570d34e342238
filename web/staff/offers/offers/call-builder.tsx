import { useState } from 'react';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { type CallPart, callAddress, partsFor, usualParts } from './call-address.ts';
import type { Card } from './editor/offer-draft.ts';
import classes from './editor/offer-editor.module.css';

/** The whole address for the advertiser, built from the chosen parts. */
export function CallBuilder({ offer, address }: { offer: Card; address: string }) {
  const [parts, setParts] = useState<CallPart[]>(usualParts(offer));
  const turn = (name: CallPart) =>
    setParts(parts.includes(name) ? parts.filter((one) => one !== name) : [...parts, name]);
  const whole = callAddress(address, parts);
  return (
    <div className={classes.fields}>
      <fieldset className="grid gap-cards flush tight shrinks no-frame">
        <legend className="small dim">
          Клик и статус рекламодатель присылает всегда. Что ещё ему есть сказать:
        </legend>
        {partsFor(offer).map(({ name, title, about }) => (
          <Checkbox
            key={name}
            label={title}
            description={`${name}: ${about}`}
            checked={parts.includes(name)}
            onChange={() => turn(name)}
          />
        ))}
      </fieldset>
      <pre className={classes.address} data-call-address>
        {whole}
      </pre>
      <div>
        <CopyButton value={whole} label="Скопировать адрес" />
      </div>
      <p className="small dim">
        Слова в скобках рекламодатель заменит своими макросами. Статусы подойдут любые из привычных: lead,
        hold, approve, reject.
      </p>
    </div>
  );
}
