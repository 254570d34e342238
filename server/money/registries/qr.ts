import { onePlainLine } from './exchange/windows-1251.ts';
import type { PaymentOrder } from './exchange/write-orders.ts';

/**
 * The text of a payment's QR code by ГОСТ Р 56042-2014, in UTF-8 (`ST00012`), the sum in kopecks. No value contains the
 * separator of fields.
 */
export function qrText({ net, purpose, payee }: PaymentOrder): string {
  const { name, account, bank, bik, correspondent, inn, kpp } = payee;
  const fields = {
    Name: name,
    PersonalAcc: account,
    BankName: bank,
    BIC: bik,
    CorrespAcc: correspondent,
    Sum: String(net),
    Purpose: purpose,
    PayeeINN: inn,
    KPP: kpp,
  };
  const written = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([field, value]) => `${field}=${onePlainLine(value).replaceAll('|', '/')}`);
  return ['ST00012', ...written].join('|');
}
