import { Button } from '@mantine/core';
import { pages } from '#contract/pages';
import { PageTitle } from '../ui/page-title.tsx';
import classes from './error-screen.module.css';

/** The error screens of the specification, section 2. The button loads the application anew. */
export function ErrorScreen({ status }: { status?: number | undefined }) {
  return (
    <div className={classes.screen}>
      <PageTitle of={status === 404 ? 'Страница не найдена' : 'Ошибка'} />
      {status !== undefined && <p className={classes.status}>{status}</p>}
      <h1 className={classes.heading}>Oops!</h1>
      <p className={classes.text}>{sentence(status)}</p>
      <Button component="a" href={pages.dashboard} size="md">
        На главную
      </Button>
    </div>
  );
}

function sentence(status: number | undefined): string {
  if (status === 404) return 'Что-то пошло не так, такой страницы не существует';
  if (status === undefined) return 'Что-то пошло не так, перезагрузите страницу';
  return 'Что-то пошло не так, попробуйте позже или перезагрузите страницу';
}
