import { type FormErrors, type FormRulesRecord, type UseFormReturnType, useForm } from '@mantine/form';
import { useId, useRef, useState } from 'react';
import { fieldErrors, RpcFailure, Unreached } from '../../rpc/failure.ts';
import type { Keyed } from '../../rpc/repeat-keys.ts';
import { clearSent } from './clear-sent.ts';
import { useCountdown } from './countdown.ts';
import { type Uncertain, useAttempt } from './use-attempt.ts';

/**
 * A form with one action. Server errors are shown under their fields, a general message above the button, unless a field has the
 * same text. The first wrong field gets the focus, typed values stay, and a second submit is ignored while one is pending. An
 * action that sends `keyed` parameters and gets no answer leaves the form `uncertain`: it repeats the sent call.
 */
export function useActionForm<Values extends Record<string, unknown>>(
  plan: FormPlan<Values>,
): ActionForm<Values> {
  const [refusal, setRefusal] = useState<string>();
  const [wait, startWait] = useCountdown();
  const [busy, once] = useOneAtATime();
  const { run, uncertain } = useAttempt();
  // The focus finds this form's field, also beside an equal form: a dialog that is just closing.
  const name = useId().replaceAll(/\W|_/g, '');
  const form = useForm<Values>({
    name,
    initialValues: plan.initialValues,
    validate: plan.validate,
    onValuesChange: (values, before) => {
      const subject = plan.waitsFor;
      if (subject !== undefined && values[subject] !== before[subject]) startWait(0);
    },
  });

  // Fields of a field, `answers.4`, count at its position.
  const placesOf = (errors: FormErrors) =>
    Object.keys(plan.initialValues).flatMap((field) =>
      Object.keys(errors).filter(
        (place) => errors[place] && (place === field || place.startsWith(`${field}.`)),
      ),
    );
  const focusFirst = (errors: FormErrors) => {
    const [first] = placesOf(errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };
  const refuse = (failure: unknown) => {
    if (!(failure instanceof RpcFailure)) throw failure;
    const { common, ...fields } = fieldErrors(failure);
    form.setErrors(fields);
    focusFirst(fields);
    const placed = placesOf(fields).flatMap((place) => fields[place] ?? []);
    if (failure.retryAfter !== undefined) startWait(failure.retryAfter);
    else if (failure instanceof Unreached)
      setRefusal(`Нет связи. ${plan.again ?? 'Текст на месте, сохраните ещё раз'}`);
    else if (placed.length === 0) setRefusal(failure.sentence);
    else if (!placed.includes(common)) setRefusal(common);
  };
  const act = (values: Values) =>
    once(() => {
      setRefusal(undefined);
      return run((keyed) => plan.act(values, keyed)).then((outcome) => {
        // Edits made while the answer was pending are not part of the sent call.
        if (outcome === 'uncertain') form.setValues(values);
      }, refuse);
    });
  const clear = (sent: Values) =>
    form.setValues((now) => clearSent(plan.initialValues, sent, { ...sent, ...now }));
  return { form, act, submit: form.onSubmit(act, focusFirst), clear, busy, refusal, wait, uncertain };
}

export type FormPlan<Values> = {
  /** The keys are in the order of the fields on the page. */
  initialValues: Values;
  validate: FormRulesRecord<Values> | ((values: Values) => FormErrors);
  /** A changing call is sent with `keyed` parameters (CONTRIBUTING.md). */
  act: (values: Values, keyed: Keyed) => Promise<void>;
  /** The remedy without a connection; by default, to save once more. */
  again?: string;
  /** The field of a 429: a new value of the field ends the wait. */
  waitsFor?: keyof Values;
};

export type ActionForm<Values> = {
  form: UseFormReturnType<Values>;
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Runs the action with these values, as if they had been typed and submitted. */
  act: (values: Values) => Promise<void>;
  /** Empties the fields for the next message, except text typed since `sent` was submitted. */
  clear: (sent: Values) => void;
  busy: boolean;
  /** The server's message about the whole form. */
  refusal: string | undefined;
  /** Seconds until the next try is allowed. */
  wait: number;
  /** Set where the answer to the sent call was lost. */
  uncertain: Uncertain | null;
};

/** Runs work unless other work is still running. `isRunning` is true during the work. */
function useOneAtATime(): [isRunning: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    await work().finally(() => {
      running.current = false;
      setRunning(false);
    });
  };
  return [isRunning, run];
}
