// Methods: `operator.*`.
import { z } from 'zod';
import { notifications } from '../messages/notifications.ts';
import { ledger } from '../money/ledger.ts';
import { postbackCalls } from '../postbacks/postback-calls.ts';
import { seenAnswer, seenParams } from '../reports/report.ts';
import { links } from '../traffic/links.ts';
import { trafficback } from '../traffic/trafficback.ts';
import { id } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';
import { session } from './session.ts';
import { visits } from './visits.ts';

const userId = { userId: id };
const getLedger = ledger['profile.get-ledger'];
const entry = getLedger.result.shape.items.element;

/**
 * The staff's reads of one partner: the results of the partner's own pages, with the same parameters plus `userId`.
 * An unknown partner is 404.
 */
export const partnerReadsStaff = {
  'operator.get-user-ledger': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'История баланса партнёра',
    about:
      'A partner’s ledger, as profile.get-ledger has it. `by` is who posted an entry: a key or an account by its name, which is empty for ' +
      'OPERATOR_KEY and what is deleted (`unknown`: an entry from before that was noted); `conversionId` what it pays or takes back.',
    errors: ['notFound'],
    params: getLedger.params.safeExtend(userId),
    result: getLedger.result.extend({
      items: z.array(
        entry.extend({
          by: z.object({ kind: z.enum(['key', 'staff', 'partner', 'program', 'unknown']), name: z.string() }),
          conversionId: id.nullable(),
        }),
      ),
    }),
    example: { userId: 7, account: 'hold' },
  }),
  'operator.get-user-links': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Ссылки партнёра',
    about: 'A partner’s links, as links.get-links has them.',
    errors: ['notFound'],
    params: links['links.get-links'].params.safeExtend(userId),
    result: links['links.get-links'].result,
    example: { userId: 7, isArchived: false },
  }),
  'operator.get-user-global-rule': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Глобальное правило трафикбека партнёра',
    about: 'A partner’s rule for all traffic without a rule of its own; null when there is none.',
    errors: ['notFound'],
    params: trafficback['trafficback.get-trafficback-global'].params.safeExtend(userId),
    result: trafficback['trafficback.get-trafficback-global'].result,
    example: { userId: 7 },
  }),
  'operator.get-user-rules': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Правила трафикбека партнёра',
    about: 'A partner’s rules of offers, as trafficback.get-trafficbacks-offer has them.',
    errors: ['notFound'],
    params: trafficback['trafficback.get-trafficbacks-offer'].params.safeExtend(userId),
    result: trafficback['trafficback.get-trafficbacks-offer'].result,
    example: { userId: 7, target: 'problem' },
  }),
  'operator.get-user-deliveries': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Отправки постбеков партнёра',
    about: 'Calls of a partner’s postbacks, as postback.get-deliveries has them.',
    errors: ['notFound'],
    params: postbackCalls['postback.get-deliveries'].params.safeExtend(userId),
    result: postbackCalls['postback.get-deliveries'].result,
    example: { userId: 7, state: 'failed' },
  }),
  'operator.get-user-report': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Отчёт по трафику партнёра',
    about:
      'The report over a partner’s clicks and conversions, as statistics.get-report makes it for them, without their own costs.',
    errors: ['notFound'],
    params: seenParams.safeExtend(userId),
    result: seenAnswer,
    example: { userId: 7, from: '2026-11-01', to: '2026-11-20', groupBy: 'offer' },
  }),
  'operator.get-user-notifications': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Уведомления партнёра',
    about:
      'A partner’s notifications, as profile.get-notification-all has them; reading them marks none read.',
    errors: ['notFound'],
    params: notifications['profile.get-notification-all'].params.safeExtend(userId),
    result: notifications['profile.get-notification-all'].result,
    example: { userId: 7, isRead: false },
  }),
  'operator.get-user-sessions': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Активные сеансы партнёра',
    about: 'Where a partner is signed in, by last use. `isCurrent` is false throughout.',
    errors: ['notFound'],
    params: session['profile.get-sessions'].params.safeExtend(userId),
    result: session['profile.get-sessions'].result,
    example: { userId: 7 },
  }),
  'operator.get-user-visits': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Кто из сотрудников смотрел кабинет партнёра',
    about: 'Looks of the staff into a partner’s cabinet, as the partner sees them in profile.get-visits.',
    errors: ['notFound'],
    params: visits['profile.get-visits'].params.safeExtend(userId),
    result: visits['profile.get-visits'].result,
    example: { userId: 7 },
  }),
};
