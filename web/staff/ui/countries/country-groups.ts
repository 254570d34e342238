/**
 * Groups of countries as the trade names them; a country is in one group at most, so that removing a group leaves the other
 * groups whole.
 */
export const countryGroups: readonly { name: string; codes: readonly string[] }[] = [
  { name: 'СНГ', codes: split('AM AZ BY KG KZ MD RU TJ TM UZ') },
  {
    name: 'Европа',
    codes: split(
      'AD AL AT AX BA BE BG CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC ME MK MT NL NO ' +
        'PL PT RO RS SE SI SJ SK SM UA VA',
    ),
  },
  {
    name: 'Азия',
    codes: split('AF BD BN BT CN GE HK ID IN IO JP KH KP KR LA LK MM MN MO MV MY NP PH PK SG TH TL TW VN'),
  },
  {
    name: 'Латинская Америка',
    codes: split(
      'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE ' +
        'PR PY SR SV SX TC TT UY VC VE VG VI',
    ),
  },
  {
    name: 'Африка',
    codes: split(
      'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG ' +
        'RE RW SC SD SH SL SN SO SS ST SZ TD TG TN TZ UG YT ZA ZM ZW',
    ),
  },
  { name: 'Ближний Восток', codes: split('AE BH IL IQ IR JO KW LB OM PS QA SA SY TR YE') },
  { name: 'Северная Америка', codes: split('BM CA GL PM US') },
];

/** Countries in as few names as possible: whole groups first, then countries of no group. */
export function groupsIn(countries: readonly string[]) {
  const chosen = new Set(countries);
  const groups = countryGroups.filter(({ codes }) => codes.every((code) => chosen.has(code)));
  const grouped = new Set(groups.flatMap(({ codes }) => codes));
  return { groups, others: countries.filter((code) => !grouped.has(code)) };
}

function split(codes: string) {
  return codes.split(' ');
}
