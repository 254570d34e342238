import { payingAccount } from './registries.ts';

/** A payment as a bank's statement shows it. */
export type StatementLine = {
  number: string;
  day: string;
  sum: string;
  from: string;
  to: string;
  debited?: string;
  credited?: string;
  purpose?: string;
};

/** A statement in 1C's format. */
export function statementOf(lines: StatementLine[], account = payingAccount.account): string {
  const documents = lines.flatMap(
    ({ number, day, sum, from, to, debited, credited, purpose = 'Выплата' }) => [
      'СекцияДокумент=Платежное поручение',
      `Номер=${number}`,
      `Дата=${day}`,
      `Сумма=${sum}`,
      ...(debited ? [`ДатаСписано=${debited}`] : []),
      `ПлательщикСчет=${from}`,
      'Плательщик1=Кто-то',
      `ПлательщикБИК=${payingAccount.bik}`,
      ...(credited ? [`ДатаПоступило=${credited}`] : []),
      `ПолучательСчет=${to}`,
      'Получатель1=Ёлкина Анна',
      `ПолучательБИК=${payingAccount.bik}`,
      `НазначениеПлатежа=${purpose}`,
      'КонецДокумента',
    ],
  );
  return [
    '1CClientBankExchange',
    'Кодировка=Windows',
    `РасчСчет=${account}`,
    ...documents,
    'КонецФайла',
    '',
  ].join('\r\n');
}
