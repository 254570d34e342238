import { useQuery } from '@tanstack/react-query';
import type { Registration } from '#contract/wire/client-settings';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { useMay } from '../../../rpc/me.ts';
import { type Asks, ask } from '../../../rpc/rpc.ts';
import { SectionLinks } from '../../../ui/section-links.tsx';
import classes from '../applications.module.css';
import { QuestionsForm } from './questions-form.tsx';

export const asks: Asks = () => [askForm];

const askForm = ask('operator.get-sign-up-form', {});

/** `/staff/applications/form`: the network's own questions, and the reader's own link for partners. */
export function Component() {
  const form = useQuery(askForm);
  const mayChange = useMay()('operator.save-sign-up-form');
  return (
    <Page title="Форма регистрации">
      <SectionLinks of="applications" />
      <Loaded query={form} failed="Не удалось загрузить форму" skeleton={<PartSkeleton />}>
        {({ registration, link, questions }) => (
          <div className="stack gap-cards">
            {link && (
              <Card title="Ваша ссылка">
                <p className="only-below-16 breaks">{settingOf[registration]}</p>
                <div className={classes.link}>
                  <code>{link}</code>
                  <CopyButton value={link} label="Скопировать ссылку" />
                </div>
              </Card>
            )}
            <Card title="Вопросы сети">
              {mayChange ? (
                <QuestionsForm questions={questions} />
              ) : (
                <ul className="grid gap-24 bare">
                  {questions.map(({ id, label }) => (
                    <li key={id}>{label}</li>
                  ))}
                </ul>
              )}
            </Card>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** The meaning of the setting REGISTRATION for a visitor who opens the link. */
const settingOf: Record<Registration, string> = {
  closed: 'Регистрация закрыта настройкой REGISTRATION: по ссылке никто не зарегистрируется.',
  request: 'Кто придёт по ней, пришлёт заявку, и вы станете его менеджером, когда её одобрят.',
  open: 'Кто придёт по ней, сразу станет партнёром, а вы — его менеджером.',
};
