import { kindName } from '#contract/money/ledger-names';
import { type PayeeKind, payeeKindNames } from '#contract/money/requisite-names';
import type { Values } from '../../requisites/read-values.ts';
import { dayName } from '../dates.ts';
import { inFigures, inWords } from '../pdf/amount.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { party, partyWords, signature, unitOf } from '../pdf/parts.ts';
import { table } from '../pdf/table.ts';
import { vatWithin } from '../vat.ts';
import type { ActLine } from './month-queries.ts';
import type { Act } from './queries.ts';

/** The content of an act; `values` are the payee's, opened. */
export type ActPaper = {
  act: Pick<Act, 'number' | 'version' | 'month' | 'datedOn' | 'currencyCode' | 'amount' | 'carried'>;
  lines: ActLine[];
  network: NonNullable<Act['network']>;
  payee: { kind: PayeeKind; values: Values };
  offeredAt: Date;
};

/**
 * The PDF of an act: the same bytes for the same act. Its fields are those of 402-ФЗ, article 9. Papers are in Russian alone; other
 * words of an act are in contract/money (ledger-names.ts, requisite-names.ts), pdf/amount.ts, dates.ts and contracts/basis-queries.ts.
 */
export async function makeActPdf(paper: ActPaper): Promise<Buffer> {
  const { act, network, payee } = paper;
  const title = `Акт № ${act.number}`;
  const version = act.version > 1 ? `, исправленный, версия ${act.version}` : '';
  return await makePdf({
    title,
    at: paper.offeredAt,
    content: [
      { text: `${title} об оказании услуг`, style: 'title' },
      { text: `от ${dayName(act.datedOn)}${version}`, margin: [0, 2, 0, 14] },
      party('Исполнитель', payeeWords(payee.kind, payee.values)),
      party('Заказчик', partyWords(network)),
      ...(network.basis ? [party('Основание', network.basis)] : []),
      party('Период', `с 1 по ${dayName(act.datedOn)}`),
      { text: 'Услуги по привлечению клиентов, по офферам', style: 'heading', margin: [0, 12, 0, 6] },
      table(
        [22, '*', 64, 40, 92],
        ['№', 'Оффер', 'Количество', 'Ед.', `Сумма, ${unitOf(act.currencyCode)}`],
        rowsOf(paper),
        [2, 4],
      ),
      ...totals(act, payee.values.vat ?? '', payee.kind),
      {
        text: 'Услуги оказаны полностью и в срок. Заказчик претензий по объёму, качеству и срокам не имеет.',
        margin: [0, 10, 0, 18],
      },
      signatures(paper),
    ],
  });
}

function payeeWords(kind: PayeeKind, payee: Values) {
  const { name = '' } = payee;
  return partyWords({
    ...payee,
    name: kind === 'ooo' ? name : `${kind === 'ip' ? 'ИП' : payeeKindNames[kind]} ${name}`,
  });
}

function rowsOf({ act, lines }: ActPaper) {
  const carried = { offerId: null, name: 'Перенесено с прошлых месяцев', count: 1, amount: act.carried };
  return [...lines, ...(act.carried === 0 ? [] : [carried])].map(
    ({ offerId, name, count, amount }, place) => [
      String(place + 1),
      offerId === null ? kindName(name) : name,
      String(count),
      offerId === null ? 'оп.' : 'шт.',
      inFigures(amount),
    ],
  );
}

function totals({ amount, currencyCode }: ActPaper['act'], vat: string, kind: PayeeKind) {
  const rate = Number.parseInt(vat, 10);
  const tax = Number.isNaN(rate) ? null : vatWithin(amount, rate);
  const none = kind === 'npd' ? 'НДС не облагается: налог на профессиональный доход' : 'НДС не облагается';
  return [
    {
      columns: [
        { width: '*', text: tax === null ? none : `В том числе НДС ${rate} %: ${inFigures(tax)}` },
        { width: 'auto', text: `Итого: ${inFigures(amount)}`, bold: true },
      ],
      margin: [0, 8, 4, 8],
    },
    { text: ['Всего оказано услуг на сумму: ', { text: inWords(amount, currencyCode), bold: true }, '.'] },
  ];
}

function signatures({ network, payee }: ActPaper) {
  const { name = '', director = '' } = payee.values;
  return {
    unbreakable: true,
    stack: [
      {
        columns: [signature('Исполнитель', director || name), signature('Заказчик', network.signer)],
        columnGap: 40,
      },
    ],
  };
}
