import { toast } from '../feedback/toast.ts';
import { CsvProgress, rowWords } from './csv-progress.tsx';
import { type ReceivedCsv, receiveCsv } from './received-csv.ts';
import { saveFile } from './save-file.ts';

/**
 * Downloads a CSV file. One that takes long shows how much has come and can be cancelled; a failure is said and offers another
 * try. A file that has not come whole is not saved. A link pressed again while its file comes starts nothing.
 */
export async function downloadCsv(href: string): Promise<void> {
  if (running.has(href)) return;
  running.add(href);
  addEventListener('beforeunload', keepPage);
  const cancelling = new AbortController();
  const received = receiveCsv();
  const line = lateLine(received, () => cancelling.abort());
  try {
    const name = await receive(href, received, cancelling.signal);
    if (!name) return;
    saveFile(received.file(), name);
    if (line.isShown()) void toast(`${name} скачан: ${rowWords(received.rows())}`);
  } catch (error) {
    if (!cancelling.signal.aborted)
      sayFailed(href, error instanceof RefusedFile ? error.message : lost(received));
  } finally {
    line.remove();
    running.delete(href);
    if (running.size === 0) removeEventListener('beforeunload', keepPage);
  }
}

/** The addresses of the files that come. */
const running = new Set<string>();

/** The server's sentence about a file that it does not give. */
class RefusedFile extends Error {}

/** Receives a file and returns its name; undefined where the answer led elsewhere, to sign in. */
async function receive(
  href: string,
  received: ReceivedCsv,
  signal: AbortSignal,
): Promise<string | undefined> {
  const answer = await fetch(href, { signal });
  const isText = (type: string) => answer.headers.get('content-type')?.startsWith(type) === true;
  if (answer.redirected) {
    removeEventListener('beforeunload', keepPage);
    location.assign(answer.url);
    return undefined;
  }
  if (!answer.ok || !isText('text/csv') || !answer.body)
    throw new RefusedFile(isText('text/plain') ? await answer.text() : 'Файл не скачан: сервер не ответил');
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) received.add(part.value);
  return /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'list.csv';
}

/** The line of a download that takes long; most files have come before it would show. */
function lateLine(received: ReceivedCsv, cancel: () => void) {
  let remove: (() => void) | undefined;
  let isOver = false;
  const show = async () => {
    const { raiseLasting } = await import('../feedback/toast-area.tsx');
    if (!isOver) remove = raiseLasting('Скачивание', <CsvProgress received={received} cancel={cancel} />);
  };
  // Without the code of toasts the file comes all the same.
  const timer = setTimeout(() => void show().catch(() => {}), delay);
  return {
    isShown: () => remove !== undefined,
    remove() {
      isOver = true;
      clearTimeout(timer);
      remove?.();
    },
  };
}

/** In ms. */
const delay = 700;

function sayFailed(href: string, sentence: string) {
  void toast(sentence, 'failed', { label: 'Ещё раз', take: () => void downloadCsv(href) });
}

function lost(received: ReceivedCsv) {
  return received.bytes() === 0
    ? 'Файл не скачан: нет связи с сервером'
    : `Файл не скачан: связь прервалась, пришло ${rowWords(received.rows())}`;
}

/** Asks before a reload or a closed tab, which would end the download. */
function keepPage(event: BeforeUnloadEvent) {
  event.preventDefault();
}
