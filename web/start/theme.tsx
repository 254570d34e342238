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
 * The look of everything inside. Colours live only in theme.css, as variables: no styles are written at run time, so the page's
 * content policy needs no exception for them.
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

/** The script in index.html reads the same key before the first paint. */
const remembered = localStorageColorSchemeManager({ key: 'color-scheme' });

const theme = createTheme({
  primaryColor: 'accent',
  // CSS variables decide a virtual colour; its contrasting text colour is a variable too.
  colors: { accent: virtualColor({ name: 'accent', light: 'green', dark: 'green' }) },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'md',
});
