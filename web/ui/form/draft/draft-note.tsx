import { TextButton } from '../../page/text-link.tsx';
import type { useKeptDraft } from './kept-draft.ts';

/** Says that the form holds a draft, and offers to begin anew. */
export function DraftNote({ isRecalled, empty }: ReturnType<typeof useKeptDraft>) {
  return (
    isRecalled && (
      <p className="flush small dim">
        Это ваш черновик. <TextButton onClick={empty}>Очистить</TextButton>
      </p>
    )
  );
}
