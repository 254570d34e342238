import { isReal } from './phone-number.ts';
import { judgeBy } from './real-number.ts';

/** All that knows the numbering plans, which are larger than a page: use-plans.ts loads it behind the first field. */
export { PhoneCountryList } from './phone-country-list.tsx';
export { callingCode } from './phone-number.ts';
export {
  arrangePhone,
  editPhone,
  hasUnknownCountry,
  moveTo,
  phoneValue,
  writtenPhone,
} from './phone-text.ts';

judgeBy(isReal);
