import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { ShowcaseOrder, ShowcaseTheme } from '#contract/traffic/showcase-names';
import { quote } from '#contract/wire/text';
import { pathTo } from '../../paths.ts';
import { navigate } from '../../router/router.ts';
import { useAction } from '../../rpc/rpc.ts';
import { settings } from '../../settings.ts';
import { leavesUnsaved, useLeaveQuestion } from '../../ui/dialog/leave-question.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useActionForm } from '../../ui/form/action-form.ts';
import { isColour } from '../../ui/form/colour-field.tsx';
import type { WholeShowcase } from './editor-page.tsx';
import { slugOf } from './slug.ts';

/** An offer in the editor; `facts` are lines. */
export type EditedOffer = {
  offerId: number;
  offerName: string;
  isOpen: boolean;
  title: string;
  text: string;
  badge: string;
  /** The id of the button's creative; empty: none. */
  creativeId: string;
  facts: string;
};
export type EditorValues = {
  name: string;
  slug: string;
  domainId: string;
  order: ShowcaseOrder;
  theme: ShowcaseTheme;
  accent: string;
  footer: string;
  offers: EditedOffer[];
};
export type EditorForm = UseFormReturnType<EditorValues>;

/** The form of a showcase, a new one or one that is there. */
export function useEditor(showcase: WholeShowcase | null) {
  const act = useAction();
  const [isSaved, setSaved] = useState(false);
  const editing = useActionForm<EditorValues>({
    initialValues: valuesOf(showcase),
    validate: findErrors,
    act: async ({ domainId, offers, slug, ...values }) => {
      await act('showcases.save-showcase', {
        ...values,
        ...(showcase && { id: showcase.id }),
        slug: slug || slugOf(values.name),
        domainId: domainId === '' ? null : Number(domainId),
        offers: offers.map(({ offerName: _, isOpen: __, facts, creativeId, ...offer }) => ({
          ...offer,
          ...(creativeId !== '' && { creativeId: Number(creativeId) }),
          facts: linesOf(facts),
        })),
      });
      // The question about unsaved changes is not asked on the way to the list.
      flushSync(() => setSaved(true));
      void toast(`Витрина ${quote(values.name)} сохранена`, 'done');
      await navigate(pathTo('showcases'));
    },
  });
  useLeaveQuestion(editing.form.isDirty() && !isSaved ? leavesUnsaved : null);
  return editing;
}

function findErrors({ name, offers, accent }: EditorValues): FormErrors {
  const titles = offers.flatMap(({ title }, place) =>
    title.trim() === '' ? [[`offers.${place}.title`, 'Заполните заголовок']] : [],
  );
  const creatives = offers.flatMap(({ creativeId }, place) =>
    settings.marking && creativeId === '' ? [[`offers.${place}.creativeId`, 'Выберите креатив']] : [],
  );
  return {
    ...(name.trim() === '' && { name: 'Укажите название' }),
    ...(!isColour(accent) && { accent: 'Цвет — решётка и шесть цифр: #1d4ed8' }),
    ...(offers.length === 0 && { offers: 'Добавьте хотя бы один оффер' }),
    ...Object.fromEntries([...titles, ...creatives]),
  };
}

export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function valuesOf(showcase: WholeShowcase | null): EditorValues {
  const { name = '', slug = '', footer = '' } = showcase ?? {};
  return {
    name,
    slug,
    domainId: String(showcase?.domainId ?? ''),
    order: showcase?.order ?? 'hand',
    theme: showcase?.theme ?? 'auto',
    accent: showcase?.accent ?? '#0b7a5b',
    footer,
    offers: (showcase?.offers ?? []).map(({ facts, creativeId = '', ...offer }) => ({
      ...offer,
      creativeId: String(creativeId),
      facts: facts.join('\n'),
    })),
  };
}
