import { useState } from 'react';
import { flushSync } from 'react-dom';
import { grounds, shadesOf } from '#contract/console/accent';
import { leavesUnsaved, useLeaveQuestion } from '../../../ui/dialog/leave-question.tsx';
import { useActionForm } from '../../../ui/form/action-form.ts';
import { ColourField, isColour } from '../../../ui/form/colour-field.tsx';
import { SubmitForm } from '../../../ui/form/submit-form.tsx';
import { call } from '../../rpc/rpc.ts';
import { PictureField, pictureAt } from '../../ui/picture-field.tsx';
import classes from './brand.module.css';
import type { Brand } from './brand-page.tsx';

/** The logos for light and dark backgrounds, the accent, and a preview of both themes. */
export function BrandForm({ brand }: { brand: Brand }) {
  const [isSaved, setSaved] = useState(false);
  const { form, ...plan } = useActionForm({
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
    <SubmitForm
      plan={plan}
      className={classes.form}
      submitText="Сохранить логотип и цвет"
      button={{ size: 'sm' }}
    >
      <fieldset className={classes.fields} disabled={plan.uncertain !== null}>
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
        <ColourField
          label="Цвет"
          help="Кнопки, ссылки и доход на графиках. Пусто — стандартный зелёный"
          usual="#0b7a5b"
          {...form.getInputProps('accent')}
        />
      </fieldset>
      <Looks accent={isColour(accent) ? accent : null} logoId={logoId} darkLogoId={darkLogoId} />
    </SubmitForm>
  );
}

/** A logo on its own background, whatever the theme. */
function Logo({ id, title, theme }: { id: string; title: string; theme: keyof typeof grounds }) {
  const style = { background: grounds[theme][0] };
  return (
    <img className={`${classes.logo} ${classes.ground}`} style={style} src={pictureAt(id)} alt={title} />
  );
}

type LooksProps = { accent: string | null; logoId: string | null; darkLogoId: string | null };

/** A preview of the header, a button and a link in both themes. */
function Looks({ accent, logoId, darkLogoId }: LooksProps) {
  return (
    <div className={classes.looks}>
      <Look theme="light" title="Светлая тема" accent={accent} logoId={logoId} />
      <Look theme="dark" title="Тёмная тема" accent={accent} logoId={darkLogoId ?? logoId} />
    </div>
  );
}

function Look({
  theme,
  title,
  accent,
  logoId,
}: Omit<LooksProps, 'darkLogoId'> & { theme: 'light' | 'dark'; title: string }) {
  const shades = accent === null ? ownShades[theme] : shadesOf(accent.toLowerCase(), theme);
  const isOther = accent !== null && shades.accent !== accent.toLowerCase();
  return (
    <figure className={classes.look}>
      <div className={classes.sample} style={{ background: grounds[theme][0] }}>
        {logoId && <img className={classes.logo} src={pictureAt(logoId)} alt="" />}
        <span className={classes.button} style={{ background: shades.accent, color: shades.on }}>
          Создать ссылку
        </span>
        <span style={{ color: shades.accent }}>Все офферы</span>
      </div>
      <figcaption>
        {title}: {isOther ? `будет так, ${shades.accent} — сам цвет здесь не читается` : shades.accent}
      </figcaption>
    </figure>
  );
}

/** The colours of web/start/theme.css. */
const ownShades = {
  light: { accent: '#0b7a5b', on: '#ffffff' },
  dark: { accent: '#34d399', on: '#06281d' },
};
