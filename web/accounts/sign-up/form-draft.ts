import type { Mendable } from './application-fields.tsx';

/** The part of a form that is stored while it is filled in: no password, and no consent, which is given at the end. */
export type Draft = Mendable & { login?: string };

/** The form of the draft: the sign-up form after the mail was proved, or the amended application. */
export type DraftOf = 'form' | 'application';

const placeOf = (form: DraftOf) => `sign-up-${form}`;

type FindStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const ofTab: FindStorage = () => sessionStorage;

/** Stores the draft while the tab lives: a phone drops a tab that is left for another app. */
export function keepDraft(of: DraftOf, draft: Draft | undefined, find: FindStorage = ofTab): void {
  try {
    if (draft) find().setItem(placeOf(of), JSON.stringify(draft));
    else find().removeItem(placeOf(of));
  } catch {
    // A browser without storage starts with an empty form.
  }
}

/** The stored draft laid over the form's initial values. Answers to removed questions are left out. */
export function recallDraft<Begun extends Draft>(
  of: DraftOf,
  begun: Begun,
  find: FindStorage = ofTab,
): Begun {
  try {
    const kept: Partial<Draft> = JSON.parse(find().getItem(placeOf(of)) ?? '{}');
    const answers = Object.fromEntries(
      Object.entries(begun.answers).map(([id, value]) => [id, kept.answers?.[id] ?? value]),
    );
    return { ...begun, ...kept, answers };
  } catch {
    return begun;
  }
}
