import { openOne } from '../../../shell/palette/open.tsx';
import type { SectionKey } from '../../../shell/palette/use-frame-keys.ts';

/** Opens the palette above the page; its code is loaded at the first use. */
export const openPalette = () =>
  openOne(async () => {
    const { StaffPaletteDialog } = await import('./staff-palette-dialog.tsx');
    return (close) => <StaffPaletteDialog close={close} />;
  });

/** Opens the list of keys. */
export const showKeys = (sections: readonly SectionKey[]) =>
  openOne(async () => {
    const { KeysDialog } = await import('../../../shell/palette/keys-dialog.tsx');
    return (close) => <KeysDialog sections={sections} more={listKeys} close={close} />;
  });

const listKeys: [combination: string, meaning: string][] = [
  ['/', 'поиск в списке'],
  ['j', 'следующая строка'],
  ['k', 'предыдущая строка'],
  ['Enter', 'открыть строку'],
  ['x', 'выделить строку, с Shift — все до неё'],
];
