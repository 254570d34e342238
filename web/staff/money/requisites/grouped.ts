/** Splits a destination's number into the groups by which people compare it, depending on the field. */
export function grouped(field: string, text: string): string {
  if (field === 'bik') return text.replace(/(\d{3})(?=\d)/g, '$1 ');
  if (field === 'account' || field === 'correspondent')
    return text.replace(/^(\d{5})(\d{3})(\d)(\d{4})(\d{7})$/, '$1 $2 $3 $4 $5');
  if (field === 'phone') return text.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
  return inFours.includes(field) ? text.replace(/(.{4})(?=.)/g, '$1 ') : text;
}

const inFours = ['iban', 'number', 'wallet', 'address'];
