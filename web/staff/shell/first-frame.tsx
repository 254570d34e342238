import { Loader } from '../../ui/feedback/loader.tsx';

/** The frame before the account is known, as the server's document shows it before the first script (first-frame.css). */
export function FirstFrame() {
  return (
    <>
      <div className="first-paint-menu" />
      <div className="first-paint-header" />
      <main>
        <h1 className="for-screen-readers">Кабинет сотрудников</h1>
        <Loader />
      </main>
    </>
  );
}
