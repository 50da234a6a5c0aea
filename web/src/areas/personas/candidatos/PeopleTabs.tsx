import { SiblingTabs } from '../../../ui/SiblingTabs.tsx';

/** All candidates, and the lists of some. */
export const PeopleTabs = () => (
  <SiblingTabs
    label="Candidatos"
    items={[
      { text: 'Candidatos', to: '/candidatos' },
      { text: 'Listas', to: '/listas' },
    ]}
  />
);
