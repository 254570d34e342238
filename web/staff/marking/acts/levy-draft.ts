import { type LevyBase, levyBases } from '#contract/marking/act-names';

type Index = 0 | 1 | 2;
type Dates = Record<`name${Index}` | `month${Index}` | `day${Index}`, string>;
/** The settings of the levy as they are typed; a date without a name and a day is none. */
export type LevyDraft = Dates & { base: string; percent: string; payer: string };

type Levy = {
  base: LevyBase | null;
  percent: number | null;
  payer: string;
  dates: { name: string; month: number; day: number }[];
};

const indices = [0, 1, 2] as const;

export function levyDraft({ base, percent, payer, dates }: Levy): LevyDraft {
  const one = (index: Index) => dates[index];
  const text = (value: number | undefined, usual = '') => (value === undefined ? usual : String(value));
  return {
    base: base ?? '',
    percent: percent === null ? '' : String(percent).replace('.', ','),
    payer,
    name0: one(0)?.name ?? '',
    month0: text(one(0)?.month, '1'),
    day0: text(one(0)?.day),
    name1: one(1)?.name ?? '',
    month1: text(one(1)?.month, '1'),
    day1: text(one(1)?.day),
    name2: one(2)?.name ?? '',
    month2: text(one(2)?.month, '1'),
    day2: text(one(2)?.day),
  };
}

export function readLevyDraft(draft: LevyDraft): Levy {
  return {
    base: levyBases.find((base) => base === draft.base) ?? null,
    percent: draft.percent.trim() === '' ? null : percentOf(draft.percent),
    payer: draft.payer.trim(),
    dates: indices.flatMap((index) => {
      const name = draft[`name${index}`].trim();
      return name === ''
        ? []
        : [{ name, month: Number(draft[`month${index}`]), day: Number(draft[`day${index}`]) }];
    }),
  };
}

const percentOf = (text: string) => Number(text.trim().replace(',', '.'));

/** Fault of each field; null: none. */
export function wrongInLevy(draft: LevyDraft): Partial<Record<keyof LevyDraft, string>> {
  const wrong: Partial<Record<keyof LevyDraft, string>> = {};
  const percent = percentOf(draft.percent);
  if (
    draft.percent.trim() !== '' &&
    !(percent > 0 && percent <= 100 && /^\d+([.,]\d{1,2})?$/.test(draft.percent.trim()))
  )
    wrong.percent = 'Число от 0,01 до 100, например 3';
  for (const index of indices) {
    const name = draft[`name${index}`].trim();
    const day = draft[`day${index}`].trim();
    if (name === '' && day !== '') wrong[`name${index}`] = 'Укажите, что за дата';
    const isDay = /^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= 31;
    if (name !== '' && !isDay) wrong[`day${index}`] = 'От 1 до 31';
  }
  return wrong;
}
