import type { Lost } from './lost-session.ts';

/** Dialogs over the page that a call may wait for. The console hands them in at its start, since they call as well. */
type Questions = {
  /**
   * Asks to sign in again where leaving the page would lose something; returns whether its account is signed in again, null where nothing
   * would be lost.
   */
  signInAgain(why: Lost, isAct: boolean): Promise<boolean | null>;
  /** Asks for the app's code for a method; returns whether it was accepted. */
  confirmAct(method: string): Promise<boolean>;
};

export const questions: Questions = {
  signInAgain: async () => null,
  confirmAct: async () => false,
};

export function askBy(own: Questions): void {
  Object.assign(questions, own);
}
