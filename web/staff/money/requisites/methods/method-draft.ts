import { readAmount } from '../../../../ui/text/amount.ts';
import type { ItemOf, ParamsOf } from '../../../rpc/rpc.ts';

export type Method = ItemOf<'operator.get-withdrawal-methods'>;
type Terms = Omit<ParamsOf<'operator.save-withdrawal-method'>, 'idempotencyKey'>;

export type FieldDraft = Omit<Method['fields'][number], 'longest'> & {
  longest: string;
  /** True for a saved field: destinations may have a value for it, so it can be renamed, not removed. */
  isKept: boolean;
};

/** The terms of a method as typed. */
export type MethodDraft = Pick<Method, 'name' | 'isOn' | 'currencies' | 'payeeKinds' | 'returnsFee'> &
  Record<'minimum' | 'maximum' | 'approvalLimit' | 'feePercent' | 'feeFixed' | 'termDays', string> & {
    fields: FieldDraft[];
  };

export const mostFields = 8;

const newMethod: Omit<Method, 'id' | 'kind' | 'minimum'> & { minimum: null } = {
  name: '',
  isOn: true,
  currencies: [],
  payeeKinds: [],
  minimum: null,
  maximum: null,
  approvalLimit: null,
  feePercent: 0,
  feeFixed: 0,
  returnsFee: false,
  termDays: 3,
  fields: [],
};

export function draftOf(method: Method | null): MethodDraft {
  const { name, isOn, currencies, payeeKinds, returnsFee, fields, ...sums } = method ?? newMethod;
  return {
    name,
    isOn,
    currencies,
    payeeKinds,
    minimum: typed(sums.minimum),
    maximum: typed(sums.maximum),
    approvalLimit: typed(sums.approvalLimit),
    feePercent: typed(sums.feePercent),
    feeFixed: typed(sums.feeFixed),
    returnsFee,
    termDays: typed(sums.termDays),
    fields: method
      ? fields.map((field) => ({ ...field, longest: String(field.longest), isKept: true }))
      : [emptyField([])],
  };
}

/** A new field with an unused name. */
export function emptyField(fields: FieldDraft[]): FieldDraft {
  const names = fields.map(({ name }) => name);
  const free = Array.from({ length: mostFields + 1 }, (_, place) => `field${place + 1}`);
  const name = free.find((one) => !names.includes(one)) ?? '';
  return { name, label: '', help: '', longest: '100', isOptional: false, isKept: false };
}

/** The parameters to send; the draft is valid. */
export function termsOf({ fields, ...draft }: MethodDraft, id: number | undefined): Terms {
  return {
    ...draft,
    id,
    name: draft.name.trim(),
    minimum: sumOf(draft, draft.minimum) ?? 0,
    maximum: readLimit(draft, draft.maximum),
    approvalLimit: readLimit(draft, draft.approvalLimit),
    feePercent: readAmount(draft.feePercent, '%') ?? 0,
    feeFixed: sumOf(draft, draft.feeFixed) ?? 0,
    termDays: Number(draft.termDays),
    fields: fields.map(({ isKept: _, longest, ...field }) => ({ ...field, longest: Number(longest) })),
  };
}

type Problem = string | null;
type Checks = Record<Exclude<keyof MethodDraft, 'isOn' | 'returnsFee'>, Problem>;

/** The problems of a draft, by field. */
export function problemsOf(draft: MethodDraft, isOwn: boolean): Checks {
  const minimum = sumOf(draft, draft.minimum);
  const maximum = readLimit(draft, draft.maximum);
  const percent = readAmount(draft.feePercent, '%');
  return {
    name: draft.name.trim() ? null : 'Укажите название',
    currencies: draft.currencies.length > 0 ? null : 'Укажите хотя бы одну валюту',
    payeeKinds: draft.payeeKinds.length > 0 ? null : 'Укажите, кому так платят',
    minimum: minimum !== null && minimum > 0 ? null : 'Сумма больше нуля, например 1000',
    maximum:
      problemOfLimit(draft, draft.maximum) ??
      (minimum !== null && maximum !== null && maximum < minimum ? 'Максимум меньше минимума' : null),
    approvalLimit: problemOfLimit(draft, draft.approvalLimit),
    feePercent: percent !== null && percent >= 0 && percent <= 50 ? null : 'Процент от 0 до 50',
    feeFixed: (sumOf(draft, draft.feeFixed) ?? -1) >= 0 ? null : 'Сумма не меньше нуля',
    termDays: isWhole(draft.termDays, 0, 60) ? null : 'Целое число от 0 до 60',
    fields: isOwn ? problemOfFields(draft.fields) : null,
  };
}

type Paying = Pick<MethodDraft, 'currencies'>;

/** A sum of a method; a method with several currencies takes no currency sign. */
function sumOf({ currencies }: Paying, text: string): number | null {
  return readAmount(text, currencies.length === 1 ? currencies[0] : undefined);
}

/** An optional limit. */
function readLimit(draft: Paying, text: string): number | null {
  return text.trim() ? sumOf(draft, text) : null;
}

function problemOfLimit(draft: Paying, text: string): Problem {
  return !text.trim() || (readLimit(draft, text) ?? 0) > 0 ? null : 'Сумма, например 100 000, или пусто';
}

function problemOfFields(fields: FieldDraft[]): Problem {
  if (fields.length === 0) return 'Нужно хотя бы одно поле';
  if (fields.some(({ label }) => !label.trim())) return 'У каждого поля должно быть название';
  return fields.every(({ longest }) => isWhole(longest, 1, 300)) ? null : 'Длина поля от 1 до 300 знаков';
}

function isWhole(text: string, least: number, most: number): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

function typed(amount: number | null): string {
  return String(amount ?? '').replace('.', ',');
}
