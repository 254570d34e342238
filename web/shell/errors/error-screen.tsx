import { pages } from '#contract/wire/pages';
import { call } from '../../rpc/rpc.ts';
import { ErrorFrame, type ErrorScreenProps } from '../../start/error-frame.tsx';

/** The error screens (docs/product.md, 2.18 to 2.20). Only a path can be unknown: a 404 of data is an ordinary error. */
export function ErrorScreen({ status, isUnknownPath = false }: ErrorScreenProps) {
  return (
    <ErrorFrame
      status={status}
      title={isUnknownPath ? 'Страница не найдена' : 'Ошибка'}
      heading="Oops!"
      text={isUnknownPath ? unknownPath : sentence(status)}
      home={home}
      ask={askAgain}
    />
  );
}

const home = { path: pages.dashboard, name: 'На главную' };
const askAgain = () => call('profile.get-info', {});

const unknownPath = 'Что-то пошло не так, такой страницы не существует';

function sentence(status: number | undefined) {
  if (status === undefined) return 'Что-то пошло не так, перезагрузите страницу';
  return 'Что-то пошло не так, попробуйте позже или перезагрузите страницу';
}
