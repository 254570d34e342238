import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { navigate } from '../../../../router/router.ts';
import { RpcFailure } from '../../../../rpc/failure.ts';
import type { Keyed } from '../../../../rpc/repeat-keys.ts';
import { confirm } from '../../../../ui/dialog/confirm.tsx';
import { leavesUnsaved, useLeaveQuestion } from '../../../../ui/dialog/leave-question.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { useAttempt } from '../../../../ui/form/use-attempt.ts';
import { pathTo } from '../../../paths.ts';
import { ask, useAction } from '../../../rpc/rpc.ts';
import { lossLine, lossQuestion } from './loss-question.ts';
import {
  areTermsChanged,
  type Card,
  changesOf,
  type Draft,
  draftOf,
  faultsOf,
  fieldsOf,
  isSame,
  lossesOf,
} from './offer-draft.ts';
import { overOthers } from './others-changes.ts';

/** The edited draft, and the offer as it was read at the first change. */
type Edit = { draft: Draft; read: Draft; termsId: number | undefined };

/** The editor's state: an existing offer, or a new one that starts with `initial`. */
export function useOfferForm(offer: Card | null, initial: Draft) {
  const [edit, setEdit] = useState<Edit | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const { run, uncertain } = useAttempt();
  const client = useQueryClient();
  const act = useAction();
  const read = edit?.read ?? (offer ? draftOf(offer) : initial);
  const draft = edit?.draft ?? read;
  const isUnsaved = edit !== null && !isSame(draft, read);
  useLeaveQuestion(isUnsaved ? leavesUnsaved : null);

  const set = (change: Partial<Draft>) => {
    setEdit({ draft: { ...draft, ...change }, read, termsId: edit?.termsId ?? offer?.termsId });
  };
  const field = (name: TypedName) => typedField(draft[name], errors[name], (text) => set({ [name]: text }));
  const refuse = (form: HTMLElement | null, found: Record<string, string>) => {
    flushSync(() => {
      setErrors(found);
      // The fields of a new offer are disabled until then.
      setBusy(false);
    });
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  const save = async (keyed: Keyed, allowLoss: boolean) => {
    const { id } = await act(
      'operator.save-offer',
      keyed({ ...wantedOf(offer, draft, read, edit), allowLoss }),
    );
    const saved = client.getQueryData(ask('operator.get-offer', { id }).queryKey);
    flushSync(() => setEdit((latest) => (latest && saved ? typedSince(latest, draft, saved) : null)));
    void toast(offer ? 'Оффер сохранён' : 'Оффер создан');
    if (!offer) await navigate(`${pathTo('offer', { id })}?tab=terms`);
  };
  /** Reads the offer as a colleague has saved it, keeps the typed fields over it, and names the colleague's changes. */
  const readAnew = async (id: number): Promise<Record<string, string>> => {
    try {
      const offerNow = await client.fetchQuery({ ...ask('operator.get-offer', { id }), staleTime: 0 });
      const now = draftOf(offerNow);
      const { said } = overOthers(draft, read, now);
      // Race: the merge takes the latest draft, because fields may have been typed while the offer was read.
      setEdit((latest) => ({
        draft: overOthers(latest?.draft ?? draft, read, now).draft,
        read: now,
        termsId: offerNow.termsId,
      }));
      return {
        common: `Условия оффера тем временем изменили: ${said}. Ваши правки на месте: сверьте их и сохраните ещё раз`,
      };
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure;
      return errorsOf(failure);
    }
  };
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const faults = faultsOf(draft);
    if (Object.keys(faults).length > 0) return refuse(form, faults);
    setErrors({});
    setBusy(true);
    try {
      if (read.advertiser && !draft.advertiser && !(await confirm(withoutAdvertiser))) return;
      const losses = lossesOf(draft, read).map(lossLine);
      const allowLoss = losses.length > 0;
      if (allowLoss && !(await confirm(lossQuestion(losses)))) return;
      await run((keyed) => save(keyed, allowLoss));
    } catch (failure) {
      if (!(failure instanceof RpcFailure)) throw failure;
      if (offer && 'termsId' in failure.fields) refuse(form, await readAnew(offer.id));
      else refuse(form, errorsOf(failure));
    } finally {
      setBusy(false);
    }
  };
  /** Saving a new offer leads to its page, where fields typed meanwhile would be lost. */
  const isClosed = isBusy && !offer;
  return {
    draft,
    read,
    set,
    field,
    errors,
    isBusy,
    isClosed,
    isUnsaved,
    uncertain,
    submit,
    forget: () => setEdit(null),
  };
}

const withoutAdvertiser = {
  title: 'Оставить оффер без рекламодателя?',
  text: 'Что ещё не вошло в счёт прежнего, не войдёт ни в чей.',
  accept: 'Сохранить без него',
  cancel: 'Не сохранять',
};

/** Fields typed during a save, merged over the saved offer. */
function typedSince(latest: Edit, sent: Draft, saved: Card): Edit | null {
  if (isSame(latest.draft, sent)) return null;
  const read = draftOf(saved);
  return { draft: overOthers(latest.draft, sent, read).draft, read, termsId: saved.termsId };
}

function wantedOf(offer: Card | null, draft: Draft, read: Draft, edit: Edit | null) {
  if (!offer) return fieldsOf(draft);
  const terms = areTermsChanged(draft, read) && edit?.termsId !== undefined ? { termsId: edit.termsId } : {};
  return { ...changesOf(draft, read), ...terms, id: offer.id };
}

/** `common` is an error of no field. */
function errorsOf(failure: RpcFailure): Record<string, string> {
  return Object.keys(failure.fields).length > 0 ? failure.fields : { common: failure.sentence };
}

type OfferForm = ReturnType<typeof useOfferForm>;
/** The props of a group of fields. */
export type FieldsProps = Pick<OfferForm, 'draft' | 'read' | 'set' | 'field' | 'errors'>;

type TypedName = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

/** The properties of a typed field. */
export const typedField = (value: string, error: ReactNode, change: (text: string) => void) => ({
  value,
  error,
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) => change(currentTarget.value),
});
