import { TextField } from '../../../../ui/form/text-field.tsx';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { readWhole } from '../../../../ui/text/amount.ts';
import { formatNumber } from '../../../../ui/text/format.ts';
import { CapFields } from './cap-fields.tsx';
import type { Card } from './offer-draft.ts';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** The daily limit of conversions, with its use; and further caps. */
export function LimitFields({ offer, ...form }: FieldsProps & { offer: Card | null }) {
  const { draft, field } = form;
  const limit = readWhole(draft.dailyCap) ?? 0;
  return (
    <Surface title="Лимиты">
      <div className={classes.fields}>
        <TextField
          label="Конверсий в день"
          help="Пусто — без лимита. День считается по времени сети"
          inputMode="numeric"
          maxLength={10}
          {...field('dailyCap')}
        />
        {offer && (
          <div>
            <p className="small dim">
              Сегодня: {formatNumber(offer.conversions.today)}
              {limit > 0 && ` из ${formatNumber(limit)}`}. В этом месяце:{' '}
              {formatNumber(offer.conversions.month)}.
            </p>
            {limit > 0 && (
              <meter
                className={classes.meter}
                aria-label="Использовано сегодня"
                min={0}
                max={limit}
                value={offer.conversions.today}
              />
            )}
          </div>
        )}
        <CapFields {...form} />
      </div>
    </Surface>
  );
}
