import type { Question } from '#contract/accounts/sign-up';
import { longestAnswer } from '#contract/accounts/sign-up-names';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { checkPhone } from '../account/account-rules.ts';

/** An answer with the wording of its question. */
export type Answered = { id: number; label: string; value: string };

/**
 * The answers to the network's questions, in their order; refuses missing and overlong answers, and options that do not exist.
 */
function readAnswers(questions: Question[], given: Record<string, string>): Answered[] {
  return questions.flatMap(({ id, kind, label, options, isRequired }) => {
    const value = given[id] ?? '';
    const field = `answers.${id}`;
    if (value === '') {
      if (isRequired) throw wrongField(field, 'Ответьте на этот вопрос');
      return [];
    }
    const longest = longestAnswer[kind];
    if (value.length > longest) throw wrongField(field, `Не длиннее ${longest} знаков`);
    if (kind === 'line' && /[\r\n]/.test(value)) throw wrongField(field, 'Одной строкой');
    if (kind === 'choice' && !options.includes(value)) throw wrongField(field, 'Выберите из списка');
    return [{ id, label, value }];
  });
}

/** The fields that an applicant may correct, in the stored form. */
export function readMendable<Sources>(
  questions: Question[],
  given: { telegram: string; phone: string; sources: Sources[]; answers: Record<string, string> },
) {
  return {
    telegram: given.telegram,
    phone: checkPhone(given.phone),
    sources: [...new Set(given.sources)],
    answers: readAnswers(questions, given.answers),
  };
}

/** Refuses questions that nobody could answer, or that share an id. */
export function refuseBadQuestions(questions: Question[]): void {
  for (const [place, { id, kind, options }] of questions.entries()) {
    const field = `questions.${place}`;
    if (questions.findIndex((one) => one.id === id) !== place)
      throw wrongField(`${field}.id`, 'Такой ID уже есть');
    if (kind === 'choice' && options.length < 2)
      throw wrongField(`${field}.options`, 'Укажите хотя бы два варианта, каждый с новой строки');
    if (kind !== 'choice' && options.length > 0)
      throw wrongField(`${field}.options`, 'Варианты бывают только у выбора из списка');
  }
}
