import { Button } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { grounds } from '#contract/console/accent';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { useActForm } from '../../../ui/form/act-form.ts';
import { FormRefusal } from '../../../ui/form/form-refusal.tsx';
import { repeatText, UncertainNotice } from '../../../ui/form/uncertain-notice.tsx';
import { call } from '../../rpc/rpc.ts';
import { PictureField, pictureAt } from '../../ui/picture-field.tsx';
import { AccentField, isColour } from './accent-field.tsx';
import classes from './brand.module.css';
import type { Brand } from './brand-page.tsx';
import { Looks } from './looks.tsx';

/** The logos for light and dark backgrounds, the accent, and a preview of both themes. */
export function BrandForm({ brand }: { brand: Brand }) {
  const [isSaved, setSaved] = useState(false);
  const { form, submit, busy, refusal, wait, uncertain } = useActForm({
    initialValues: {
      logoId: brand.logo?.id ?? null,
      darkLogoId: brand.darkLogo?.id ?? null,
      accent: brand.accent ?? '',
    },
    validate: {
      accent: (accent) => (accent === '' || isColour(accent) ? null : 'Цвет — решётка и шесть цифр: #1d4ed8'),
    },
    act: async ({ logoId, darkLogoId, accent }, keyed) => {
      const dark = logoId === null ? null : darkLogoId;
      await call('operator.set-brand', keyed({ logoId, darkLogoId: dark, accent: accent || null }));
      flushSync(() => setSaved(true));
      // The page's own colours come with its HTML.
      location.reload();
    },
  });
  const { logoId, darkLogoId, accent } = form.values;
  useLeaveQuestion(form.isDirty() && !isSaved ? leavesUnsaved : null);
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <fieldset className={classes.fields} disabled={uncertain !== null}>
        <PictureField
          legend="Логотип"
          what="логотип"
          help="JPEG, PNG, WebP или AVIF до 10 МиБ, лучше с прозрачным фоном. В шапке высотой 32 точки; если он шире полутора высот, название рядом не пишем."
          pictureId={logoId}
          change={(id) => form.setFieldValue('logoId', id)}
          error={form.errors.logoId}
        >
          {logoId && <Logo id={logoId} title="Логотип" theme="light" />}
        </PictureField>
        {logoId && (
          <PictureField
            legend="Логотип на тёмном фоне"
            what="тёмный вариант"
            help="Необязательно: без него в тёмной теме тот же логотип."
            pictureId={darkLogoId}
            change={(id) => form.setFieldValue('darkLogoId', id)}
            error={form.errors.darkLogoId}
          >
            {darkLogoId && <Logo id={darkLogoId} title="Логотип на тёмном фоне" theme="dark" />}
          </PictureField>
        )}
        <AccentField {...form.getInputProps('accent')} />
      </fieldset>
      <Looks accent={isColour(accent) ? accent : null} logoId={logoId} darkLogoId={darkLogoId} />
      <FormRefusal refusal={refusal} wait={wait} />
      <UncertainNotice uncertain={uncertain} />
      <Button type="submit" loading={busy} disabled={wait > 0}>
        {uncertain ? repeatText : 'Сохранить логотип и цвет'}
      </Button>
    </form>
  );
}

/** A logo on its own background, whatever the theme. */
function Logo({ id, title, theme }: { id: string; title: string; theme: keyof typeof grounds }) {
  const style = { background: grounds[theme][0] };
  return (
    <img className={`${classes.logo} ${classes.ground}`} style={style} src={pictureAt(id)} alt={title} />
  );
}
