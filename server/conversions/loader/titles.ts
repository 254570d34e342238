import {
  type ComparisonColumn,
  type CostColumn,
  comparisonColumns,
  costColumns,
  costKeys,
} from '#contract/conversions/loader-names';
import { createTitleReader } from '../../platform/http/column-titles.ts';

/**
 * Names of the columns in exports of Keitaro, Binom, Voluum, RedTrack and Affise, in English and in Russian, and in the cabinet's
 * own file of conversions. Of several titles with one meaning the one that stands first here is taken: a conversion's time before
 * its click's.
 */
const ofComparison: Record<ComparisonColumn, string> = {
  click: `subid sub_id click_id clickid external_id click_external_id external_click_id cid visit_id id_клика клик саб_id сабид`,
  conversion: `network_conversion_id tid txid tx_id transaction_id transactionid external_conversion_id id_транзакции id_конверсии conversion_id`,
  status: `status conversion_status lead_status original_status state type conversion_type event статус статус_конверсии состояние событие тип`,
  amount: `payout revenue conversion_payout conversion_revenue payouts sum income profit_from_network amount сумма доход выплата ставка вознаграждение`,
  currency: `currency payout_currency revenue_currency conversion_currency валюта`,
  at: `postback_datetime postback_timestamp postback_date conversion_datetime conversion_timestamp conversion_time conversion_date converted_at
    conv_date conv_time sale_datetime datetime date_time created_at created time date timestamp дата_конверсии время_конверсии дата_постбека дата_и_время
    дата время click_datetime click_timestamp click_time click_date visit_timestamp track_time visit_time дата_клика время_клика`,
};

const ofCosts: Partial<Record<CostColumn, string>> = {
  day: `date day дата день day_date datetime click_date`,
  link: 'link_id link_code id_ссылки ссылка код_ссылки',
  offer: 'offer_id id_оффера оффер',
  sub1: 'sub_1 sub_id_1 subid1 s1 метка',
  sub2: 'sub_2 sub_id_2 subid2 s2',
  sub3: 'sub_3 sub_id_3 subid3 s3',
  sub4: 'sub_4 sub_id_4 subid4 s4',
  sub5: 'sub_5 sub_id_5 subid5 s5',
  cost: 'costs spend spent total_cost ad_spend amount_spent расход расходы затраты потрачено стоимость',
  currency: 'валюта cost_currency',
};

export const titleReaders = {
  comparison: createTitleReader(comparisonColumns, ofComparison),
  costs: createTitleReader(costColumns, ofCosts),
};

/** The reason why a comparison cannot be made with these columns; null where nothing is missing. */
export function missingOfComparison(columns: readonly string[]): string | null {
  return columns.includes('click') || columns.includes('conversion')
    ? null
    : 'Укажите, в каком столбце ID клика: по нему находят конверсии';
}

/** The reason why costs cannot be read with these columns; null where nothing is missing. */
export function missingOfCosts(columns: readonly string[]): string | null {
  if (!columns.includes('day')) return 'Укажите, в каком столбце день';
  if (!columns.includes('cost')) return 'Укажите, в каком столбце расход';
  const keys = costKeys.filter((key) => columns.includes(key));
  if (keys.length === 0) return 'Укажите столбец, по которому расход: ссылку, оффер или sub';
  return keys.length === 1 ? null : 'Оставьте один столбец, по которому расход: ссылку, оффер или sub';
}
