import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm, type Question } from '../ui/feedback/confirm.tsx';

/** Asks before the page is left, by a link or by closing the tab (where the browser asks in words of its own). */
export function useLeaveQuestion(question: Question) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return currentLocation.pathname !== nextLocation.pathname;
  });
  const { state, proceed, reset } = blocker;
  useEffect(() => {
    if (state !== 'blocked') return;
    void confirm(question).then((agreed) => (agreed ? proceed() : reset()));
  }, [state, proceed, reset, question]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
}
