import { useQuery } from '@tanstack/react-query';
import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import {
  ESTADO_OPORTUNIDAD_LABEL,
  ESTADOS_OPORTUNIDAD,
  type EstadoOportunidad,
  SOURCE_LABEL,
  SOURCES,
  type Source,
} from '@tembiapo/contract/domain/enums.ts';
import { type Field, fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import type { ReactNode } from 'react';
import { api } from '../../../platform/api.ts';
import { CamposFields } from '../../../ui/campos/CamposFields.tsx';
import { DeclaredField } from '../../../ui/DeclaredField.tsx';
import { EmpresaSearch } from '../../../ui/EmpresaSearch.tsx';
import { listsOf, useLists } from '../../../ui/lists.ts';
import { MultiSelect, Select } from '../../../ui/Select.tsx';
import { AskedIdiomasEditor } from './AskedIdiomasEditor.tsx';
import { AssigneesEditor } from './AssigneesEditor.tsx';
import type { OportunidadData, OportunidadErrors } from './oportunidad-form.ts';
import { PublicacionSection } from './PublicacionSection.tsx';
import { Section } from './Section.tsx';

const LISTS = listsOf(oportunidadFields);
type Name = keyof typeof oportunidadFields;
type Declared = Exclude<Name, 'empresaIdNumerico'>;

interface Props {
  data: OportunidadData;
  errors: OportunidadErrors;
  campos: readonly Campo[] | undefined;
  onChange: (change: Partial<OportunidadData>) => void;
  isEdit: boolean;
}

const optionsOf = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));
const ESTADOS_ON_CREATE = ESTADOS_OPORTUNIDAD.filter((estado) => estado !== 'f');

/** The fields of an opportunity, by section (docs/reglas/busquedas.md). */
export function OportunidadForm({ data: d, errors, campos, onChange, isEdit }: Props) {
  const lists = useLists(LISTS);
  const usuarios = useQuery(api.usuarios.forSelect.queryOptions({ staleTime: 600_000 }));
  const people = usuarios.data?.items.map((u) => ({ idNumerico: u.idNumerico, descripcion: u.nombre }));
  /** The state is set here only on creation; later it has its own box. */
  const OWN: Partial<Record<Name, ReactNode>> = {
    empresaIdNumerico: (
      <EmpresaSearch
        key="empresa"
        label="Empresa"
        required
        disabled={isEdit}
        error={errors.empresa}
        value={d.empresa}
        onChange={(empresa) => onChange({ empresa })}
      />
    ),
    estado: (
      <Select
        key="estado"
        label="Estado"
        required
        disabled={isEdit}
        data={optionsOf(isEdit ? ESTADOS_OPORTUNIDAD : ESTADOS_ON_CREATE, ESTADO_OPORTUNIDAD_LABEL)}
        value={d.estado}
        onChange={(estado) => onChange({ estado: estado as EstadoOportunidad })}
      />
    ),
  };
  const fieldsOf = (section: string) =>
    Object.entries<Field>(fieldsWhere(oportunidadFields, (field) => field.section === section)).map(
      ([name, field]) =>
        OWN[name as Name] ?? (
          <DeclaredField
            key={name}
            field={field}
            value={d[name as Declared]}
            error={errors[name as Declared]}
            {...(field.kind === 'id' && { items: lists[field.of] })}
            onChange={(value) => onChange({ [name]: value })}
          />
        ),
    );
  return (
    <>
      <Section titulo="Datos principales">
        <div className="fields">
          {fieldsOf('datos')}
          {isEdit && (
            <Select
              label="Fuente"
              clearable
              placeholder="Sin especificar"
              data={[{ value: '', label: 'Sin especificar' }, ...optionsOf(SOURCES, SOURCE_LABEL)]}
              value={d.fuente}
              onChange={(source) => onChange({ fuente: (source || null) as Source | null })}
            />
          )}
        </div>
      </Section>

      {isEdit && (
        <Section titulo="Búsqueda prioritaria">
          <MultiSelect
            label="Usuarios"
            required
            searchable
            hidePickedOptions
            data={people?.map((u) => ({ value: String(u.idNumerico), label: u.descripcion }))}
            value={d.usuariosPrioridad.map(String)}
            error={errors.usuariosPrioridad}
            onChange={(ids) => onChange({ usuariosPrioridad: ids.map(Number) })}
          />
        </Section>
      )}

      <Section titulo="Rango de salario">
        <div className="fields">
          <Select label="Moneda" disabled data={['Gs.']} value="Gs." />
          {fieldsOf('salario')}
        </div>
      </Section>

      <Section titulo="Información adicional">
        <div className="fields">{fieldsOf('adicional')}</div>
      </Section>

      <CamposFields
        apart
        campos={campos}
        values={d.camposPropios}
        errors={errors}
        onChange={(values) => onChange({ camposPropios: values })}
      />

      <Section titulo="Idiomas que se piden">
        <AskedIdiomasEditor
          value={d.idiomasPedidos}
          onChange={(idiomasPedidos) => onChange({ idiomasPedidos })}
        />
      </Section>

      <Section titulo="Selectores y supervisores">
        <AssigneesEditor
          usuarios={people}
          value={d.aCargoDe}
          error={errors.aCargoDe}
          onChange={(inChargeOf) => onChange({ aCargoDe: inChargeOf })}
        />
      </Section>

      <PublicacionSection
        data={d}
        errors={errors}
        onChange={onChange}
        rubro={lists.rubro?.find((r) => r.idNumerico === d.rubroIdNumerico)?.descripcion ?? ''}
        ciudad={lists.ciudad?.find((c) => c.idNumerico === d.ciudadIdNumerico)?.descripcion ?? ''}
      />
    </>
  );
}
