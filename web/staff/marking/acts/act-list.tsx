import type { ReactNode } from 'react';
import { adChainNames, adOtherPartNames, adSendStateNames } from '#contract/marking/act-names';
import lined from '../../../ui/list/lined-list.module.css';
import { Badge, type Tone } from '../../../ui/page/badge.tsx';
import { TextLink } from '../../../ui/page/text-link.tsx';
import table from '../../../ui/table/table.module.css';
import { formatCount, formatDay, formatMoney } from '../../../ui/text/format.ts';
import { pathTo } from '../../paths.ts';
import { CreativeLink } from '../record-links.tsx';
import { rubles } from './act-words.ts';
import classes from './acts.module.css';
import type { Month } from './month-part.tsx';

type Act = Month['items'][number];

export const sendTones: Record<NonNullable<Act['state']>, Tone> = {
  waits: 'plain',
  sent: 'plain',
  accepted: 'good',
  refused: 'danger',
};

/** Documents with their sums; the lines of each open in place. */
export function ActList({ acts }: { acts: readonly Act[] }) {
  return (
    <ul className={lined.list}>
      {acts.map((act) => (
        <li key={`${act.chain} ${act.source.id} ${act.contract?.id ?? 0}`} className={classes.act}>
          <Head act={act} />
          {act.why !== '' && <p className={classes.why}>{act.why}</p>}
          {act.message !== '' && <p className={classes.why}>{act.message}</p>}
          <Lines act={act} />
        </li>
      ))}
    </ul>
  );
}

function Head({ act }: { act: Act }) {
  const { chain, party, source, contract, amount, key, corrects, state } = act;
  const to = pathTo(chain === 'partner' ? 'partner' : 'advertiser', { id: party.id });
  return (
    <div className={classes.head}>
      <div className="grid gap-4">
        <p className="flush breaks">
          <TextLink to={to} amongWords>
            {party.name}
          </TextLink>
          , № {source.number} от {formatDay(source.date)}
        </p>
        <p className="flush small dim breaks">
          {adChainNames[chain]}
          {contract && `, договор № ${contract.number}`}
          {source.version > 1 && `, версия документа ${source.version}`}
          {key && `, ключ ${key}`}
          {corrects && `, исправляет ${corrects}`}
        </p>
      </div>
      <div className={classes.amount}>
        <span className={classes.number}>{rubles(amount)}</span>
        {state && <Badge tone={sendTones[state]} text={adSendStateNames[state]} />}
        {act.why !== '' && <Badge tone="warning" text="Не отправить" />}
      </div>
    </div>
  );
}

function Lines({ act }: { act: Act }) {
  const { lines, other, currencyCode, original, document, vat, vatPercent, amount, toOperator } = act;
  if (lines.length === 0 && other.length === 0) return null;
  const count = formatCount(lines.length, 'креатив', 'креатива', 'креативов');
  const hasVat = vatPercent !== null;
  return (
    <details>
      <summary className={classes.summary}>
        {count}
        {other.length > 0 && ' и «не реклама»'}
      </summary>
      <section className={classes.scroll} aria-label="Строки документа">
        <table className={table.quietHead}>
          <thead>
            <tr>
              <th scope="col">Строка</th>
              <th scope="col">Токен</th>
              <th scope="col">Изначальный договор</th>
              <th scope="col" className={classes.number}>
                Сумма
              </th>
              <th scope="col" className={classes.number}>
                В том числе НДС
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ creative, erid, contract, ...sums }) => (
              <Line key={creative.id} {...sums} erid={erid} contract={`№ ${contract.number}`} hasVat={hasVat}>
                <CreativeLink {...creative} />
                {sums.amount < 0 && (
                  <p className="flush small dim">Оператору не передаётся: возвраты больше дохода</p>
                )}
              </Line>
            ))}
            {other.map(({ part, ...sums }) => (
              <Line key={part} {...sums} hasVat={hasVat}>
                Не реклама: {adOtherPartNames[part].toLowerCase()}
              </Line>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.note}>
        {vatPercent === null ? 'Без НДС.' : `В том числе НДС ${vatPercent} %: ${rubles(vat)}.`}
        {document !== null && document !== amount && ` Весь документ — ${rubles(document)}.`}
        {currencyCode !== 'RUB' && ` По курсу дня документа из ${formatMoney(original, currencyCode)}.`}
        {toOperator !== amount &&
          ` Оператору уйдёт сумма рекламы, ${rubles(toOperator)}: удержаний он не принимает.`}
      </p>
    </details>
  );
}

/** A row: advertising of a creative, or a sum that is not advertising and has neither a token nor a contract. */
function Line({
  erid = '—',
  contract = '—',
  amount,
  vat,
  hasVat,
  children,
}: {
  erid?: string;
  contract?: string;
  amount: number;
  vat: number;
  hasVat: boolean;
  children: ReactNode;
}) {
  return (
    <tr>
      <td>{children}</td>
      <td data-name="Токен">{erid}</td>
      <td data-name="Договор">{contract}</td>
      <td className={classes.number} data-name="Сумма">
        {rubles(amount)}
      </td>
      <td className={classes.number} data-name="НДС">
        {hasVat ? rubles(vat) : '—'}
      </td>
    </tr>
  );
}
