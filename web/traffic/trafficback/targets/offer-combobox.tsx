import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { UIEvent } from 'react';
import { cleanSearch } from '#contract/wire/list-address';
import { FailedLine } from '../../../ui/feedback/failed-state.tsx';
import type { TextFieldProps } from '../../../ui/form/text-field.tsx';
import { Combobox, useCombobox } from '../../../ui/list/combobox.tsx';
import { Option, OptionName } from '../../../ui/list/option.tsx';
import { buttonIcon, smallIcon } from '../../../ui/page/button-icon.ts';
import { formatNumber } from '../../../ui/text/format.ts';
import type { Offer } from './choices.ts';
import classes from './offer-list.module.css';
import { type OfferMethod, useOfferPages } from './use-offer-pages.ts';

/** A field that searches among all offers; scrolling its list loads more. */
export function OfferCombobox({
  method,
  shown,
  isChosen,
  take,
  empty,
  isMultiple = false,
  ...field
}: Omit<TextFieldProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'> & {
  method: OfferMethod;
  /** The field's text without a search term. */
  shown: string;
  isChosen: (id: number) => boolean;
  take: (offer: Offer) => void;
  /** The partner emptied the text. */
  empty?: () => void;
  /** True where the list stays open for another choice. */
  isMultiple?: boolean;
}) {
  const box = useCombobox((typed) => typed === '' && empty?.());
  const wanted = cleanSearch(box.text ?? '');
  const [settled] = useDebouncedValue(wanted, 150);
  const term = wanted === '' ? '' : settled;
  const offers = useOfferPages(method, term, box.isOpen);
  const { choices } = offers;
  const isStale = term !== wanted || offers.isStale;
  const choose = (offer: Offer) => {
    take(offer);
    if (!isMultiple) box.close();
  };
  const takeActive = () => {
    const offer = choices[box.active];
    if (offers.hasFailed) offers.retry();
    else if (offer && !isStale) choose(offer);
  };
  return (
    <Combobox
      {...field}
      box={box}
      activeValue={choices[box.active]?.id}
      list={{ className: classes.dropdown }}
      after={<IconChevronDown {...smallIcon} />}
      value={box.text ?? shown}
      onKeyDown={box.keys(choices.length, takeActive, (place) => {
        if (place > choices.length - 10) offers.more();
      })}
    >
      {(id) => (
        <OfferList
          id={id}
          active={box.active}
          offers={offers}
          isStale={isStale}
          isMultiple={isMultiple}
          isChosen={isChosen}
          choose={choose}
        />
      )}
    </Combobox>
  );
}

function OfferList({
  id,
  active,
  offers,
  isStale,
  isMultiple,
  isChosen,
  choose,
}: {
  id: string;
  active: number;
  offers: ReturnType<typeof useOfferPages>;
  isStale: boolean;
  isMultiple: boolean;
  isChosen: (id: number) => boolean;
  choose: (offer: Offer) => void;
}) {
  return (
    <>
      <div
        id={`${id}list`}
        role="listbox"
        aria-label="Офферы"
        aria-multiselectable={isMultiple || undefined}
        aria-busy={offers.isLoading}
        data-stale={isStale || undefined}
        className={classes.list}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
          if (scrollHeight - scrollTop - clientHeight < 400) offers.more();
        }}
      >
        {offers.choices.map((offer, index) => (
          <Option
            key={offer.id}
            id={`${id}${offer.id}`}
            aria-posinset={index + 1}
            aria-setsize={offers.totalCount}
            isActive={index === active}
            isChosen={isChosen(offer.id)}
            choose={() => choose(offer)}
          >
            <OptionName>{offer.name}</OptionName>
            <span className={classes.number}>№ {offer.id}</span>
            {isChosen(offer.id) && <IconCheck {...buttonIcon} />}
          </Option>
        ))}
      </div>
      <State offers={offers} />
    </>
  );
}

function State({ offers }: { offers: ReturnType<typeof useOfferPages> }) {
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
