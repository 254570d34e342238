import type { AddressFault } from '#contract/traffic/broken-names';

const faults: Record<Exclude<AddressFault, 'status' | 'refused'>, string> = {
  name: 'сайт с таким именем не находится',
  connect: 'сервер не принимает соединений',
  tls: 'браузеры не примут его сертификат',
  timeout: 'ответа нет 10 секунд',
  broken: 'соединение обрывается',
  challenge: 'сайт сначала проверяет, что посетитель — человек',
  hops: 'больше пяти переадресаций подряд',
  address: 'адрес внутренний, из интернета он не виден',
  protocol: 'ответ сайта не разобрать',
  url: 'адрес записан с ошибкой',
};

/** The finding of a check, as the end of a sentence. */
export function describeFault(fault: AddressFault | null, status: number | null): string {
  if (fault === null) return 'страница открывается';
  if (fault === 'status') return `ответ ${status}`;
  if (fault === 'refused') return `сайт отвечает программам ${status}`;
  return faults[fault];
}
