import {
  DISPONIBILIDAD_LABEL,
  DISPONIBILIDADES,
  type Disponibilidad,
} from '@tembiapo/contract/domain/enums.ts';
import { type ReactNode, useCallback } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CamposFilters } from '../../../ui/campos/CamposFilters.tsx';
import { type ChosenEmpresa, EmpresaSearch } from '../../../ui/EmpresaSearch.tsx';
import { MoneyField } from '../../../ui/MoneyField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { keepEmpresa, useEmpresa } from '../../../ui/useEmpresa.ts';
import { type SearchFilters, withMode } from './filters.ts';

const AVAILABLE = DISPONIBILIDADES.map((value) => ({ value, label: DISPONIBILIDAD_LABEL[value] }));
const MODES = [
  ['buscarEnCv', 'Buscar en CV'],
  ['buscarEnCorreos', 'Buscar en correos'],
  ['porSonido', 'Suena parecido'],
] as const;

interface Props {
  draft: SearchFilters;
  change: (change: Partial<SearchFilters>) => void;
  /** The list filters among them. */
  children: ReactNode;
}

/** The filters behind 'Más filtros', loaded when that is opened, so that the first search does not carry them. */
export function RareFilters({ draft, change, children }: Props) {
  const inEmpresa = useCallback(
    (empresa: ChosenEmpresa | null) => {
      if (empresa) keepEmpresa(empresa);
      change({ empresaId: empresa?.idNumerico ?? null });
    },
    [change],
  );
  const empresa = useEmpresa(draft.empresaId);
  return (
    <>
      {MODES.map(([mode, label]) => (
        <Checkbox
          key={mode}
          label={label}
          checked={draft[mode]}
          onChange={(e) => change(withMode(mode, e.currentTarget.checked))}
        />
      ))}
      {children}
      <Select
        aria-label="Disponibilidad"
        placeholder="Disponibilidad"
        w={137}
        clearable
        data={AVAILABLE}
        value={draft.disponibilidad}
        onChange={(value) => change({ disponibilidad: value as Disponibilidad | null })}
      />
      <EmpresaSearch value={empresa} onChange={inEmpresa} />
      <MoneyField
        placeholder="Salario hasta"
        inLine
        w={110}
        value={draft.salario}
        onChange={(amount) => change({ salario: amount === '0' ? '' : amount })}
      />
      <CamposFilters
        of="candidato"
        asked={draft.camposPropios}
        onChange={(asked) => change({ camposPropios: asked })}
      />
    </>
  );
}
