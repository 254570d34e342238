import { purposeMark, usualPurpose } from '#contract/money/withdrawal-names';
import { inDots } from '../ledger/days.ts';
import { findForeignSigns, onePlainLine } from './exchange/windows-1251.ts';
import { longest, type PaymentOrder, writeOrders } from './exchange/write-orders.ts';
import type { Payable } from './payable-queries.ts';
import type { Payer, PayingAccount } from './paying-queries.ts';
import { readSheet } from './sheet/read-sheet.ts';
import { cellsOf, type SheetLine, type Template, writeSheet } from './sheet/write-sheet.ts';

/** The form of a registry's file: orders for a Russian bank, or a sheet. */
export type Writing = { kind: 'bank'; payer: Payer } | { kind: 'sheet'; template: Template };

/** An order without its number, which is given once the file is known to take the order. */
type Unnumbered = Payable & { purpose: string };
type Numbered = Unnumbered & { number: number };

export function purposeOf(paying: PayingAccount | undefined, withdrawalId: number): string {
  return onePlainLine((paying?.purpose ?? usualPurpose).replaceAll(purposeMark, String(withdrawalId)));
}

/** The reason why an order cannot stand in the file, with the order's partner; null where it can. */
export function problemOf(writing: Writing, order: Unnumbered, day: string): string | null {
  const whose = `${order.userLogin}, ${order.payeeName}`;
  const name = onePlainLine(nameOf(order));
  if (name.length > longest.name) return `${whose}: имя длиннее ${longest.name} знаков`;
  if (order.purpose.length > longest.purpose) return `${whose}: назначение длиннее ${longest.purpose} знаков`;
  const texts =
    writing.kind === 'bank'
      ? [name, order.purpose, onePlainLine(order.to.bankName ?? '')]
      : cellsOf(writing.template, sheetLineOf({ ...order, number: 0 }, day));
  if (writing.kind === 'sheet' && writing.template.encoding === 'utf-8') return null;
  const foreign = findForeignSigns(texts.join(''));
  return foreign.length > 0 ? `${whose}: файл для банка не передаёт знаки ${foreign.join(' ')}` : null;
}

/** The file of numbered orders: the same orders give the same bytes. */
export function writeFile(writing: Writing, orders: readonly Numbered[], day: string) {
  if (writing.kind === 'bank')
    return {
      extension: 'txt',
      mediaType: 'text/plain; charset=windows-1251',
      bytes: writeOrders({ payer: writing.payer, day, orders: orders.map(orderOf) }),
    };
  const { template } = writing;
  return {
    extension: 'csv',
    mediaType: `text/csv; charset=${template.encoding}`,
    bytes: writeSheet(
      template,
      orders.map((order) => sheetLineOf(order, day)),
    ),
  };
}

/** The content of a registry's file, for those who approve it: a sheet's cells, else the lines of orders for a bank. */
export function readFile(template: Template | null, bytes: Buffer) {
  if (template) return readSheet(template, bytes);
  const text = new TextDecoder('windows-1251').decode(bytes);
  return {
    titles: [],
    lines: text
      .trimEnd()
      .split('\r\n')
      .map((line) => [line]),
  };
}

/**
 * The first order whose line in a sheet lacks its destination, read back from the file itself; undefined: every line is right.
 */
export function findStray<Order extends Numbered>(
  template: Template,
  orders: readonly Order[],
  bytes: Buffer,
): Order | undefined {
  const { lines } = readSheet(template, bytes);
  return orders.find((order, line) => {
    const { fields } = sheetLineOf(order, '');
    return template.columns.some(
      ({ field }, column) => field.startsWith('to.') && lines[line]?.[column] !== (fields[field] ?? ''),
    );
  });
}

export function orderOf(order: Numbered): PaymentOrder {
  return { number: order.number, net: order.net, purpose: order.purpose, payee: partyOf(order) };
}

function partyOf(order: Payable) {
  const { to, payee } = order;
  return {
    name: nameOf(order),
    inn: payee.inn ?? '',
    kpp: payee.kpp ?? '',
    account: to.account ?? '',
    bik: to.bik ?? '',
    bank: to.bankName ?? '',
    correspondent: to.correspondent ?? '',
  };
}

/** Banks recognize an ИП by these letters. */
function nameOf({ payeeKind, payeeName }: Payable) {
  return payeeKind === 'ip' && !/^(ИП|Индивидуальный предприниматель)\s/i.test(payeeName)
    ? `ИП ${payeeName}`
    : payeeName;
}

function sheetLineOf(order: Numbered, day: string): SheetLine {
  const { number, purpose, withdrawalId, userLogin, userId, currencyCode, net, to, payee } = order;
  const prefixed = (prefix: string, values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, withoutPlus(onePlainLine(value))]),
    );
  return {
    net,
    fields: {
      ...prefixed('to', to),
      ...prefixed('payee', payee),
      number: String(number),
      day: inDots(day),
      currency: currencyCode,
      purpose,
      withdrawal: String(withdrawalId),
      partner: userLogin,
      partnerId: String(userId),
      payeeName: onePlainLine(nameOf(order)),
    },
  };
}

/** A phone's digits alone, which banks take: a cell that begins with a plus would get an apostrophe. */
function withoutPlus(text: string) {
  return text.replace(/^\+(?=\d+$)/, '');
}
