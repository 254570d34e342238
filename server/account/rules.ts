import parsePhoneNumber from 'libphonenumber-js/max';
import { Refusal } from '../rpc/refusal.ts';

/** A phone number as it is kept, E.164 by the numbering plan of its country; refused when no such number can exist. */
export function checkPhone(phone: string): string {
  if (phone === '') return '';
  const number = parsePhoneNumber(phone);
  if (number?.isValid()) return number.number;
  const sentence = 'Такого номера телефона не бывает. Проверьте код страны и цифры';
  throw new Refusal('wrongField', sentence, { phone: sentence });
}
