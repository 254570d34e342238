import { errorCode } from '#contract/wire/rpc';
import classes from '../../accounts/sign-in/public-frame.module.css';
import { RpcFailure } from '../../rpc/failure.ts';
import { call, type ResultOf } from '../../rpc/rpc.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { formatDate } from '../../ui/text/format.ts';
import own from './stop.module.css';

/** The subject of the letter, the button that stops payouts, and its effect. */
export function StopForm({
  token,
  letter,
  stopped,
  spent,
}: {
  token: string;
  letter: ResultOf<'stop.get-stop'>;
  stopped: () => void;
  spent: () => void;
}) {
  const plan = useActionForm({
    initialValues: {},
    validate: {},
    again: 'Попробуйте ещё раз',
    act: async () => {
      if (await stop(token)) stopped();
      else spent();
    },
  });
  return (
    <SubmitForm
      plan={plan}
      className="column gap-16"
      submitText="Остановить выплаты"
      button={{ fullWidth: true, danger: true }}
    >
      <p className={own.about}>
        {letter.about}
        <span className="block small light dim digits">{formatDate(letter.at)}</span>
      </p>
      <p className={classes.text}>
        Если это сделали вы, закройте страницу: ничего не изменится. Если нет, остановите выплаты:
      </p>
      <ul className={own.list}>
        <li>все сеансы завершатся, токен API перестанет работать;</li>
        <li>реквизиты, которые ещё ждут, уйдут в архив;</li>
        <li>
          деньги останутся на балансе, но вывести их нельзя, пока остановку не снимут двое сотрудников сети.
        </li>
      </ul>
    </SubmitForm>
  );
}

/** Returns whether payouts were stopped; false for a used, expired or unknown link. */
async function stop(token: string) {
  try {
    await call('stop.confirm-stop', { token });
    return true;
  } catch (failure) {
    if (failure instanceof RpcFailure && failure.code === errorCode.notFound) return false;
    throw failure;
  }
}
