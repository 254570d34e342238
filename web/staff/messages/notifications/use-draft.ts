import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { RpcFailure } from '../../../rpc/failure.ts';
import type { Question } from '../../../ui/dialog/confirm.tsx';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { ask, call, type ResultOf } from '../../rpc/rpc.ts';
import type { Broadcast } from './broadcast.ts';
import { type Draft, draftOf, isReadable, isSameText, toParams } from './broadcast-draft.ts';

/** Milliseconds without a change after which a draft is saved. */
const pause = 1_000;

type Saved = ResultOf<'operator.save-broadcast'>;

/**
 * A draft that saves itself a second after the last change, once all of it is readable; until then, leaving the page asks for
 * confirmation. `save` saves pending changes at once and throws when refused. A version saved by a colleague meanwhile is taken
 * over where nothing is typed; otherwise `theirs` is set, and nothing is saved until `takeTheirs` or `keepMine`.
 */
export function useDraft(broadcast: Broadcast) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(broadcast));
  const [saved, setSaved] = useState(draft);
  const [theirs, setTheirs] = useState<Broadcast | null>(null);
  const latest = useRef(draft);
  const sent = useRef(draft);
  const version = useRef(broadcast.version);
  /** All versions that this form has read or saved. Race: an answer still on its way must not bring an older version back. */
  const known = useRef(new Set([broadcast.version]));
  const standOn = (next: string) => {
    version.current = next;
    known.current.add(next);
  };
  const takeOver = (next: Broadcast) => {
    latest.current = draftOf(next);
    standOn(next.version);
    setDraft(latest.current);
    setSaved(latest.current);
    setTheirs(null);
  };
  const saveOver = async (wanted: Draft): Promise<Saved> => {
    const before = sent.current;
    sent.current = wanted;
    const saving = () =>
      call('operator.save-broadcast', { id: broadcast.id, ...toParams(wanted), version: version.current });
    try {
      return await saving();
    } catch (failure) {
      if (!(failure instanceof RpcFailure && 'version' in failure.fields)) throw failure;
      const now = await client.fetchQuery({
        ...ask('operator.get-broadcast', { id: broadcast.id }),
        staleTime: 0,
      });
      // The previous save did arrive, and its answer was lost.
      if (isSameText(draftOf(now), before)) {
        standOn(now.version);
        return await saving();
      }
      setTheirs(now);
      throw failure;
    }
  };
  const { mutateAsync, error, isPending } = useMutation<Saved, RpcFailure, Draft>({
    mutationFn: saveOver,
    onSuccess: (result, wanted) => {
      standOn(result.version);
      setSaved(wanted);
      // The page's next visit starts from the saved draft.
      client.setQueryData<Broadcast>(
        ask('operator.get-broadcast', { id: broadcast.id }).queryKey,
        (read) => read && { ...read, ...toParams(wanted), version: result.version },
      );
      void client.invalidateQueries({ queryKey: ['operator.get-broadcasts'] });
    },
    // Race: saves of one draft run one after another, so the later one wins.
    scope: { id: `draft ${broadcast.id}` },
  });
  const [isRemoved, setRemoved] = useState(false);
  const isSaved = draft === saved || isRemoved;
  const hasConflict = theirs !== null;
  useEffect(() => {
    if (isSaved || hasConflict || !isReadable(draft)) return;
    const timer = setTimeout(() => void mutateAsync(draft).catch(() => {}), pause);
    return () => clearTimeout(timer);
  }, [draft, isSaved, hasConflict, mutateAsync]);
  const follow = useEffectEvent((next: Broadcast) => {
    if (isSaved && !known.current.has(next.version)) takeOver(next);
  });
  useEffect(() => follow(broadcast), [broadcast]);
  const question: Question | null = isSaved ? null : leavesUnsaved;
  useLeaveQuestion(question);
  return {
    draft,
    change(by: Partial<Draft>) {
      latest.current = { ...latest.current, ...by };
      setDraft(latest.current);
    },
    save: async () => {
      if (latest.current !== saved) await mutateAsync(latest.current);
      return version.current;
    },
    hasConflict,
    takeTheirs: () => theirs && takeOver(theirs),
    keepMine() {
      if (theirs) standOn(theirs.version);
      setTheirs(null);
      if (isReadable(latest.current)) void mutateAsync(latest.current).catch(() => {});
    },
    isSaved,
    /** Called when the draft is removed: typed text is no longer saved, and leaving asks nothing. */
    forget: () => flushSync(() => setRemoved(true)),
    isReadable: isReadable(draft),
    isSaving: isPending,
    refusal: isSaved || hasConflict ? undefined : error?.sentence,
  };
}

export type Drafting = ReturnType<typeof useDraft>;
