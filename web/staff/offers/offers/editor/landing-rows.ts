import type { Landing, SavedLanding } from '#contract/offers/landings';
import type { Fault } from './cap-rows.ts';

/** A landing of a draft, with the weight as typed. `key` only names it during editing. */
export type LandingRow = Omit<Landing, 'id' | 'weight'> & { key: string; id?: number; weight: string };

export function emptyLanding(key: string): LandingRow {
  return { key, name: '', url: '', weight: '100', countries: [], devices: [], isActive: true };
}

export function rowsOf(landings: readonly Landing[]): LandingRow[] {
  return landings.map((one) => ({ ...one, key: String(one.id), weight: String(one.weight) }));
}

/** The landings to save; the rows have no faults. */
export function landingsOf(rows: readonly LandingRow[]): SavedLanding[] {
  return rows.map(({ key: _, ...row }) => ({
    ...row,
    name: row.name.trim(),
    url: row.url.trim(),
    weight: Number(row.weight),
  }));
}

/** The faults of the rows, by the contract's names; a field without a fault is false. */
export function landingFaults(rows: readonly LandingRow[]): Fault[] {
  return rows.flatMap(({ name, url, weight }, n): Fault[] => [
    [`landings.${n}.name`, nameFault(rows, name.trim(), n)],
    [`landings.${n}.url`, url.trim() === '' && 'Укажите ссылку'],
    [
      `landings.${n}.weight`,
      !(/^\d{1,4}$/.test(weight.trim()) && Number(weight) <= 1000) && 'Целое число от 0 до 1000',
    ],
  ]);
}

function nameFault(rows: readonly LandingRow[], name: string, n: number) {
  if (name === '') return 'Укажите название';
  return rows.findIndex((one) => one.name.trim() === name) < n && 'Такой лендинг уже есть';
}
