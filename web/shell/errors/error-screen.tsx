import { Button } from '@mantine/core';
import { pages } from '#contract/wire/pages';
import { call } from '../../rpc/rpc.ts';
import { PageTitle } from '../../ui/page/page.tsx';
import classes from './error-screen.module.css';
import { comesBack, useComeBack } from './use-come-back.ts';

/**
 * The error screens (docs/product.md, 2.18 to 2.20). Only a path can be unknown: a 404 of the data is an error like any other.
 * The button loads the application anew.
 */
export function ErrorScreen({ status, isUnknownPath = false }: ErrorScreenProps) {
  const isAway = useComeBack(status, askAgain);
  return (
    <div className={classes.screen}>
      <PageTitle of={isUnknownPath ? 'Страница не найдена' : 'Ошибка'} />
      {status !== undefined && <p className={classes.status}>{status}</p>}
      <h1 className={classes.heading}>Oops!</h1>
      <p className={classes.text}>{isUnknownPath ? unknownPath : sentence(status)}</p>
      {isAway && <p className={classes.text}>{comesBack}</p>}
      <Button component="a" href={pages.dashboard} size="md">
        На главную
      </Button>
    </div>
  );
}

const askAgain = () => call('profile.get-info', {});

type ErrorScreenProps = { status?: number | undefined; isUnknownPath?: boolean };

const unknownPath = 'Что-то пошло не так, такой страницы не существует';

function sentence(status: number | undefined): string {
  if (status === undefined) return 'Что-то пошло не так, перезагрузите страницу';
  return 'Что-то пошло не так, попробуйте позже или перезагрузите страницу';
}
