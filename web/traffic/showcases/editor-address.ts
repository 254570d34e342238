import { pathTo } from '../../paths.ts';

/** The address of a showcase's editor; `new`: of a showcase to be made. */
export const addressOfEditor = (id: number | 'new') => `${pathTo('showcases')}?edit=${id}`;

/** The showcase that an address edits; null for the list. */
export function editedIn(query: URLSearchParams): number | 'new' | null {
  const edited = query.get('edit');
  if (edited === null) return null;
  return /^[1-9]\d{0,14}$/.test(edited) ? Number(edited) : 'new';
}
