import { errorCode } from '#contract/wire/rpc';
import { staffPages } from '#contract/wire/staff-pages';
import { ErrorFrame, type ErrorScreenProps } from '../../start/error-frame.tsx';
import { call } from '../rpc/rpc.ts';

/** The error screens of the console. Only a path can be unknown: a 404 of the data is a missing record. */
export function ErrorScreen({ status, isUnknownPath = false }: ErrorScreenProps) {
  return (
    <ErrorFrame
      status={status}
      title={isUnknownPath ? 'Страница не найдена' : (titles.get(status) ?? 'Не получилось')}
      text={isUnknownPath ? 'Такой страницы нет.' : (texts.get(status) ?? usual)}
      home={home}
      ask={askAgain}
    />
  );
}

const home = { path: staffPages.start, name: 'К началу' };
const askAgain = () => call('staff.get-me', {});

const usual = 'Что-то пошло не так. Обновите страницу или попробуйте позже.';

const titles = new Map<number | undefined, string>([
  [errorCode.forbidden, 'Нет доступа'],
  [errorCode.notFound, 'Запись не найдена'],
]);

const texts = new Map<number | undefined, string>([
  [errorCode.forbidden, 'Вашей роли этот раздел недоступен. Если он нужен, попросите администратора.'],
  [errorCode.notFound, 'Её нет или больше нет. Проверьте номер в адресе.'],
]);
