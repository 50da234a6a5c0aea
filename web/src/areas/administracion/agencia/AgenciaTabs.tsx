import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';

/** The agency's screens, in the head of each; the menu has the first. */
export const AgenciaTabs = () => (
  <SiblingTabs
    label="La agencia"
    items={[
      { text: 'La agencia', to: '/agencia' },
      { text: 'Aspecto de la bolsa', to: '/bolsa' },
    ]}
  />
);
