import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { fieldsWhere } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { DUPLICATE_DELAY_MS, DUPLICATE_EMPRESA_MIN_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { validRuc } from '@tembiapo/contract/domain/ruc.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { ComponentProps, ReactNode } from 'react';
import { api } from '../../../platform/api.ts';
import { LOOKUP } from '../../../platform/lookups.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { CamposFields } from '../../../ui/campos/CamposFields.tsx';
import { DeclaredField } from '../../../ui/DeclaredField.tsx';
import { listsOf, useLists } from '../../../ui/lists.ts';
import {
  CONTACTOS,
  type EmpresaData,
  type EmpresaErrors,
  type EmpresaField,
  IN_CHARGE,
} from './empresa-form.ts';

/** The section about the company itself. */
const MAIN = Object.keys(fieldsWhere(empresaFields, ({ section }) => section === 'datos')) as EmpresaField[];

const LISTS = listsOf(empresaFields);

interface Ranking {
  idNumerico: number;
  cantidad: number;
}

interface Props {
  data: EmpresaData;
  errors: EmpresaErrors;
  campos: readonly Campo[] | undefined;
  onChange: (change: Partial<EmpresaData>) => void;
  /** The company being edited, which does not count as a duplicate of itself. */
  empresaId?: number;
  savedName?: string;
  /** Items used by its opportunities, to list first (docs/reglas/clientes.md). */
  rubrosRanking?: Ranking[];
  cargosRanking?: Ranking[];
}

const GROUPS = { input: { esGrupo: true, limit: 200 }, staleTime: 60_000 } as const;

/** Items used by the company's opportunities first, with their count; then the others by name. */
function byUse(items: { idNumerico: number; descripcion: string }[] | undefined, ranking: Ranking[] = []) {
  const uses = new Map(ranking.map(({ idNumerico, cantidad }) => [idNumerico, cantidad]));
  return items
    ?.map((o) => ({
      ...o,
      descripcion: uses.has(o.idNumerico) ? `${o.descripcion} (${uses.get(o.idNumerico)})` : o.descripcion,
    }))
    .toSorted((a, b) => (uses.get(b.idNumerico) ?? 0) - (uses.get(a.idNumerico) ?? 0));
}

const Section = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="section" aria-label={titulo}>
    <h2>{titulo}</h2>
    <div className="fields">{children}</div>
  </section>
);

/** All the fields of a company (docs/reglas/clientes.md). */
export function EmpresaFields({
  data,
  errors,
  campos,
  onChange,
  empresaId,
  savedName,
  rubrosRanking,
  cargosRanking,
}: Props) {
  const lists = useLists(LISTS);
  const groups = useQuery(api.empresas.paged.queryOptions({ ...GROUPS, ...LOOKUP }));
  const correct = validRuc(data.documento);
  const groupOptions = groups.data?.items
    .filter((g) => g.idNumerico !== empresaId)
    .map((g) => ({ idNumerico: g.idNumerico, descripcion: g.nombre }));
  /** A field as declared, with its short name if the heading says whose it is. */
  const declared = (name: EmpresaField, more: Partial<ComponentProps<typeof DeclaredField>> = {}) => (
    <DeclaredField
      key={name}
      field={empresaFields[name]}
      value={data[name]}
      error={errors[name]}
      onChange={(value) => onChange({ [name]: value })}
      {...more}
    />
  );
  /** Controls of fields that need more than their declaration. */
  const OWN: Partial<Record<EmpresaField, ReactNode>> = {
    nombre: (
      <div key="nombre">
        {declared('nombre')}
        {data.nombre !== savedName && <Similar nombre={data.nombre} empresaId={empresaId} />}
      </div>
    ),
    documento: (
      <div key="documento">
        {declared('documento', { placeholder: '80012345-6' })}
        {correct !== null && (
          <p className="notice-fixed" role="status" style={{ marginTop: 6 }}>
            El dígito verificador no coincide: debería ser {correct}
          </p>
        )}
      </div>
    ),
    rubroIdNumerico: declared('rubroIdNumerico', {
      none: 'Sin especificar',
      items: byUse(lists.rubro, rubrosRanking),
    }),
    empresaPadreId: declared('empresaPadreId', {
      none: 'Sin grupo',
      disabled: data.esGrupo,
      items: groupOptions,
    }),
    esCliente: (
      <div key="esCliente" className="line-row" style={{ alignSelf: 'end', gap: 20, minHeight: 34 }}>
        {declared('esCliente')}
        {declared('esGrupo', {
          onChange: (isGroup) =>
            onChange({ esGrupo: isGroup === true, ...(isGroup === true && { empresaPadreId: null }) }),
        })}
      </div>
    ),
    esGrupo: null,
  };
  return (
    <>
      <Section titulo="Datos principales">
        {MAIN.map((name) => (name in OWN ? OWN[name] : declared(name)))}
      </Section>
      {CONTACTOS.map(([field, title]) => (
        <Section key={field} titulo={title}>
          {declared(`${field}Nombre`, { label: 'Nombre' })}
          {declared(`${field}Telefono`, { label: 'Teléfono' })}
          {declared(`${field}Email`, { label: 'Email' })}
          <Choice
            label="Cargo"
            required
            // Shows a position that is not in the list until another is chosen.
            placeholder={data[`${field}CargoNombre`] || 'Ninguno'}
            none="Ninguno"
            items={byUse(lists.cargo, cargosRanking)}
            value={data[`${field}Cargo`]}
            error={errors[`${field}Cargo`]}
            onChange={(cargo) => onChange({ [`${field}Cargo`]: cargo, [`${field}CargoNombre`]: '' })}
          />
        </Section>
      ))}
      <Section titulo="Responsables">
        {IN_CHARGE.map((field) => (
          <div key={field} className="fields all">
            {declared(field)}
            {declared(`${field}Telefono`)}
            {declared(`${field}Email`)}
          </div>
        ))}
      </Section>
      <CamposFields
        apart
        campos={campos}
        values={data.camposPropios}
        errors={errors}
        onChange={(values) => onChange({ camposPropios: values })}
      />
    </>
  );
}

/** Companies with a similar name, two seconds after the name has more than two characters (docs/reglas/clientes.md). */
function Similar({ nombre, empresaId }: { nombre: string; empresaId: number | undefined }) {
  const [name] = useDebouncedValue(nombre.trim(), DUPLICATE_DELAY_MS);
  const enough = name.length > DUPLICATE_EMPRESA_MIN_CHARS;
  const { data } = useQuery(api.empresas.byName.queryOptions({ input: { name }, enabled: enough }));
  const similar = (enough ? (data?.searchResultsByTerm[0]?.items ?? []) : [])
    .filter((e) => e.idNumerico !== empresaId)
    .slice(0, 5);
  if (similar.length === 0) return null;
  return (
    <div className="notice-fixed" role="status" style={{ marginTop: 6 }}>
      {TEXTS.empresasSimilares}:{' '}
      {similar.map((e, i) => (
        <span key={e.idNumerico}>
          {i > 0 && ', '}
          <Link to={`/empresa/editar/${e.idNumerico}`} target="_blank">
            {e.nombre}
          </Link>
        </span>
      ))}
    </div>
  );
}
