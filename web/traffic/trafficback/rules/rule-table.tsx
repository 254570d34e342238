import { IconArrowDown, IconArrowsSort, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '../../../router/link.tsx';
import { useSearchParams } from '../../../router/view.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { buttonIcon, smallIcon } from '../../../ui/page/button-icon.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { TargetText } from '../targets/target-text.tsx';
import { type Rule, useRuleActions } from './rule-actions.ts';
import { nextSorting, type SortField, type Sorting, sortFields, withSorting } from './rule-address.ts';
import classes from './rule-table.module.css';

/** Rules: a table; on a phone each is a card. */
export function RuleTable({
  rules,
  sorting,
  edit,
}: {
  rules: Rule[];
  sorting: Sorting;
  edit: (rule: Rule) => void;
}) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {sortFields.map((field) => (
            <Column key={field} field={field} sorting={sorting} />
          ))}
          <th scope="col">
            <span className="for-screen-readers">Действия</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <Row key={rule.id} rule={rule} edit={() => edit(rule)} />
        ))}
      </tbody>
    </table>
  );
}

const titles: Record<SortField, string> = { offerFrom: 'Оффер', offerTo: 'Куда', createdAt: 'Создано' };

function Column({ field, sorting }: { field: SortField; sorting: Sorting }) {
  const query = useSearchParams();
  const direction = sorting.field === field ? sorting.direction : 0;
  const { ariaSort, Icon } = faces[direction];
  return (
    <th scope="col" aria-sort={ariaSort}>
      <Link
        className={classes.sort}
        preventScrollReset
        to={withSorting(query, nextSorting(sorting, field))}
        data-on={direction > 0 || undefined}
      >
        {titles[field]}
        <Icon {...smallIcon} />
      </Link>
    </th>
  );
}

const faces = {
  0: { ariaSort: 'none', Icon: IconArrowsSort },
  3: { ariaSort: 'descending', Icon: IconArrowDown },
  4: { ariaSort: 'ascending', Icon: IconArrowUp },
} as const;

function Row({ rule, edit }: { rule: Rule; edit: () => void }) {
  const { offerFrom, offerTo, isGuru, link, createdAt, targetProblem, suggestion } = rule;
  const actions = useRuleActions(rule);
  const named = `правило: ${offerFrom.name}`;
  return (
    <tr>
      <td className={classes.from}>{offerFrom.name}</td>
      <td className={classes.to} data-label="Куда">
        <TargetText
          target={{ isGuru, offer: offerTo, link }}
          problem={targetProblem}
          suggestion={suggestion}
          take={actions.take}
          isTaking={actions.isTaking}
        />
      </td>
      <td className={classes.date}>{formatDate(createdAt)}</td>
      <td className={classes.actions}>
        <div>
          <ActionButton aria-label={`Изменить ${named}`} title="Изменить" onClick={edit}>
            <IconPencil {...buttonIcon} />
          </ActionButton>
          <ActionButton
            aria-label={`Удалить ${named}`}
            title="Удалить"
            loading={actions.isDeleting}
            onClick={actions.remove}
          >
            <IconTrash {...buttonIcon} />
          </ActionButton>
        </div>
      </td>
    </tr>
  );
}
