import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import {
  groupNumber,
  type MethodKind,
  methodFields,
  type PayeeKind,
  payeeFields,
  type RequisiteField,
  vatField,
} from '#contract/money/requisite-names';
import { Refusal } from '../../platform/rpc/refusal.ts';
import {
  checkAccount,
  checkBik,
  checkCard,
  checkCorrespondent,
  checkInn,
  checkKpp,
  checkOgrn,
} from './checks/numbers.ts';
import { checkErc20, checkTrc20, checkYoomoney, hasChecksum } from './checks/wallets.ts';

export type Values = Record<string, string>;
type Problems = Record<string, string | null>;

/** A payee to store; `number` is the source of its fingerprint. */
export type ReadPayee = { values: Values; name: string; mask: string; number: string };

/** A destination to store, with its preview. */
export type ReadDestination = {
  values: Values;
  mask: string;
  bank: string;
  number: string;
  rows: { label: string; text: string }[];
  warnings: string[];
};

/** Checks the values of a payee and throws the refusal of wrong ones. */
export function readPayee(kind: PayeeKind, written: Values): ReadPayee {
  const values = readFields(payeeFields[kind], written, (name) =>
    name === 'inn' || name === 'ogrn' ? 'digits' : 'text',
  );
  const { inn = '', ogrn = '', kpp = '', name = '', vat = '' } = values;
  const isFirm = kind === 'ooo';
  refuseProblems({
    ...(kind === 'foreign' ? {} : { inn: checkInn(inn, isFirm ? 10 : 12) }),
    ...(kind === 'ip' || isFirm ? { ogrn: checkOgrn(ogrn, isFirm ? 13 : 15) } : {}),
    ...(isFirm ? { kpp: checkKpp(kpp) } : {}),
    vat: vat === '' || vatField.options.includes(vat) ? null : 'Выберите ставку НДС из списка',
  });
  const mask = kind === 'foreign' ? '' : `ИНН ${masked(inn)}`;
  return { values, name, mask, number: `${kind} ${payeeNumber(kind, values)}` };
}

/** The ИНН; for a foreigner, who may have no tax number, else the name. */
export function payeeNumber(kind: PayeeKind, { inn = '', taxId = '', name = '' }: Values): string {
  return kind === 'foreign' ? taxId || name.toLowerCase() : inn;
}

/** Throws the refusal of an ИНН whose check digits are wrong. */
export function refuseInn(inn: string): void {
  refuseProblems({ inn: checkInn(inn, inn.length === 10 ? 10 : 12) });
}

/** The sources of fingerprints of payees with the same number: an ИНН is a person's own, whatever the kind of payee. */
export function sameNumbers(kind: PayeeKind, number: string): string[] {
  const kinds = ofPerson.includes(kind) ? ofPerson : [kind];
  return kinds.map((one) => `${one} ${number}`);
}

const ofPerson: PayeeKind[] = ['npd', 'ip', 'person'];

/** Checks the values of a destination for this kind of payee and throws the refusal of wrong ones. */
export function readDestination(
  { kind, fields }: { kind: MethodKind; fields: readonly RequisiteField[] },
  payeeKind: PayeeKind,
  written: Values,
): ReadDestination {
  if (kind === 'own') return readOwn(fields, written);
  const values = readFields(methodFields[kind], written, (name) => spelling[name] ?? 'text');
  refuseProblems(problemsOf(kind, values));
  const number = values[numberFields[kind]] ?? '';
  const fingerprinted =
    kind === 'bank'
      ? accountNumber(values.bik ?? '', number)
      : kind === 'erc20'
        ? number.toLowerCase()
        : number;
  return {
    values,
    mask: masked(number),
    bank: values.bankName ?? values.bank ?? '',
    number: `${kind} ${fingerprinted}`,
    rows: methodFields[kind].map(({ name, label }) => ({
      label,
      text: groupNumber(name, values[name] ?? ''),
    })),
    warnings: warningsOf(kind, payeeKind, number),
  };
}

/** The field that tells two destinations of a kind apart: it is masked, compared and fingerprinted. */
const numberFields: Record<Exclude<MethodKind, 'own'>, string> = {
  bank: 'account',
  sbp: 'phone',
  iban: 'iban',
  yoomoney: 'wallet',
  trc20: 'address',
  erc20: 'address',
  card: 'number',
};

function problemsOf(kind: Exclude<MethodKind, 'own'>, values: Values): Problems {
  const { bik = '', account = '', correspondent = '', phone = '', bank = '', iban = '', swift = '' } = values;
  switch (kind) {
    case 'bank':
      return {
        bik: checkBik(bik),
        account: checkAccount(account, bik),
        correspondent: checkCorrespondent(correspondent, bik),
      };
    case 'sbp':
      return {
        phone: /^\+79\d{9}$/.test(phone) ? null : 'Укажите российский мобильный номер: +7 и 10 цифр',
        bank: methodFields.sbp[1]?.options?.includes(bank) ? null : 'Выберите банк из списка',
      };
    case 'iban':
      return {
        iban: isValidIBAN(iban) ? null : 'Проверьте IBAN: контрольное число не сходится',
        swift: isValidBIC(swift) ? null : 'SWIFT — 8 или 11 знаков, например DEUTDEFF500',
      };
    case 'yoomoney':
      return { wallet: checkYoomoney(values.wallet ?? '') };
    case 'trc20':
      return { address: checkTrc20(values.address ?? '') };
    case 'erc20':
      return { address: checkErc20(values.address ?? '') };
    case 'card':
      return { number: checkCard(values.number ?? '') };
  }
}

function warningsOf(kind: MethodKind, payeeKind: PayeeKind, number: string) {
  if (kind === 'erc20' && !hasChecksum(number))
    return ['В адресе нет контрольной суммы: все буквы одного регистра. Сверьте его с кошельком по знаку'];
  if (kind !== 'bank') return [];
  const expected = accountsOf[payeeKind];
  return [
    ...(expected.some((head) => number.startsWith(head)) ? [] : [wrongAccount[payeeKind]]),
    ...(number.slice(5, 8) === '810' ? [] : ['Счёт не рублёвый: банк может вернуть деньги']),
  ];
}

/** The first digits of a payee's accounts (Банк России, 809-П). */
const accountsOf: Record<PayeeKind, string[]> = {
  npd: ['40817', '40820', '40802'],
  person: ['40817', '40820'],
  ip: ['40802'],
  ooo: ['405', '406', '407'],
  foreign: ['40807', '40820'],
};

const wrongAccount: Record<PayeeKind, string> = {
  npd: 'Это счёт организации, а получатель — самозанятый: банк может вернуть деньги',
  person: 'Это не личный счёт: банк может вернуть деньги',
  ip: 'Это не счёт ИП (40802): на личный счёт банки такие платежи возвращают',
  ooo: 'Это не счёт организации (407…): банк вернёт деньги',
  foreign: 'Это не счёт нерезидента: банк может вернуть деньги',
};

/** Reads a destination of the network's own method: its fields are not checked, and the first one is masked. */
function readOwn(fields: readonly RequisiteField[], written: Values) {
  const values = readFields(fields, written, () => 'text');
  const number = values[fields[0]?.name ?? ''] ?? '';
  return {
    values,
    mask: masked(number),
    bank: '',
    number: `own ${Object.values(values).join(' ').toLowerCase()}`,
    rows: fields.map(({ name, label }) => ({ label, text: values[name] ?? '' })),
    warnings: [],
  };
}

type Spelling = 'digits' | 'plain' | 'phone' | 'upper' | 'text';

const spelling: Record<string, Spelling> = {
  bik: 'digits',
  account: 'digits',
  correspondent: 'digits',
  wallet: 'digits',
  number: 'digits',
  phone: 'phone',
  iban: 'upper',
  swift: 'upper',
  address: 'plain',
};

/** The values of the fields, without grouping spaces and hyphens; refuses missing and overlong ones. */
function readFields(
  fields: readonly RequisiteField[],
  written: Values,
  spelledAs: (name: string) => Spelling,
) {
  const values = Object.fromEntries(
    fields.map(({ name }) => [name, spell((written[name] ?? '').trim(), spelledAs(name))]),
  );
  refuseProblems(
    Object.fromEntries(
      fields.map(({ name, label, longest, isOptional }) => {
        const length = values[name]?.length ?? 0;
        if (length === 0) return [name, isOptional ? null : `Укажите: ${label.toLowerCase()}`];
        return [name, length > longest ? `Не длиннее ${longest} знаков` : null];
      }),
    ),
  );
  return values;
}

function spell(text: string, as: Spelling) {
  if (as === 'text') return text.replace(/\s+/g, ' ');
  const plain = text.replace(/[\s\u2010-\u2015-]/g, '');
  if (as === 'upper') return electronicFormatIBAN(plain) ?? '';
  if (as === 'phone') return plain.replace(/[()]/g, '').replace(/^[78](?=\d{10}$)/, '+7');
  return plain;
}

/** The source of a Russian account's fingerprint, without the kind. */
export function accountNumber(bik: string, account: string): string {
  return `${bik}${account}`;
}

export function masked(number: string): string {
  return `•• ${number.slice(-4)}`;
}

/** Throws the refusal of the fields that have a problem. */
export function refuseProblems(problems: Problems): void {
  const wrong = Object.entries(problems).flatMap(([name, sentence]) => (sentence ? [[name, sentence]] : []));
  if (wrong.length > 0) throw new Refusal('wrongField', 'Проверьте поля', Object.fromEntries(wrong));
}
