import type { Mendable } from './application-fields.tsx';

/** What is kept of a form while it is filled in: no password, and no consent, which is given at the end. */
export type Draft = Mendable & { login?: string };

/** Whose form: of whom the mail was proved, or of the application that is mended. */
export type DraftOf = 'form' | 'application';

const placeOf = (form: DraftOf) => `sign-up-${form}`;

type FindStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const ofTab: FindStorage = () => sessionStorage;

/** Keeps what is typed while the tab lives: a phone drops a tab that is left for another app. */
export function keepDraft(of: DraftOf, draft: Draft | undefined, find: FindStorage = ofTab): void {
  try {
    if (draft) find().setItem(placeOf(of), JSON.stringify(draft));
    else find().removeItem(placeOf(of));
  } catch {
    // A browser that keeps nothing begins anew.
  }
}

/** What was typed before, laid over what the form begins with; answers to questions that are no more are left out. */
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
