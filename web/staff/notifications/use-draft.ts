import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RpcFailure } from '../../rpc/failure.ts';
import type { Question } from '../../ui/feedback/confirm.tsx';
import { leavesUnsaved, useLeaveQuestion } from '../../ui/form/leave-question.tsx';
import { call } from '../app/rpc.ts';
import type { Broadcast } from './broadcast.ts';
import { type Draft, draftOf, toParams } from './draft.ts';

/** Milliseconds without a change after which a draft is saved. */
const pause = 1_000;

/**
 * A draft that saves itself a second after the last change. Until then leaving the page asks. `save` saves at once what is not yet
 * saved, and throws where it was refused.
 */
export function useDraft(broadcast: Broadcast) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(broadcast));
  const [saved, setSaved] = useState(draft);
  const latest = useRef(draft);
  const { mutateAsync, error, isPending } = useMutation<unknown, RpcFailure, Draft>({
    mutationFn: (wanted) => call('operator.save-broadcast', { id: broadcast.id, ...toParams(wanted) }),
    onSuccess: (_result, wanted) => {
      setSaved(wanted);
      // The cache keeps the record for the page's next visit.
      void client.invalidateQueries({ queryKey: ['operator.get-broadcast'], refetchType: 'none' });
      void client.invalidateQueries({ queryKey: ['operator.get-broadcasts'] });
    },
    // Of two savings the later one counts.
    scope: { id: `draft ${broadcast.id}` },
  });
  const isSaved = draft === saved;
  useEffect(() => {
    if (isSaved) return;
    const timer = setTimeout(() => void mutateAsync(draft).catch(() => {}), pause);
    return () => clearTimeout(timer);
  }, [draft, isSaved, mutateAsync]);
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
    },
    isSaved,
    isSaving: isPending,
    refusal: isSaved ? undefined : error?.sentence,
  };
}

export type Drafting = ReturnType<typeof useDraft>;
