import { Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DUPLICATE_DELAY_MS, DUPLICATE_EMPRESA_MIN_CHARS } from '@tembiapo/contract/domain/limits.ts';
import { correctDigit } from '@tembiapo/contract/domain/ruc.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { ReactNode } from 'react';
import { api, CATALOGO } from '../../api.ts';
import { Elegir, Texto } from '../../ui/inputs.tsx';
import { Telefono } from '../../ui/phone.tsx';
import {
  type CampoEmpresa,
  CONTACTOS,
  type DatosEmpresa,
  type ErroresEmpresa,
  RESPONSABLES,
} from './company-form.ts';

interface Ranking {
  idNumerico: number;
  cantidad: number;
}

interface Props {
  datos: DatosEmpresa;
  errores: ErroresEmpresa;
  onChange: (cambio: Partial<DatosEmpresa>) => void;
  /** The company being edited, which is no duplicate of itself; its own name was accepted long ago. */
  empresaId?: number;
  nombreGuardado?: string;
  /** What its opportunities use comes first in the lists (decisions 5). */
  rubrosRanking?: Ranking[];
  cargosRanking?: Ranking[];
}

const GRUPOS = { input: { esGrupo: true, limit: 200 }, staleTime: 60_000 } as const;

/** Items used by the company's opportunities first, with how often; then the others by name. */
function porUso(items: { idNumerico: number; descripcion: string }[] | undefined, ranking: Ranking[] = []) {
  const usos = new Map(ranking.map(({ idNumerico, cantidad }) => [idNumerico, cantidad]));
  return items
    ?.map((o) => ({
      ...o,
      descripcion: usos.has(o.idNumerico) ? `${o.descripcion} (${usos.get(o.idNumerico)})` : o.descripcion,
    }))
    .toSorted((a, b) => (usos.get(b.idNumerico) ?? 0) - (usos.get(a.idNumerico) ?? 0));
}

const Seccion = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section className="seccion" aria-label={titulo}>
    <h2>{titulo}</h2>
    <div className="campos">{children}</div>
  </section>
);

/** All the fields of a company (001 §3, §5). */
export function CompanyFields({
  datos,
  errores,
  onChange,
  empresaId,
  nombreGuardado,
  rubrosRanking,
  cargosRanking,
}: Props) {
  const [rubros, cargos, grupos] = useQueries({
    queries: [
      api.referencia.rubros.queryOptions(CATALOGO),
      api.referencia.cargos.queryOptions(CATALOGO),
      api.empresas.paged.queryOptions(GRUPOS),
    ],
  });
  const texto = (campo: CampoEmpresa, label: string, extra: object = {}) => (
    <TextInput
      label={label}
      maxLength={150}
      value={String(datos[campo] ?? '')}
      error={errores[campo]}
      onChange={(e) => onChange({ [campo]: e.currentTarget.value })}
      {...extra}
    />
  );
  const telefono = (campo: CampoEmpresa, label: string, required = false) => (
    <Telefono
      label={label}
      required={required}
      value={String(datos[campo] ?? '')}
      error={errores[campo]}
      onChange={(valor) => onChange({ [campo]: valor })}
    />
  );
  const correcto = correctDigit(datos.documento);
  const opcionesDeGrupo = grupos.data?.items
    .filter((g) => g.idNumerico !== empresaId)
    .map((g) => ({ idNumerico: g.idNumerico, descripcion: g.nombre }));
  return (
    <>
      <Seccion titulo="Datos principales">
        <div>
          {texto('nombre', 'Nombre', { required: true })}
          {datos.nombre !== nombreGuardado && <Parecidas nombre={datos.nombre} empresaId={empresaId} />}
        </div>
        <div>
          <Texto
            solo="ruc"
            label="RUC"
            maxLength={20}
            placeholder="80012345-6"
            value={datos.documento}
            onChange={(documento) => onChange({ documento })}
          />
          {correcto !== null && (
            <p className="aviso-fijo" role="status" style={{ marginTop: 6 }}>
              El dígito verificador no coincide: debería ser {correcto}
            </p>
          )}
        </div>
        {texto('razonSocial', 'Razón social')}
        {telefono('telefono', 'Teléfono', true)}
        {texto('correo', 'Correo', { type: 'email' })}
        {texto('direccion', 'Dirección', { maxLength: 300 })}
        <Elegir
          label="Rubro"
          placeholder="Sin especificar"
          items={porUso(rubros.data?.items, rubrosRanking)}
          value={datos.rubroIdNumerico}
          onChange={(rubroIdNumerico) => onChange({ rubroIdNumerico })}
        />
        <Elegir
          label="Grupo"
          placeholder="Sin grupo"
          disabled={datos.esGrupo}
          items={opcionesDeGrupo}
          value={datos.empresaPadreId}
          onChange={(empresaPadreId) => onChange({ empresaPadreId })}
        />
        <div className="fila" style={{ alignSelf: 'end', gap: 20, minHeight: 34 }}>
          <Checkbox
            label="Es cliente"
            checked={datos.esCliente}
            onChange={(e) => onChange({ esCliente: e.currentTarget.checked })}
          />
          <Checkbox
            label="Es grupo"
            checked={datos.esGrupo}
            onChange={(e) =>
              onChange({
                esGrupo: e.currentTarget.checked,
                ...(e.currentTarget.checked && { empresaPadreId: null }),
              })
            }
          />
        </div>
      </Seccion>
      {CONTACTOS.map(([campo, titulo]) => (
        <Seccion key={campo} titulo={titulo}>
          {texto(`${campo}Nombre`, 'Nombre')}
          {telefono(`${campo}Telefono`, 'Teléfono', true)}
          {texto(`${campo}Email`, 'Email', { type: 'email' })}
          <Elegir
            label="Cargo"
            required
            // A position that is not in the list is shown until another one is chosen.
            placeholder={datos[`${campo}CargoNombre`] || 'Ninguno'}
            items={porUso(cargos.data?.items, cargosRanking)}
            value={datos[`${campo}Cargo`]}
            error={errores[`${campo}Cargo`]}
            onChange={(cargo) => onChange({ [`${campo}Cargo`]: cargo })}
          />
        </Seccion>
      ))}
      <Seccion titulo="Responsables">
        {RESPONSABLES.map(([campo, titulo]) => (
          <div key={campo} className="campos todo">
            {texto(campo, titulo)}
            {telefono(`${campo}Telefono`, `Teléfono de ${titulo.toLowerCase()}`)}
            {texto(`${campo}Email`, `Email de ${titulo.toLowerCase()}`, { type: 'email' })}
          </div>
        ))}
      </Seccion>
    </>
  );
}

/** Two seconds after the name has more than two characters: companies with one much like it (001 §5). */
function Parecidas({ nombre, empresaId }: { nombre: string; empresaId: number | undefined }) {
  const [name] = useDebouncedValue(nombre.trim(), DUPLICATE_DELAY_MS);
  const alcanza = name.length > DUPLICATE_EMPRESA_MIN_CHARS;
  const { data } = useQuery(api.empresas.byName.queryOptions({ input: { name }, enabled: alcanza }));
  const parecidas = (alcanza ? (data?.searchResultsByTerm[0]?.items ?? []) : [])
    .filter((e) => e.idNumerico !== empresaId)
    .slice(0, 5);
  if (parecidas.length === 0) return null;
  return (
    <div className="aviso-fijo" role="status" style={{ marginTop: 6 }}>
      {TEXTS.empresasSimilares}:{' '}
      {parecidas.map((e, i) => (
        <span key={e.idNumerico}>
          {i > 0 && ', '}
          <Link to={`/empresa/editar/${e.idNumerico}` as string} target="_blank">
            {e.nombre}
          </Link>
        </span>
      ))}
    </div>
  );
}
