import './theme.css';
import '../ui/feedback/loader.css';
import '@fontsource-variable/golos-text/wght.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Loader.css';
import './base.css';
import './shared.css';
import './forced-colors.css';
import { createTheme, localStorageColorSchemeManager, MantineProvider, virtualColor } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The look of everything below it. Colours live in theme.css alone, as variables: no styles are written at run time,
 * so the page's content policy needs no exception for them.
 */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={remembered}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}

/** The same key is read by the script in index.html before the first paint. */
const remembered = localStorageColorSchemeManager({ key: 'color-scheme' });

const theme = createTheme({
  primaryColor: 'accent',
  // A virtual colour is one that CSS variables decide; its contrasting text colour is a variable too.
  colors: { accent: virtualColor({ name: 'accent', light: 'green', dark: 'green' }) },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
});
