import { useMutation } from '@tanstack/react-query';
import { tell } from '../feedback/tell.ts';
import { confirm, type Question } from './confirm.tsx';

/**
 * Runs the actions of buttons, which have no form: asks `question` first, if any, then calls and says in a toast how it ended (`tell`).
 * True where it was done. It works on when the button has left the page meanwhile.
 *
 *     const act = useAction();
 *     const { run, isPending } = useDo();
 *     const remove = () => run(() => act('operator.remove-category', { id }), 'Категория удалена', removal);
 */
export function useDo() {
  const { mutateAsync, isPending } = useMutation({ mutationFn: (work: () => Promise<boolean>) => work() });
  async function run<Result>(
    work: () => Promise<Result>,
    done: string | ((result: Result) => unknown),
    question?: Question | false,
  ): Promise<boolean> {
    if (question && !(await confirm(question))) return false;
    return await mutateAsync(() => tell(work(), done));
  }
  return { run, isPending };
}
