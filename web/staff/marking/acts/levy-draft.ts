import type { FormErrors } from '@mantine/form';
import { type LevyBase, levyBases } from '#contract/marking/act-names';

/** The settings of the levy as they are typed; a row without a name and a day is no date. */
export type LevyDraft = { base: string; percent: string; payer: string; rows: DateRow[] };
type DateRow = Record<'name' | 'month' | 'day', string>;

type Levy = {
  base: LevyBase | null;
  percent: number | null;
  payer: string;
  dates: { name: string; month: number; day: number }[];
};

export function levyDraft({ base, percent, payer, dates }: Levy): LevyDraft {
  return {
    base: base ?? '',
    percent: percent === null ? '' : String(percent).replace('.', ','),
    payer,
    rows: [0, 1, 2].map((index) => {
      const { name = '', month = 1, day = '' } = dates[index] ?? {};
      return { name, month: String(month), day: String(day) };
    }),
  };
}

export function readLevyDraft({ base, percent, payer, rows }: LevyDraft): Levy {
  return {
    base: levyBases.find((one) => one === base) ?? null,
    percent: percent.trim() === '' ? null : percentOf(percent),
    payer: payer.trim(),
    dates: rows
      .map(({ name, month, day }) => ({ name: name.trim(), month: Number(month), day: Number(day) }))
      .filter(({ name }) => name !== ''),
  };
}

const percentOf = (text: string) => Number(text.trim().replace(',', '.'));

/** Fault of each field. */
export function wrongInLevy({ percent, rows }: LevyDraft): FormErrors {
  const wrong: FormErrors = {};
  const typed = percent.trim();
  const value = percentOf(percent);
  if (typed !== '' && !(value > 0 && value <= 100 && /^\d+([.,]\d{1,2})?$/.test(typed)))
    wrong.percent = 'Число от 0,01 до 100, например 3';
  rows.forEach((row, index) => {
    const hasName = row.name.trim() !== '';
    const day = row.day.trim();
    const isDay = /^\d{1,2}$/.test(day) && Number(day) >= 1 && Number(day) <= 31;
    if (!hasName && day !== '') wrong[`rows.${index}.name`] = 'Укажите, что за дата';
    if (hasName && !isDay) wrong[`rows.${index}.day`] = 'От 1 до 31';
  });
  return wrong;
}
