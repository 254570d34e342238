import { lastOfMonth } from '../ledger/working-days.ts';
import { dayName } from '../papers/dates.ts';
import { inFigures, inWords } from '../papers/pdf/amount.ts';
import { makePdf } from '../papers/pdf/make-pdf.ts';
import { party, partyWords, signature, unitOf } from '../papers/pdf/parts.ts';
import { table } from '../papers/pdf/table.ts';
import type { Issuer, Paper, PaperLine } from './paper-queries.ts';
import type { Bill } from './queries.ts';

/** The content of a bill's PDF; `closedOn` is the day of the bill. */
export type BillPaper = Paper & {
  bill: Pick<
    Bill,
    | 'number'
    | 'month'
    | 'currencyCode'
    | 'amount'
    | 'vatPercent'
    | 'isVatIncluded'
    | 'vat'
    | 'total'
    | 'dueOn'
    | 'closedAt'
  >;
  closedOn: string;
};

/** The PDF of an advertiser's bill: the same bytes for the same bill. */
export async function makeBillPdf(paper: BillPaper): Promise<Buffer> {
  const { bill, network, payer, lines, closedOn } = paper;
  const { paidTo, ...firm } = network;
  const title = `Счёт № ${bill.number}`;
  return await makePdf({
    title,
    at: bill.closedAt,
    content: [
      { text: `${title} на оплату`, style: 'title' },
      { text: `от ${dayName(closedOn)}`, margin: [0, 2, 0, 14] },
      party('Исполнитель', partyWords(firm)),
      ...(paidTo ? [party('Счёт для оплаты', accountWords(paidTo))] : []),
      party('Заказчик', partyWords({ ...payer, name: payer.legalName })),
      party('Период', `с 1 по ${dayName(lastOfMonth(`${bill.month}-01`))}`),
      ...(bill.dueOn ? [party('Оплатить', `до ${dayName(bill.dueOn)} включительно`)] : []),
      party('Назначение', purposeOf(paper)),
      { text: 'Услуги по привлечению клиентов, по офферам', style: 'heading', margin: [0, 12, 0, 6] },
      table(
        [22, '*', 64, 40, 92],
        ['№', 'Оффер', 'Количество', 'Ед.', `Сумма, ${unitOf(bill.currencyCode)}`],
        lines.map(rowOf),
        [2, 4],
      ),
      totals(bill),
      { text: ['Сумма прописью: ', { text: inWords(bill.total, bill.currencyCode), bold: true }, '.'] },
      { unbreakable: true, margin: [0, 28, 0, 0], stack: [signature('Исполнитель', network.signer)] },
    ],
  });
}

function accountWords({ account, bank, bik, correspondent }: NonNullable<Issuer['paidTo']>) {
  return `расчётный счёт ${account}, ${bank}, БИК\u00a0${bik}, корр.\u00a0счёт\u00a0${correspondent}`;
}

/** The purpose that the payment names, with the VAT as banks ask for it. */
function purposeOf({ bill: { number, currencyCode, vatPercent, vat }, closedOn }: BillPaper) {
  const tax = `НДС ${vatPercent}\u00a0% — ${inFigures(vat)} ${unitOf(currencyCode)}`;
  const ofVat = vatPercent === null ? 'НДС не облагается' : `в том числе ${tax}`;
  return `Оплата по счёту № ${number} от ${dayName(closedOn)}, ${ofVat}`;
}

/** A line of corrections alone has no count. */
function rowOf({ name, count, amount }: PaperLine, place: number) {
  return [
    String(place + 1),
    name,
    count === 0 ? '—' : String(count),
    count === 0 ? '' : 'шт.',
    inFigures(amount),
  ];
}

function totals({ amount, vatPercent, isVatIncluded, vat, total }: BillPaper['bill']) {
  const isOnTop = vatPercent !== null && !isVatIncluded;
  const tax = vatPercent === null ? 'НДС не облагается' : `НДС ${vatPercent}\u00a0%: ${inFigures(vat)}`;
  const lines = isOnTop
    ? [`Итого без НДС: ${inFigures(amount)}`, tax]
    : [vatPercent === null ? tax : `В том числе ${tax}`];
  return {
    stack: [...lines, { text: `Итого к оплате: ${inFigures(total)}`, bold: true }],
    alignment: 'right',
    margin: [0, 8, 4, 8],
  };
}
