import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
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
 * own words. Needs `<LeaveGuard />` in the frame. `mayCome`: an open dialog may get typed text. The router takes a moment to
 * notice a guard, so there the guard is set before the first letter.
 */
export function useLeaveQuestion(question: Question | null, mayCome = false): void {
  useEffect(() => {
    if (!question && !mayCome) return;
    const standing = { question };
    change([...guarded, standing]);
    return () => change(guarded.filter((one) => one !== standing));
  }, [question, mayCome]);
}

/** True where leaving the page would lose typed text. */
export function hasUnsaved(): boolean {
  return latestQuestion() !== null;
}

/**
 * Blocks navigation to another page or another `tab` of it while a question is set, and Back also within the page, whose query
 * may hold the dialog. Used once in the frame: the router knows one blocker.
 */
export function LeaveGuard() {
  // A router with a blocker warns of every link within the page, so the blocker exists only while it is needed.
  return useSyncExternalStore(subscribe, () => guarded.length > 0) && <Blocker />;
}

function Blocker() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      hasUnsaved() && (historyAction === 'POP' || placeOf(currentLocation) !== placeOf(nextLocation)),
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    const question = latestQuestion();
    // The form was saved meanwhile.
    if (!question) return proceed();
    void askOnce(question).then((agreed) => (agreed ? proceed() : reset()));
  }, [state, proceed, reset]);
  return null;
}

/** The place of a form: a page, and the part of it that its address names. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`;
}

/** Asks unless such a question is open already. Returns whether the partner agreed to lose typed text. */
export async function askOnce(question: Question, withdrawn?: AbortSignal): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  const agreed = await confirm(question, withdrawn);
  // Two open dialogs receive the same Escape: the lower one does not ask again because of it.
  setTimeout(() => {
    isAsking = false;
  });
  return agreed;
}

type Standing = { question: Question | null };

let guarded: readonly Standing[] = [];
let isAsking = false;
const listeners = new Set<() => void>();

function latestQuestion(): Question | null {
  return guarded.findLast(({ question }) => question)?.question ?? null;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: readonly Standing[]) {
  guarded = next;
  // A page with such a listener is not kept for the way back.
  if (hasUnsaved()) addEventListener('beforeunload', holdUp);
  else removeEventListener('beforeunload', holdUp);
  for (const listener of listeners) listener();
}

function holdUp(event: BeforeUnloadEvent) {
  // The partner agreed to a log-out.
  if (!isOnTheWayOut()) event.preventDefault();
}
