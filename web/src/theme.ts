import { createTheme, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#e3f1ee',
  '#c9e6e0',
  '#9fd3c8',
  '#72bfaf',
  '#4fb8a4',
  '#2f9683',
  '#1b7f6d',
  '#0f6b5c',
  '#0b5247',
  '#083d35',
];

/** The one theme: colours and sizes come from styles/tokens.css, which follows design/mockups/mock.css. */
export const theme = createTheme({
  fontFamily: "'Inter Variable', Inter, system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, monospace',
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '650' },
  components: {
    Select: {
      defaultProps: {
        checkIconPosition: 'right',
        nothingFoundMessage: 'Sin resultados',
        comboboxProps: { transitionProps: { duration: 0 } },
      },
    },
    MultiSelect: {
      defaultProps: {
        nothingFoundMessage: 'Sin resultados',
        comboboxProps: { transitionProps: { duration: 0 } },
      },
    },
    Menu: { defaultProps: { transitionProps: { duration: 80 } } },
  },
});
