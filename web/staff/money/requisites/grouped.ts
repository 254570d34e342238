/** A number of a destination in the groups that people compare it by; by the name of its field. */
export function grouped(field: string, text: string): string {
  if (field === 'bik') return text.replace(/(\d{3})(?=\d)/g, '$1 ');
  if (field === 'account' || field === 'correspondent')
    return text.replace(/^(\d{5})(\d{3})(\d)(\d{4})(\d{7})$/, '$1 $2 $3 $4 $5');
  if (field === 'phone') return text.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
  return inFours.includes(field) ? text.replace(/(.{4})(?=.)/g, '$1 ') : text;
}

const inFours = ['iban', 'number', 'wallet', 'address'];
