import { IconCheck } from '@tabler/icons-react';
import type { RefObject, UIEvent } from 'react';
import { FailedLine } from '../../../ui/feedback/failed-state.tsx';
import { Option, OptionName } from '../../../ui/list/option.tsx';
import { usePlacement } from '../../../ui/list/use-placement.ts';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import classes from './offer-list.module.css';
import type { useOfferBox } from './use-offer-box.ts';

/** The offers found; scrolling loads more. */
export function OfferList({
  id,
  field,
  box,
  isChosen,
  isMultiple,
}: {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  box: ReturnType<typeof useOfferBox>;
  isChosen: (value: number) => boolean;
  isMultiple: boolean;
}) {
  const { offers, active, isStale, choose } = box;
  const place = usePlacement(field);
  const loadOn = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < 400) offers.more();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus in the field
    <div
      ref={place}
      popover="manual"
      className={classes.dropdown}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div
        id={`${id}list`}
        role="listbox"
        aria-label="Офферы"
        aria-multiselectable={isMultiple || undefined}
        aria-busy={offers.isLoading}
        data-stale={isStale || undefined}
        className={classes.list}
        onScroll={loadOn}
      >
        {offers.choices.map((choice, index) => (
          <Option
            key={choice.value}
            id={`${id}${choice.value}`}
            aria-posinset={index + 1}
            aria-setsize={offers.totalCount}
            isActive={index === active}
            isChosen={isChosen(choice.value)}
            choose={() => choose(choice)}
          >
            <OptionName>{choice.label}</OptionName>
            <span className={classes.number}>№ {choice.value}</span>
            {isChosen(choice.value) && <IconCheck {...buttonIcon} />}
          </Option>
        ))}
      </div>
      <State offers={offers} />
    </div>
  );
}

function State({ offers }: { offers: ReturnType<typeof useOfferBox>['offers'] }) {
  const { choices, totalCount, isLoading, hasFailed, retry } = offers;
  if (hasFailed)
    return (
      <p role="alert" className={classes.state}>
        <FailedLine text="Не удалось загрузить офферы." retry={retry} />
      </p>
    );
  const found = choices.length > 0 ? `Найдено: ${formatNumber(totalCount)}` : 'Таких офферов нет';
  return (
    <p role="status" className={classes.state}>
      {isLoading ? 'Загружаем…' : found}
    </p>
  );
}
