/**
 * Checks of Russian numbers by their check digits. Each takes digits without spaces and returns a sentence, or null where the
 * number is right.
 */

const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** ИНН: 10 digits of a firm, 12 of a person or an ИП (Приказ ФНС ЕД-7-14/559@, приложение). */
export function checkInn(inn: string, length: 10 | 12): string | null {
  if (!/^\d+$/.test(inn) || inn.length !== length)
    return length === 10 ? 'ИНН организации — 10 цифр' : 'ИНН человека или ИП — 12 цифр';
  const isRight =
    length === 10
      ? innDigit(inn, 9) === Number(inn[9])
      : innDigit(inn, 10) === Number(inn[10]) && innDigit(inn, 11) === Number(inn[11]);
  return isRight && !isZeros(inn) ? null : 'Проверьте ИНН: контрольное число не сходится';
}

/** The problems of a firm or an ИП with the numbers that bills and acts name; none where it has no ИНН at all. */
export function checkFirm({ inn, kpp }: { inn: string; kpp: string }) {
  if (inn === '')
    return { inn: null, kpp: kpp === '' ? null : 'КПП бывает у организации: сначала укажите ИНН' };
  const isFirm = inn.length === 10;
  const wrongKpp = isFirm ? 'Укажите КПП' : 'У ИП нет КПП';
  return { inn: checkInn(inn, isFirm ? 10 : 12), kpp: isFirm === (kpp !== '') ? null : wrongKpp };
}

/** The check digit at a position; the weights end right before it. */
function innDigit(inn: string, place: number) {
  return (weigh(inn.slice(0, place), weights.slice(weights.length - place)) % 11) % 10;
}

/** ОГРН of a firm, 13 digits; ОГРНИП of an ИП, 15. The last digit is the remainder of the digits before it by 11 or 13. */
export function checkOgrn(ogrn: string, length: 13 | 15): string | null {
  if (!/^\d+$/.test(ogrn) || ogrn.length !== length)
    return length === 13 ? 'ОГРН — 13 цифр' : 'ОГРНИП — 15 цифр';
  const rest = (BigInt(ogrn.slice(0, -1)) % BigInt(length - 2)) % 10n;
  return Number(rest) === Number(ogrn.at(-1)) && !isZeros(ogrn)
    ? null
    : `Проверьте ${length === 13 ? 'ОГРН' : 'ОГРНИП'}: контрольное число не сходится`;
}

export function checkKpp(kpp: string): string | null {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp) && !isZeros(kpp) ? null : 'КПП — 9 знаков, например 773601001';
}

export function checkBik(bik: string): string | null {
  return /^\d{9}$/.test(bik) && !isZeros(bik) ? null : 'БИК — 9 цифр, например 044525225';
}

/** The key of a client's account (Банк России, 515 от 08.09.1997): with the last three digits of the БИК before it. */
export function checkAccount(account: string, bik: string): string | null {
  return checkKey('Номер счёта', account, bik.slice(-3));
}

/** The key of a correspondent account at the Bank of Russia: with `0` and the fifth and sixth digit of the БИК before it. */
export function checkCorrespondent(account: string, bik: string): string | null {
  return checkKey('Корреспондентский счёт', account, `0${bik.slice(4, 6)}`, '301');
}

function checkKey(name: string, account: string, before: string, beginning = '') {
  if (!/^\d{20}$/.test(account)) return `${name} — 20 цифр`;
  return account.startsWith(beginning) && hasKey(before, account)
    ? null
    : `Проверьте ${name.toLowerCase()} и БИК: контрольный ключ не сходится`;
}

function hasKey(before: string, account: string) {
  const sum = [...before, ...account].reduce(
    (all, digit, place) => all + ((Number(digit) * Number('713'[place % 3])) % 10),
    0,
  );
  return sum % 10 === 0;
}

/** Luhn's sum; zeros alone would pass. */
export function checkCard(number: string): string | null {
  if (!/^\d{16,19}$/.test(number)) return 'Номер карты — от 16 до 19 цифр';
  const sum = [...number].reverse().reduce((all, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0 && !isZeros(number) ? null : 'Проверьте номер карты: в нём опечатка';
}

function weigh(digits: string, by: number[]) {
  return by.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
}

function isZeros(text: string) {
  return /^0+$/.test(text);
}
