import type { PostbackFault } from '#contract/postbacks/postback-call';
import { postbackFaultNames } from '#contract/postbacks/postback-names';
import { formatNumber } from '../../ui/text/format.ts';

/** The outcome of a call: a status, or a fault. Both are null before the first call. */
export type CallEnd = { status: number | null; fault: PostbackFault | null; milliseconds: number | null };

/** The outcome of a call, short: `200 за 84 мс`, `нет ответа за 10 с`. */
export function endOf({ status, fault, milliseconds }: CallEnd): string {
  if (fault !== null)
    return status === null ? postbackFaultNames[fault] : `${status}, ${postbackFaultNames[fault]}`;
  if (status === null) return '';
  return milliseconds === null ? String(status) : `${status} за ${formatTook(milliseconds)}`;
}

/** The partner's remedy for a failed call; empty where nothing can be done. */
export function remedyOf({ status, fault }: Omit<CallEnd, 'milliseconds'>): string {
  if (fault !== null) return faultRemedies[fault];
  if (status === null || (status >= 200 && status < 300)) return '';
  if (status < 400) return 'Трекер перенаправляет, а мы по перенаправлениям не идём: укажите конечный адрес.';
  return remedies.get(status) ?? (status < 500 ? usual : 'Ошибка на стороне трекера: посмотрите его журнал.');
}

/** The server's own rule: a 2xx answer received to its end. */
export function isDelivered({ status, fault }: Omit<CallEnd, 'milliseconds'>): boolean {
  return fault === null && status !== null && status >= 200 && status < 300;
}

/** A duration of a call: milliseconds up to a second, then seconds with tenths. */
function formatTook(milliseconds: number) {
  return milliseconds < 1000 ? `${milliseconds} мс` : `${formatNumber(milliseconds / 1000, 1)} с`;
}

const usual = 'Трекер не принял вызов: сверьте ссылку с настройками трекера.';

const remedies = new Map([
  [401, 'Трекер не пустил вызов: проверьте ключ в ссылке.'],
  [403, 'Трекер не пустил вызов: проверьте ключ в ссылке и список разрешённых IP-адресов.'],
  [404, 'Такого адреса у трекера нет: проверьте путь в ссылке.'],
  [405, 'Трекер не принимает этот метод: выберите другой.'],
  [410, 'Этого адреса больше нет и не будет: укажите новую ссылку.'],
  [429, 'Трекер просит вызывать реже. Повторим сами.'],
]);

/** Remedies where no complete answer came. */
const faultRemedies: Record<PostbackFault, string> = {
  url: 'Проверьте, где в ссылке стоят макросы: они не могут заменять домен.',
  name: 'Проверьте домен в ссылке и его DNS-записи.',
  address: 'Постбеки уходят только на публичные адреса: проверьте DNS-записи домена.',
  connect: 'Проверьте, что трекер запущен, а порт открыт для внешних запросов.',
  tls: 'Проверьте срок и домен сертификата трекера, а также его промежуточные сертификаты.',
  timeout: 'Трекер отвечает слишком долго: посмотрите его журнал.',
  broken: 'Трекер закрыл соединение раньше времени: посмотрите его журнал.',
  protocol: 'По этому адресу отвечает не веб-сервер: проверьте порт.',
};
