import { useEffect } from 'react';
import type { Entry } from '../../router/location.ts';
import { guardBy } from '../../router/router.ts';
import { isOnTheWayOut } from '../../rpc/leaving.ts';
import { confirm, type Question } from './confirm.tsx';

/** For a form on a page: the question before its changes are lost. */
export const leavesUnsaved: Question = {
  title: 'Уйти без сохранения?',
  text: 'Изменения на этой странице не сохранятся.',
  accept: 'Уйти',
  cancel: 'Остаться',
  danger: true,
};

/** For a form in a dialog: the question before its changes are lost. */
export const closesUnsaved: Question = {
  title: 'Закрыть без сохранения?',
  text: 'Всё, что вы ввели в этом окне, пропадёт.',
  accept: 'Не сохранять',
  cancel: 'Продолжить ввод',
  danger: true,
};

/**
 * While a question is given, it is asked before the page is left by a link or by Back. Before a reload the browser asks in its
 * own words.
 */
export function useLeaveQuestion(question: Question | null): void {
  useEffect(() => {
    if (!question) return;
    const standing = { question };
    change([...guarded, standing]);
    return () => change(guarded.filter((one) => one !== standing));
  }, [question]);
}

/** True where leaving the page would lose typed text. */
export function hasUnsaved(): boolean {
  return guarded.length > 0;
}

/**
 * Asks before a visit of another page or another `tab` of it, and before Back also within the page, whose query may name the
 * dialog.
 */
function askBefore(from: Entry, to: Entry, isByHistory: boolean): true | Promise<boolean> {
  const question = latestQuestion();
  return !question || (!isByHistory && placeOf(from) === placeOf(to)) || askOnce(question);
}

/** The place of a form: a page, and the part of it that its address names. */
function placeOf({ pathname, query }: Entry): string {
  return `${pathname} ${query.get('tab') ?? ''}`;
}

/** Asks unless such a question is open already. Returns whether the partner agreed to lose typed text. */
export async function askOnce(question: Question, withdrawn?: AbortSignal): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  const agreed = await confirm(question, withdrawn);
  isAsking = false;
  return agreed;
}

type Standing = { question: Question };

let guarded: readonly Standing[] = [];
let isAsking = false;

function latestQuestion(): Question | undefined {
  return guarded.at(-1)?.question;
}

function change(next: readonly Standing[]) {
  guarded = next;
  guardBy(askBefore);
  // A page with such a listener is not kept for the way back.
  if (hasUnsaved()) addEventListener('beforeunload', askBeforeUnload);
  else removeEventListener('beforeunload', askBeforeUnload);
}

function askBeforeUnload(event: BeforeUnloadEvent) {
  // The partner agreed to a log-out.
  if (!isOnTheWayOut()) event.preventDefault();
}
