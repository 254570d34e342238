import { saveQuestions } from '../../accounts/sign-up/form-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { newRows } from '../../platform/db/rows-queries.ts';
import { hour, type Scene } from '../scene.ts';

/** The questions of the sign-up form, and people who want to be partners and wait for an answer. */
export async function fillApplications(tx: Tx, { now, idOf, hashOf }: Scene): Promise<void> {
  await saveQuestions(tx, questions);
  const rows = applicants.map(({ hoursAgo, referrer, said, ...applicant }) => {
    const at = new Date(now.getTime() - hoursAgo * hour);
    return {
      ...applicant,
      passwordHash: hashOf(applicant.login),
      referrerId: referrer === null ? null : idOf(referrer),
      answers: said.map((value, n) => ({ id: questions[n]?.id, label: questions[n]?.label, value })),
      address: '203.0.113.9',
      network: '203.0.113.9',
      userAgent: '',
      country: 'RU',
      language: 'ru',
      createdAt: at,
      changedAt: at,
    };
  });
  await tx`insert into applications ${newRows(tx, 'applications', rows)}`;
}

const questions: Parameters<typeof saveQuestions>[1] = [
  {
    id: 1,
    kind: 'choice',
    label: 'Сколько лидов в день вы приносите?',
    isRequired: true,
    help: '',
    options: ['Пока ни одного', 'До 50', '50–300', 'Больше 300'],
  },
  {
    id: 2,
    kind: 'text',
    label: 'Где посмотреть ваши площадки или примеры креативов?',
    help: 'Ссылки, каналы, скриншоты статистики',
    options: [],
    isRequired: false,
  },
];

const applicants = [
  {
    login: 'n.vlasova',
    email: 'n.vlasova@example.org',
    telegram: '@vlasova_media',
    phone: '+79000000161',
    sources: ['targeted', 'bloggers'],
    hoursAgo: 5,
    referrer: 'demo',
    said: ['50–300', 'Три паблика про дом и дачу, 240 тысяч подписчиков: https://example.org/media-kit'],
  },
  {
    login: 'quick-cash',
    email: 'quickcash@mailinator.com',
    telegram: '@quick_cash_77',
    phone: '',
    sources: ['push'],
    hoursAgo: 2,
    referrer: null,
    said: ['Больше 300'],
  },
];
