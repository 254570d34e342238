import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { isOnTheWayOut } from '../../rpc/leaving.ts';
import { confirm, type Question } from '../feedback/confirm.tsx';

/** For a form on a page: the question before its changes are lost. */
export const leavesUnsaved: Question = {
  title: 'Уйти без сохранения?',
  text: 'Изменения на этой странице не сохранятся.',
  accept: 'Уйти',
  cancel: 'Остаться',
  danger: true,
};

/** For a form in a dialog. */
export const closesUnsaved: Question = {
  title: 'Закрыть без сохранения?',
  text: 'Всё, что вы ввели в этом окне, пропадёт.',
  accept: 'Не сохранять',
  cancel: 'Продолжить ввод',
  danger: true,
};

/**
 * While a question is given, it is asked before the page is left by a link or by Back; before a reload the browser asks in words
 * of its own. Needs `<LeaveGuard />` in the frame.
 */
export function useLeaveQuestion(question: Question | null): void {
  useEffect(() => {
    if (!question) return;
    const standing = { question };
    change([...questions, standing]);
    return () => change(questions.filter((one) => one !== standing));
  }, [question]);
}

/** Whether something is typed that leaving the page would lose. */
export function hasUnsaved(): boolean {
  return questions.length > 0;
}

/** Blocks navigation to another page while a question stands. Once in the frame: the router knows one blocker. */
export function LeaveGuard() {
  const latest = useSyncExternalStore(subscribe, () => questions.at(-1));
  // A router with a blocker warns of every link within the page, so there is one only while it is needed.
  return latest && <Blocker question={latest.question} />;
}

function Blocker({ question }: { question: Question }) {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (state !== 'blocked') return;
    void askOnce(question).then((agreed) => (agreed ? proceed() : reset()));
  }, [state, proceed, reset, question]);
  return null;
}

/** Asks unless such a question is open already; returns whether the partner agreed to lose what was typed. */
export async function askOnce(question: Question, withdrawn?: AbortSignal): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  const agreed = await confirm(question, withdrawn);
  // Two open dialogs hear the same Escape: the lower one does not ask again because of it.
  setTimeout(() => {
    isAsking = false;
  });
  return agreed;
}

type Standing = { question: Question };

let questions: readonly Standing[] = [];
let isAsking = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: readonly Standing[]) {
  questions = next;
  // A page with such a listener is not kept for the way back.
  if (questions.length > 0) addEventListener('beforeunload', holdUp);
  else removeEventListener('beforeunload', holdUp);
  for (const listener of listeners) listener();
}

function holdUp(event: BeforeUnloadEvent) {
  // A log-out was agreed to.
  if (!isOnTheWayOut()) event.preventDefault();
}
