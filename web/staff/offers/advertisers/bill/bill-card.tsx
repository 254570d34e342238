import { billStateNames } from '#contract/money/paper-names';
import { ActionLink } from '../../../../ui/page/action-button.tsx';
import { Badge } from '../../../../ui/page/badge.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { type FactList, Facts } from '../../../../ui/page/facts.tsx';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import { formatDay, formatDayOf, formatMoney, formatNumber, plural } from '../../../../ui/text/format.ts';
import { pathTo } from '../../../paths.ts';
import { useMay } from '../../../rpc/me.ts';
import { sheetAddress } from '../../../ui/list/sheet-button.tsx';
import classes from '../advertisers.module.css';
import { BillButtons } from './bill-buttons.tsx';
import type { Bill } from './bill-part.tsx';
import { BillTable } from './bill-table.tsx';
import { dueText, pdfAddress, vatText } from './bill-words.ts';

/** A month's bill: its sums and terms, its lines, and what may be done with it. */
export function BillCard({ bill }: { bill: Bill }) {
  const { advertiser, month, paper, unknown } = bill;
  const mayRead = useMay()('operator.mark-advertiser-bill');
  return (
    <Card
      title={paper ? `Счёт № ${paper.number}` : 'Счёт ещё не закрыт'}
      actions={
        <span className={classes.actions}>
          {paper && mayRead && bill.pdf === 'ready' && (
            <ActionLink size="xs" href={pdfAddress(paper)} download>
              Скачать PDF
            </ActionLink>
          )}
          <ActionLink size="xs" href={sheetAddress('bill', { advertiserId: advertiser.id, month })} download>
            Скачать CSV
          </ActionLink>
          <BillButtons bill={bill} />
        </span>
      }
    >
      <Facts facts={factsOf(bill)} />
      <PdfNote bill={bill} />
      <BillTable bill={bill} />
      {unknown.map((one) => (
        <p key={`${one.currencyCode} ${one.amount === null}`} className={classes.note}>
          {one.amount === null
            ? `Выручка неизвестна: ${conversionsOf(one.count)}. В сумму они не входят.`
            : `Нет курса: ${conversionsOf(one.count)} на ${formatMoney(one.amount, one.currencyCode)}. В сумму они не входят.`}
        </p>
      ))}
    </Card>
  );
}

function factsOf(bill: Bill): FactList {
  const { amount, vat, total, currencyCode, dueOn, paper } = bill;
  return [
    ['К оплате', formatMoney(total, currencyCode)],
    total !== amount && ['Сумма конверсий', formatMoney(amount, currencyCode)],
    ['НДС', bill.vatPercent === null ? vatText(bill) : `${vatText(bill)}: ${formatMoney(vat, currencyCode)}`],
    dueOn && [paper ? 'Оплатить до' : 'Оплатить до, если закрыть сегодня', dueText(bill)],
    paper && ['Закрыт', formatDayOf(paper.closedAt)],
    paper && ['Состояние', <BillState key="state" bill={bill} state={paper.state} />],
    paper && ['Отправлен', paper.sentOn ? formatDay(paper.sentOn) : '—'],
    paper && ['Оплачен', paidText(bill)],
    paper && ['Заметка', paper.note || '—'],
  ];
}

function BillState({ bill, state }: { bill: Pick<Bill, 'isOverdue'>; state: keyof typeof billStateNames }) {
  if (!bill.isOverdue) return billStateNames[state];
  return (
    <>
      {billStateNames[state]} <Badge tone="danger" text="Просрочен" />
    </>
  );
}

/** The requisites without which a bill has no PDF. */
function PdfNote({ bill: { pdf, advertiser } }: { bill: Bill }) {
  if (pdf === 'ready' || pdf === 'none') return null;
  const isTheirs = pdf === 'needs-advertiser';
  return (
    <p className={classes.note}>
      Чтобы был PDF, заполните{' '}
      <TextLink
        to={isTheirs ? pathTo('advertiser', { id: advertiser.id }) : pathTo('networkRequisites')}
        amongWords
      >
        {isTheirs ? 'реквизиты рекламодателя' : 'реквизиты сети'}
      </TextLink>
      .
    </p>
  );
}

function conversionsOf(count: number) {
  return `${formatNumber(count)}\u00a0${plural(count, 'конверсия', 'конверсии', 'конверсий')}`;
}

function paidText({ paper, currencyCode }: Bill) {
  return paper?.paidOn && paper.paidAmount !== null
    ? `${formatDay(paper.paidOn)}, ${formatMoney(paper.paidAmount, currencyCode)}`
    : '—';
}
