import { Button } from '@mantine/core';
import { errorCode } from '#contract/wire/rpc';
import { staffPages } from '#contract/wire/staff-pages';
import classes from '../../shell/errors/error-screen.module.css';
import { comesBack, useComeBack } from '../../shell/errors/use-come-back.ts';
import { PageTitle } from '../../ui/page/page.tsx';
import { call } from '../rpc/rpc.ts';

/** The error screens of the console. Only a path can be unknown: a 404 of the data is a record that is not there. */
export function ErrorScreen({ status, isUnknownPath = false }: ErrorScreenProps) {
  const isAway = useComeBack(status, askAgain);
  const title = isUnknownPath ? 'Страница не найдена' : (titles.get(status) ?? 'Не получилось');
  return (
    <div className={classes.screen}>
      <PageTitle of={title} />
      {status !== undefined && <p className={classes.status}>{status}</p>}
      <h1 className={classes.heading}>{title}</h1>
      <p className={classes.text}>{isUnknownPath ? 'Такой страницы нет.' : (texts.get(status) ?? usual)}</p>
      {isAway && <p className={classes.text}>{comesBack}</p>}
      <Button component="a" href={staffPages.start} size="md">
        К началу
      </Button>
    </div>
  );
}

const askAgain = () => call('staff.get-me', {});

type ErrorScreenProps = { status?: number | undefined; isUnknownPath?: boolean };

const usual = 'Что-то пошло не так. Обновите страницу или попробуйте позже.';

const titles = new Map<number | undefined, string>([
  [errorCode.forbidden, 'Нет доступа'],
  [errorCode.notFound, 'Запись не найдена'],
]);

const texts = new Map<number | undefined, string>([
  [errorCode.forbidden, 'Вашей роли этот раздел недоступен. Если он нужен, попросите администратора.'],
  [errorCode.notFound, 'Её нет или больше нет. Проверьте номер в адресе.'],
]);
