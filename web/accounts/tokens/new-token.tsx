import { CopyValue } from '../../ui/copy/copy-button.tsx';

/** A token just made, to copy. */
export function NewToken({ token }: { token: string }) {
  return (
    <div className="stack gap-16">
      <p className="flush">Скопируйте токен сейчас: больше мы его не покажем. Храните его как пароль.</p>
      <CopyValue value={token} />
      <p className="flush small dim">
        Программа передаёт его в заголовке <code>Authorization: Bearer</code>.
      </p>
    </div>
  );
}
