import type { QueryClient } from '@tanstack/react-query';
import { call, type ResultOf } from '../rpc/rpc.ts';
import { settings } from '../settings.ts';
import { formatCount, formatDate } from '../ui/text/format.ts';

/** Heads are made each hour. */
const hour = 3_600_000;

/**
 * Puts the last head of the network's log into the footer, in words: `load` asks for it, and a page that is looked at asks again each
 * hour. When it fails, the footer stays as it is.
 */
export function followLastHead(client: QueryClient, isHidden: () => boolean, signal: AbortSignal) {
  let loadedAt = 0;
  async function load() {
    if (!settings.proof) return;
    loadedAt = Date.now();
    const { head } = await call('proof.get-last-head', {});
    if (head && !signal.aborted) client.setQueryData(['head'], wordsOf(head));
  }
  const loadQuietly = () => void load().catch(() => {});
  const loadIfOld = () => {
    if (!isHidden() && loadedAt > 0 && Date.now() - loadedAt >= hour) loadQuietly();
  };
  const timer = setInterval(loadIfOld, hour / 12);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', loadIfOld, { signal });
  return { load: loadQuietly };
}

/** «Запись сети: 1 234 567 листов, 12:00», with its day where that is not today. */
function wordsOf({ size, madeAt }: NonNullable<ResultOf<'proof.get-last-head'>['head']>) {
  const [time = '', day = ''] = formatDate(madeAt).split(' ');
  const isToday = formatDate(new Date().toISOString()).endsWith(day);
  return `Запись сети: ${formatCount(size, 'лист', 'листа', 'листов')}, ${isToday ? time : `${time} ${day}`}`;
}
