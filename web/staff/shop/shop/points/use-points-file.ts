import { useRef, useState } from 'react';
import { readText } from '../../../../traffic/trafficback/rules/file-text.ts';
import { stay, useFormModal } from '../../../../ui/dialog/form-modal.tsx';
import { required } from '../../../../ui/form/required.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { call, type ParamsOf, type ResultOf, useAction } from '../../../rpc/rpc.ts';
import { mostLines, type PointsFile, readPoints } from './points-csv.ts';

export type Tried = ResultOf<'operator.post-points-many'>;
type Params = Pick<ParamsOf<'operator.post-points-many'>, 'promotionId' | 'entries'>;

/**
 * A file of points: chosen, tried, posted. The call's key is made from the file's content, so an equal file, from another
 * window or on another day, is known as posted and is posted again only after a decision.
 */
export function usePointsFile(promotionId: number | undefined) {
  const act = useAction();
  const [file, setFile] = useState<PointsFile | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [again, setAgain] = useState('');
  /** Counts the choices. Race: an answer about an earlier choice is dropped. */
  const choice = useRef(0);
  const tryOut = async (params: Params, decision: string): Promise<typeof stay> => {
    const idempotencyKey = await keyOf(params, decision);
    const asked = choice.current;
    const found = await call('operator.post-points-many', { ...params, dryRun: true, idempotencyKey });
    if (choice.current === asked) setTried(found);
    return stay;
  };
  const modal = useFormModal({
    initialValues: { promotionId: String(promotionId ?? ''), csv: '', name: '' },
    validate: {
      promotionId: required('Выберите акцию'),
      csv: () => refusalOf(file),
    },
    act: async ({ promotionId: id }, keyed) => {
      const params = { promotionId: Number(id), entries: file?.lines ?? [] };
      if (tried?.postedAt) {
        const decision = crypto.randomUUID();
        setAgain(decision);
        return await tryOut(params, decision);
      }
      if (!isReady(tried)) return await tryOut(params, again);
      const idempotencyKey = await keyOf(params, again);
      const found = await act('operator.post-points-many', keyed({ ...params, idempotencyKey }));
      if (found.postedAt === null) return `Проведено начислений: ${formatNumber(found.count)}`;
      // Another window posted the file after the trial: nothing was posted now.
      setTried(found);
      return stay;
    },
  });
  const forget = () => {
    choice.current += 1;
    setTried(null);
    setAgain('');
  };
  const choose = async (chosen: File) => {
    forget();
    const read = chosen.size > mostBytes ? null : readPoints(readText(await chosen.arrayBuffer()));
    setFile(read);
    modal.form.setValues({ csv: chosen.name, name: chosen.name });
    modal.form.clearErrors();
    const problem = refusalOf(read);
    if (problem) modal.form.setFieldError('csv', problem);
  };
  return { modal, file, tried, choose, forget };
}

/** True where the file was tried and every line may be posted. */
export function isReady(tried: Tried | null): boolean {
  return tried !== null && tried.postedAt === null && tried.count === tried.lines.length;
}

/** One key for one content; `decision` makes another key for a second posting. */
async function keyOf(params: Params, decision: string) {
  const bytes = new TextEncoder().encode(JSON.stringify([params.promotionId, params.entries]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const text = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `file ${text} ${decision}`.trim();
}

/** The server takes a call of 256 KB. */
const mostBytes = 150_000;

function refusalOf(file: PointsFile | null) {
  if (file === null) return 'Выберите файл до 150 КБ';
  if (file.wrong.length > 0) return 'Исправьте строки и выберите файл ещё раз';
  if (file.lines.length === 0) return 'В файле нет ни одной строки';
  return file.lines.length > mostLines ? `Больше ${formatNumber(mostLines)} строк: разделите файл` : null;
}
