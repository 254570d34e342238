import { useQuery } from '@tanstack/react-query';
import { showcaseBytes } from '#contract/traffic/showcase-names';
import { pathTo } from '../../paths.ts';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { OfferCards } from './offer-cards.tsx';
import { PageFields } from './page-fields.tsx';
import { Preview } from './preview.tsx';
import classes from './showcases.module.css';
import { useEditor } from './use-editor.ts';

export type WholeShowcase = ResultOf<'showcases.get-showcase'>;

export const askShowcase = (id: number) => ask('showcases.get-showcase', { id });

/** The editor of a showcase beside its live preview. */
export function EditorPage({ id }: { id: number | 'new' }) {
  return (
    <Page
      title={id === 'new' ? 'Новая витрина' : 'Витрина'}
      section="Конструктор витрин"
      back={{ to: pathTo('showcases'), text: 'Конструктор витрин' }}
      isWide
    >
      {id === 'new' ? <Editor showcase={null} /> : <Known id={id} />}
    </Page>
  );
}

function Known({ id }: { id: number }) {
  const showcase = useQuery(askShowcase(id));
  return (
    <Loaded query={showcase} failed="Не удалось загрузить витрину" skeleton={<Skeleton height={600} />}>
      {(found) => <Editor showcase={found} />}
    </Loaded>
  );
}

function Editor({ showcase }: { showcase: WholeShowcase | null }) {
  const { form, ...plan } = useEditor(showcase);
  return (
    <div className={classes.editor}>
      <SubmitForm
        plan={plan}
        className={classes.form}
        aria-label="Витрина"
        submitText={showcase ? 'Сохранить' : 'Создать витрину'}
      >
        {showcase?.isBlocked && (
          <p className={classes.blocked}>Сеть заблокировала витрину: {showcase.blockReason}</p>
        )}
        <Card title="Страница">
          <PageFields form={form} current={showcase} />
        </Card>
        <Card title="Офферы">
          <OfferCards form={form} />
          <p className="only-above-8 small dim">
            Оффер, который сейчас не принимает трафик, страница сама показывает последним и без кнопки. Вся
            страница помещается в {showcaseBytes / 1024} КиБ без картинок.
          </p>
        </Card>
      </SubmitForm>
      <section className={classes.preview} aria-label="Как это выглядит">
        <Preview values={form.values} />
      </section>
    </div>
  );
}
