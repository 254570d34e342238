import { saveQuestions } from '../../accounts/sign-up/form-queries.ts';
import { insertApplication } from '../../accounts/sign-up/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { backdateApplication } from '../queries.ts';

const questions = [
  {
    id: 1,
    kind: 'choice' as const,
    label: 'Сколько лидов в день вы приносите?',
    isRequired: true,
    help: '',
    options: ['Пока ни одного', 'До 50', '50–300', 'Больше 300'],
  },
  {
    id: 2,
    kind: 'text' as const,
    label: 'Где посмотреть ваши площадки или примеры креативов?',
    help: 'Ссылки, каналы, скриншоты статистики',
    options: [],
    isRequired: false,
  },
];

/** People who want to be partners of the demo network and wait for an answer: one came by the link of `demo`. */
const applicants = [
  {
    login: 'n.vlasova',
    email: 'n.vlasova@example.org',
    telegram: '@vlasova_media',
    phone: '+79000000161',
    sources: ['targeted' as const, 'bloggers' as const],
    hoursAgo: 5,
    isReferred: true,
    answers: ['50–300', 'Три паблика про дом и дачу, 240 тысяч подписчиков: https://example.org/media-kit'],
  },
  {
    login: 'quick-cash',
    email: 'quickcash@mailinator.com',
    telegram: '@quick_cash_77',
    phone: '',
    sources: ['push' as const],
    hoursAgo: 2,
    isReferred: false,
    answers: ['Больше 300'],
  },
];

export async function fillApplications(
  tx: Tx,
  { ids, now, passwordHash }: { ids: Map<string, number>; now: Date; passwordHash: string },
): Promise<void> {
  await saveQuestions(tx, questions);
  for (const { hoursAgo, isReferred, answers, ...applicant } of applicants) {
    const id = await insertApplication(tx, {
      ...applicant,
      passwordHash,
      contractId: null,
      managerId: null,
      referrerId: (isReferred && ids.get('demo')) || null,
      answers: questions.flatMap(({ id: question, label }, n) => {
        const value = answers[n];
        return value === undefined ? [] : [{ id: question, label, value }];
      }),
      address: '203.0.113.9',
      network: '203.0.113.9',
      userAgent: '',
      country: 'RU',
      language: 'ru',
    });
    await backdateApplication(tx, id, new Date(now.getTime() - hoursAgo * 3_600_000));
  }
}
