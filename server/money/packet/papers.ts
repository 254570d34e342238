import { groupNumber, payeeFields, payeeKindNames } from '#contract/money/requisite-names';
import type { App } from '../../app.ts';
import { findDocument } from '../../platform/documents/queries.ts';
import { clock, dayIn, inDots } from '../ledger/days.ts';
import { keepPaper } from '../papers/acts/paper.ts';
import { findActOf } from '../papers/acts/queries.ts';
import { basisInWords, findBasis, findContractText } from '../papers/contracts/basis-queries.ts';
import { inFigures, inWords } from '../papers/pdf/amount.ts';
import { partyWords } from '../papers/pdf/parts.ts';
import { receiptUrl } from '../papers/receipts/receipt-url.ts';
import type { findOrderToPay } from '../registries/order-queries.ts';
import { fieldsOf } from '../requisites/method-queries.ts';
import type { Withdrawal } from '../withdrawals/queries.ts';
import { type Fact, factsPaper, type Paper } from './facts-paper.ts';
import type { PaidOrder, StatementLine } from './queries.ts';

/** The contract in force on the day of the request: its own file, else its text with the partner's acceptance. */
export async function contractPaper(app: App, { userId, requestedAt }: Withdrawal): Promise<Paper | null> {
  const { networkTimeZone: timeZone } = app.settings;
  const today = dayIn(0, timeZone, requestedAt.getTime());
  const basis = await findBasis(app.sql, userId, { today, timeZone });
  if (!basis) return null;
  const { title, text, sha256, documentId } = await findContractText(app.sql, basis.id);
  const document = documentId ? await findDocument(app.sql, app, documentId) : undefined;
  if (document) return { name: 'Договор', ending: 'pdf', bytes: document.bytes };
  const facts: Fact[] = [
    ['Основание', basisInWords(basis)],
    ['SHA-256', sha256],
  ];
  const below = text ? [{ text, margin: [0, 10, 0, 0] }] : [];
  return await factsPaper({ name: 'Договор', title, at: requestedAt, facts, below });
}

/** The act that the withdrawal was paid by, and its УПД where it has a file. */
export async function actPapers(app: App, { userId, requestedAt }: Withdrawal): Promise<Paper[]> {
  const act = await findActOf(app.sql, userId, requestedAt, app.settings.networkTimeZone);
  if (!act) return [];
  const ids = [await app.sql.begin((tx) => keepPaper(tx, app, act.id)), act.updDocumentId];
  const found = await Promise.all(ids.map((id) => (id ? findDocument(app.sql, app, id) : undefined)));
  return found.flatMap((document, place) => {
    if (!document) return [];
    const name = place === 0 ? `Акт ${act.number}` : `УПД ${inFileName(act.updNumber ?? '')}`;
    const ending = document.mediaType === 'application/xml' ? 'xml' : 'pdf';
    return [{ name, ending, bytes: document.bytes }];
  });
}

/** A number that somebody typed, as a part of a file's name. */
const inFileName = (text: string) => text.replaceAll(/[^\p{L}\p{N} -]/gu, '-');

type Order = NonNullable<Awaited<ReturnType<typeof findOrderToPay>>>;

export async function receiptPaper(withdrawal: Withdrawal, order: Order | undefined): Promise<Paper | null> {
  const { receipt, requestedAt, id } = withdrawal;
  if (!receipt?.number) return null;
  const { inn } = order?.payee ?? {};
  return await factsPaper({
    name: 'Чек',
    title: `Чек самозанятого № ${receipt.number}`,
    at: requestedAt,
    facts: [
      ['Выплата', `№ ${id}`],
      ['Продавец', order && partyWords(order.payee)],
      ['Сумма', sumInWords(withdrawal)],
      ['Проверка', receipt.state === 'accepted' ? 'Сеть приняла чек' : 'Сеть ещё не проверила чек'],
      ['Страница чека', inn ? receiptUrl(inn, receipt.number) : null],
    ],
  });
}

/** The order with the whole destination. */
export async function orderPaper(
  withdrawal: Withdrawal,
  order: Order | undefined,
  paid: PaidOrder | undefined,
): Promise<Paper | null> {
  if (!order || !paid) return null;
  const { payer } = paid;
  const { payeeKind, payee, to, method } = order;
  return await factsPaper({
    name: `Поручение ${order.number}`,
    title: `Поручение № ${order.number}`,
    at: withdrawal.requestedAt,
    facts: [
      ['Дата', paid.ordersOn && inDots(paid.ordersOn)],
      ['Выплата', `№ ${withdrawal.id}, реестр № ${paid.registryId}`],
      ['Способ', method.name],
      ['Плательщик', payer && partyWords(payer)],
      ['Счёт', payer && groupNumber('account', payer.account)],
      ['Банк', payer && `${payer.bank}, БИК ${payer.bik}, к/с ${payer.correspondent}`],
      ['Получатель', `${payeeKindNames[payeeKind]} ${order.payeeName}`],
      ...labelled(
        payeeFields[payeeKind].filter(({ name }) => name !== 'name'),
        payee,
      ),
      ...labelled(fieldsOf(method), to),
      ['Сумма', sumInWords(withdrawal)],
      ['Назначение', order.purpose],
    ],
  });
}

const labelled = (fields: readonly { name: string; label: string }[], values: Record<string, string>) =>
  fields.map(({ name, label }): Fact => [label, groupNumber(name, values[name] ?? '')]);

/** The line of the bank's statement; without one, what the staff wrote down as the evidence. */
export async function linePaper(
  { requestedAt, id, currencyCode }: Withdrawal,
  line: StatementLine | undefined,
  paid: PaidOrder | undefined,
): Promise<Paper | null> {
  if (line)
    return await factsPaper({
      name: 'Строка выписки',
      at: requestedAt,
      facts: [
        ['Выплата', `№ ${id}`],
        ['Выписка', line.statement],
        ['Счёт', groupNumber('account', line.account)],
        ['Документ', `№ ${line.number} от ${inDots(line.day)}`],
        ['Проведён', line.bookedOn && inDots(line.bookedOn)],
        ['Получатель', `${line.name}, ${line.mask}`],
        ['Сумма', `${inFigures(line.amount)} ${currencyCode}`],
        ['Назначение', line.purpose],
      ],
    });
  if (!paid?.evidence) return null;
  return await factsPaper({
    name: 'Подтверждение оплаты',
    at: requestedAt,
    facts: [
      ['Выплата', `№ ${id}`],
      ['Документ', paid.evidence],
      ['Списано', paid.paidOn && inDots(paid.paidOn)],
      ['Записал', paid.settledBy],
    ],
  });
}

/** The first page: what the payment is, what its money came from, and which papers are there or why not. */
export async function listPaper(app: App, withdrawal: Withdrawal, facts: readonly Fact[]): Promise<Paper> {
  const { id, requestedAt } = withdrawal;
  return await factsPaper({
    name: 'Опись',
    title: `Пакет документов выплаты № ${id}`,
    at: requestedAt,
    facts: [
      ['Сумма', sumInWords(withdrawal)],
      ['Заказана', `${clock(requestedAt, app.settings.networkTimeZone)} (${app.settings.networkTimeZone})`],
      ...facts,
    ],
  });
}

const sumInWords = ({ net, currencyCode }: Pick<Withdrawal, 'net' | 'currencyCode'>) =>
  `${inFigures(net)} ${currencyCode} (${inWords(net, currencyCode)})`;
