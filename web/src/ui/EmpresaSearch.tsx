import { IconBuilding } from '@tabler/icons-react';
import type { EmpresaSearchProps } from './LibraryEmpresaSearch.tsx';
import { onTouch } from './onTouch.tsx';

/** Company typeahead: searches from 3 characters on, after 200 ms. */
export const EmpresaSearch = onTouch<EmpresaSearchProps>(
  async () => (await import('./LibraryEmpresaSearch.tsx')).LibraryEmpresaSearch,
  ({ label, value, disabled, required, error }) => ({
    label,
    text: value?.nombre ?? '',
    placeholder: 'Empresa',
    'aria-label': label ?? 'Empresa',
    disabled,
    required,
    error,
    w: label ? undefined : 104,
    leftSection: <IconBuilding size={15} />,
  }),
);

export type { ChosenEmpresa } from './LibraryEmpresaSearch.tsx';
