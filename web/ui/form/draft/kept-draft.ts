import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useLayoutEffect, useState } from 'react';

/**
 * Drafts of long forms: what was typed survives a closed tab, in this browser and for this account, for seven days. They are gone
 * at sign-out. Never for requisites, passwords or codes.
 */
export type DraftPlace = {
  /** The form, with the record that it is about. */
  form: string;
  /** The account, or the proved mail of an applicant. */
  account: string | number | undefined;
};

type Values = Record<string, unknown>;
type Kept = { until: number; values: Values };
type FindStorage = () => Storage;

const ofBrowser: FindStorage = () => localStorage;
const prefix = 'draft ';
const keyOf = ({ form, account }: DraftPlace) => `${prefix}${account} ${form}`;
/** In milliseconds. */
const life = 7 * 86_400_000;

/** Keeps a draft, or removes it where it is undefined. */
export function keepDraft(place: DraftPlace, values: Values | undefined, find = ofBrowser): void {
  if (place.account === undefined) return;
  try {
    const kept: Kept | undefined = values && { until: Date.now() + life, values };
    if (kept) find().setItem(keyOf(place), JSON.stringify(kept));
    else find().removeItem(keyOf(place));
  } catch {
    // A browser without storage starts with an empty form.
  }
}

/** The draft laid over the form's values: fields that the form has no more are left out. Undefined without a draft. */
export function recallDraft<Begun extends Values>(
  place: DraftPlace,
  begun: Begun,
  find = ofBrowser,
): Begun | undefined {
  try {
    const kept: Partial<Kept> = JSON.parse(find().getItem(keyOf(place)) ?? '{}');
    if (!kept.values || (kept.until ?? 0) < Date.now()) return undefined;
    return overlaid(begun, kept.values);
  } catch {
    return undefined;
  }
}

/** Removes the drafts of all accounts. */
export function forgetDrafts(find = ofBrowser): void {
  try {
    const storage = find();
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {}
}

/** Objects are laid over each other by their keys, everything else is replaced. */
function overlaid<Begun extends Values>(begun: Begun, kept: Values): Begun {
  const entries = Object.entries(begun).map(([key, value]) => {
    const now = kept[key];
    if (isObject(value) && isObject(now)) return [key, overlaid(value, now)];
    return [key, typeof now === typeof value && !isObject(value) ? now : value];
  });
  return Object.fromEntries(entries);
}

function isObject(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Fills the form with its draft and keeps what is typed after that, of `fields` only, until `isSent`. Returns whether a draft was
 * there, and the function that empties the form.
 */
export function useKeptDraft<Form extends Values>(
  { form: name, account }: DraftPlace,
  form: UseFormReturnType<Form>,
  { fields, isSent = false }: { fields: readonly (keyof Form & string)[]; isSent?: boolean },
) {
  const [isRecalled, setRecalled] = useState(false);
  const { values, setValues, getValues, isDirty, reset } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once
  useLayoutEffect(() => {
    const draft = recallDraft({ form: name, account }, values);
    if (draft) setValues(draft);
    setRecalled(draft !== undefined);
  }, [name, account]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with each change of the values, not of the form's functions
  useEffect(() => {
    // The values may be newer than this render's: the draft has just been laid over them.
    const now = getValues();
    const typed = Object.fromEntries(fields.map((field) => [field, now[field]]));
    keepDraft({ form: name, account }, isSent || !isDirty() ? undefined : typed);
  }, [values, fields, isSent, name, account]);
  const empty = () => {
    reset();
    setRecalled(false);
  };
  return { isRecalled: isRecalled && isDirty(), empty };
}
