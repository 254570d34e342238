import type { Question } from '#contract/accounts/sign-up';
import type { Db } from '../../platform/db/connection.ts';

/** The network's own questions, in their order. */
export async function findQuestions(db: Db) {
  return await db<{ questions: Question[] }[]>`select questions from sign_up_form`.value([]);
}

export async function saveQuestions(db: Db, questions: Question[]) {
  await db`
    insert into sign_up_form (id, questions) values (1, ${JSON.stringify(questions)}::text::jsonb)
    on conflict (id) do update set questions = excluded.questions`;
}
