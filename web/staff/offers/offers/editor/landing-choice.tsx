import { useQuery } from '@tanstack/react-query';
import { landingWeights } from '#contract/offers/offer-names';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { choicesOf } from '../../../../ui/filter/filters.ts';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { ActionButton } from '../../../../ui/page/action-button.tsx';
import table from '../../../../ui/table/table.module.css';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../../ui/text/format.ts';
import { useMay } from '../../../rpc/me.ts';
import { ask } from '../../../rpc/rpc.ts';
import overview from '../overview/overview.module.css';
import { type Choice, verdictsOf } from './landing-verdicts.ts';
import type { Card } from './offer-draft.ts';
import classes from './offer-editor.module.css';
import type { FieldsProps } from './use-offer-form.ts';

/** How the offer's landings get their weights and, where they are counted, what each has brought. */
export function LandingChoice({ offer, draft, set, errors }: FieldsProps & { offer: Card | null }) {
  const may = useMay();
  const isCounted = offer?.landingWeights === 'auto';
  return (
    <>
      <ChoiceField
        label="Веса"
        help={helps[draft.landingWeights]}
        options={options}
        value={draft.landingWeights}
        choose={(chosen) => set({ landingWeights: chosen })}
        error={errors.landingWeights}
      />
      {offer && isCounted && may('operator.get-landing-choice') && (
        <Counted
          offerId={offer.id}
          take={(choice) => set({ landingWeights: 'hand', landings: withWeights(draft.landings, choice) })}
        />
      )}
      {!isCounted && draft.landingWeights === 'auto' && (
        <p className="small dim">После сохранения веса считаются каждые пять минут, сначала поровну</p>
      )}
    </>
  );
}

function Counted({ offerId, take }: { offerId: number; take: (choice: Choice) => void }) {
  const choice = useQuery(askChoice(offerId));
  return (
    <Loaded
      query={choice}
      failed="Не удалось загрузить доли лендингов"
      skeleton={<p className="small dim">Загружаем…</p>}
    >
      {(data) =>
        data.countedAt === null ? (
          <p className="small dim">Веса ещё не посчитаны: это займёт до пяти минут</p>
        ) : (
          <section className={classes.fields} aria-label="Что приносят лендинги">
            <ChoiceTable {...data} />
            {verdictsOf(data).map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="small dim">
              Клики за 60 дней, доход — с учётом конверсий, которые ещё решаются. Посчитано в{' '}
              {formatDate(data.countedAt)}
            </p>
            <ActionButton className={classes.add} onClick={() => take(data)}>
              Взять нынешние веса
            </ActionButton>
          </section>
        )
      }
    </Loaded>
  );
}

export const askChoice = (offerId: number) => ask('operator.get-landing-choice', { offerId });

function ChoiceTable({ items, currencyCode }: Choice) {
  return (
    <table className={`${table.table} ${overview.figures}`}>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, name, share, clicks, decided, epc }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {[
              formatPercent(share),
              epc === null ? '—' : formatMoney(epc, currencyCode),
              formatNumber(clicks),
              formatNumber(decided),
            ].map((text, n) => (
              <td key={titles[n + 1]} data-label={titles[n + 1]}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const titles = ['Лендинг', 'Доля', 'EPC', 'Клики', 'Решено конверсий'];

/** The rows with the weights in force as the hand's; a landing without traffic keeps its own. */
function withWeights(rows: FieldsProps['draft']['landings'], { items }: Choice) {
  const known = new Map(items.map(({ id, isActive, weight }) => [id, isActive ? String(weight) : null]));
  return rows.map((row) => ({ ...row, weight: known.get(row.id ?? 0) ?? row.weight }));
}

const options = choicesOf(landingWeights, { hand: 'Вручную', auto: 'Авто по доходу' });
const helps = {
  hand: 'Как указано у каждого лендинга',
  auto: 'Больше трафика тому, что приносит больше; десятая часть делится поровну. Веса ниже ждут возврата «Вручную»; 0 не участвует',
};
