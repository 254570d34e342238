import { takesRepeatKey } from '#contract/wire/repeat-key';
import { errorCode, type Method } from '#contract/wire/rpc';

type Fault = { code: number; message: string };

/** The errors to expect of a method: those of its access and its parameters, and its own. */
export function errorsOf({ access, errors = [], params }: Method): Fault[] {
  const codes = new Set<number>(general[access]);
  for (const error of errors) codes.add(errorCode[error]);
  if (takesRepeatKey(params)) codes.add(errorCode.conflict);
  return sentences.filter(({ code }) => codes.has(code));
}
const always: number[] = [
  errorCode.invalidParams,
  errorCode.tooLarge,
  errorCode.unexpected,
  errorCode.unavailable,
];
/**
 * 429 is for a token whose address sent too many wrong ones, and for a session that is refused repeatedly. Methods for visitors
 * have limits of their own.
 */
const general: Record<Method['access'], number[]> = {
  visitor: [...always, errorCode.tooMany],
  applicant: [...always, errorCode.unauthorized, errorCode.forbidden],
  partner: [...always, errorCode.unauthorized, errorCode.forbidden, errorCode.tooMany],
  session: [...always, errorCode.unauthorized, errorCode.forbidden, errorCode.tooMany],
  operator: [...always, errorCode.forbidden],
  staff: [...always, errorCode.forbidden],
};

const sentences: Fault[] = [
  { code: errorCode.invalidParams, message: 'Параметры неверны: поля и причины — в data' },
  {
    code: errorCode.unauthorized,
    message: 'Именованный токен больше не действует: его удалили, или его срок прошёл',
  },
  {
    code: errorCode.forbidden,
    message:
      'Нет доступа: токен не подходит, у него нет нужного права (data.scope) или метод доступен только в кабинете',
  },
  { code: errorCode.notFound, message: 'Записи нет, или она не ваша' },
  { code: errorCode.conflict, message: 'Так сейчас нельзя: причина в message, поля — в data' },
  {
    code: errorCode.tooLarge,
    message: 'Ответы больше 4 МиБ: запросите меньше записей или отправьте вызов отдельно',
  },
  { code: errorCode.wrongField, message: 'Поле заполнено неверно: поля и причины — в data' },
  { code: errorCode.tooMany, message: 'Слишком много попыток: data.retryAfter — сколько секунд ждать' },
  { code: errorCode.unexpected, message: 'Внутренняя ошибка: data.id — её номер для поддержки' },
  {
    code: errorCode.unavailable,
    message: 'Сервер не успел ответить: в message сказано, что стало с вызовом',
  },
];
