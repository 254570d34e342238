import { inDots } from '../../ledger/days.ts';
import { encodeWindows1251, onePlainLine } from './windows-1251.ts';

/** The holder of an account and the bank. `kpp` is empty for a person, `inn` for a holder without one. */
export type Party = {
  name: string;
  inn: string;
  kpp: string;
  account: string;
  bik: string;
  bank: string;
  correspondent: string;
};

/** A payment order; `net` in kopecks. */
export type PaymentOrder = { number: number; net: number; payee: Party; purpose: string };

export type Exchange = {
  payer: Party;
  /** The day of the file and of its orders, `2026-11-24`. */
  day: string;
  orders: readonly PaymentOrder[];
};

/** The longest values that a bank takes (Банк России, 762-П, приложение 11). */
export const longest = { name: 160, purpose: 210 };

/**
 * Payment orders in the form that a bank's client loads: the exchange of 1С:Предприятие, version 1.03, in windows-1251 with CRLF
 * (v8.1c.ru/edi/edi_stnd/100/101.htm). The same orders give the same bytes: the file has no time of day.
 */
export function writeOrders({ payer, day, orders }: Exchange): Buffer {
  const lines = [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    'Отправитель=Kabinet',
    'Получатель=',
    `ДатаСоздания=${inDots(day)}`,
    `ДатаНачала=${inDots(day)}`,
    `ДатаКонца=${inDots(day)}`,
    `РасчСчет=${payer.account}`,
    'Документ=Платежное поручение',
    ...orders.flatMap((order) => linesOf(order, payer, day)),
    'КонецФайла',
  ];
  return encodeWindows1251(lines.map((line) => `${line}\r\n`).join(''));
}

function linesOf({ number, net, payee, purpose }: PaymentOrder, payer: Party, day: string) {
  return [
    'СекцияДокумент=Платежное поручение',
    `Номер=${number}`,
    `Дата=${inDots(day)}`,
    `Сумма=${asSum(net)}`,
    ...partyLines('Плательщик', payer),
    ...partyLines('Получатель', payee),
    'ВидОплаты=01',
    'Очередность=5',
    `НазначениеПлатежа=${onePlainLine(purpose)}`,
    'КонецДокумента',
  ];
}

function partyLines(who: 'Плательщик' | 'Получатель', party: Party) {
  const { account, inn, kpp, bik, correspondent } = party;
  const name = onePlainLine(party.name);
  return [
    `${who}Счет=${account}`,
    `${who}=${inn ? `ИНН ${inn} ` : ''}${name}`,
    ...(inn ? [`${who}ИНН=${inn}`] : []),
    ...(kpp ? [`${who}КПП=${kpp}`] : []),
    `${who}1=${name}`,
    `${who}РасчСчет=${account}`,
    `${who}Банк1=${onePlainLine(party.bank)}`,
    `${who}БИК=${bik}`,
    `${who}Корсчет=${correspondent}`,
  ];
}

/** `100.50`: always two decimals, a point, no grouping. */
function asSum(kopecks: number) {
  return `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
}
