import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { Empresa } from '@tembiapo/contract/calls/empresas.ts';
import { formatPhone } from '@tembiapo/contract/domain/telefono.ts';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { api, client, noExiste, queryClient } from '../../api.ts';
import { idDeRuta } from '../../shell/route-search.ts';
import { useTitle } from '../../shell/router.tsx';
import { useHecho } from '../../ui/action.ts';
import { Caja } from '../../ui/Box.tsx';
import { ErrorDeFormulario } from '../../ui/FormError.tsx';
import { descartarLoMio, useBorrador, useGuardar } from '../../ui/form.ts';
import { Confirmar } from '../../ui/Modal.tsx';
import { Cargando, ErrorPanel, Vacio } from '../../ui/states.tsx';
import { PreguntaSinGuardar, SIN_GUARDAR } from '../../ui/unsaved.tsx';
import { BotonHistorial } from '../auditoria/index.ts';
import { CompanyFields } from './CompanyFields.tsx';
import { datosDeEmpresa, type ErroresEmpresa, erroresDe, RESPONSABLES } from './company-form.ts';

const CLAVES = [api.empresas.key(), api.oportunidades.key()];

/** /empresa/editar/{id}: a summary that turns into a form and back (001 §2.10). */
export function CompanyScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const idNumerico = idDeRuta(id);
  const { data, error, refetch } = useQuery(
    api.empresas.one.queryOptions({ input: { idNumerico }, enabled: idNumerico > 0 }),
  );
  const empresa = data?.empresa;
  useTitle(empresa?.nombre);
  const [soloLectura, setSoloLectura] = useState(true);
  if (idNumerico === 0) return <Vacio texto="No existe esa empresa" />;
  if (error && (!empresa || noExiste(error))) return <ErrorPanel error={error} onRetry={refetch} />;
  if (!empresa) return <Cargando />;
  return (
    <main className="page">
      <header className="detalle">
        <div className="quien">
          <h1>{empresa.nombre}</h1>
          <div className="soft">
            {[
              empresa.documento && `RUC ${empresa.documento}`,
              empresa.rubroDescripcion,
              empresa.empresaPadreNombre,
            ]
              .filter(Boolean)
              .join(' · ')}
          </div>
        </div>
        {empresa.esCliente && <span className="badge b-green">Cliente</span>}
        {empresa.esGrupo && <span className="badge b-violet">Es grupo</span>}
        <span className="right">
          <BotonHistorial tipo="empresa" id={empresa.idNumerico} de={empresa.nombre} />
          <Button
            variant="default"
            component={Link}
            to={'/candidatos' as string}
            search={
              { empresasIdsNumericos: String(empresa.idNumerico), empresaNombre: empresa.nombre } as never
            }
          >
            Candidatos
          </Button>
          <Button
            variant="default"
            component={Link}
            to={'/oportunidades' as string}
            search={{ empresaIdNumerico: String(empresa.idNumerico), empresaNombre: empresa.nombre } as never}
          >
            Oportunidades
          </Button>
          {soloLectura && <Button onClick={() => setSoloLectura(false)}>Editar</Button>}
        </span>
      </header>
      {soloLectura ? (
        <Resumen empresa={empresa} />
      ) : (
        <Edicion empresa={empresa} onFin={() => setSoloLectura(true)} />
      )}
    </main>
  );
}

const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children || 'Sin especificar'}</dd>
  </div>
);

function Resumen({ empresa: e }: { empresa: Empresa }) {
  const contacto = (titulo: string, c: Empresa['contacto']) => (
    <Caja titulo={titulo}>
      <dl className="datos">
        <Dato nombre="Nombre">{c.nombre}</Dato>
        <Dato nombre="Teléfono">{formatPhone(c.telefono ?? '')}</Dato>
        <Dato nombre="Email">{c.email}</Dato>
        <Dato nombre="Cargo">{c.cargoNombre}</Dato>
      </dl>
    </Caja>
  );
  return (
    <div className="cajas">
      <div className="col">
        <Caja titulo="Datos principales">
          <dl className="datos">
            <Dato nombre="Razón social">{e.razonSocial}</Dato>
            <Dato nombre="RUC">{e.documento}</Dato>
            <Dato nombre="Teléfono">{formatPhone(e.telefono ?? '')}</Dato>
            <Dato nombre="Correo">{e.correo}</Dato>
            <Dato nombre="Dirección">{e.direccion}</Dato>
            <Dato nombre="Rubro">{e.rubroDescripcion}</Dato>
            <Dato nombre="Grupo">{e.empresaPadreNombre ?? 'Sin grupo'}</Dato>
          </dl>
        </Caja>
        {contacto('Contacto administrativo', e.contacto)}
        {contacto('Contacto de servicio', e.servicio)}
      </div>
      <div className="col">
        <Caja titulo="Responsables">
          <dl className="datos">
            {RESPONSABLES.map(([campo, titulo]) => (
              <Dato key={campo} nombre={titulo}>
                {e[campo] || e[`${campo}Telefono`] || e[`${campo}Email`]
                  ? [e[campo], formatPhone(e[`${campo}Telefono`] ?? ''), e[`${campo}Email`]]
                      .filter(Boolean)
                      .join(' · ')
                  : 'Ninguno'}
              </Dato>
            ))}
          </dl>
        </Caja>
        <Ranking titulo="Rubros de sus oportunidades" filas={e.rubrosRanking} />
        <Ranking titulo="Cargos de sus oportunidades" filas={e.cargosRanking} />
      </div>
    </div>
  );
}

/** What the company asks for, most often first (decisions 5). */
function Ranking({ titulo, filas }: { titulo: string; filas: Empresa['cargosRanking'] }) {
  return (
    <Caja titulo={titulo} cantidad={filas.length}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <div className="lista" tabIndex={0} role="group" aria-label={titulo}>
        {filas.length === 0 && <p className="vacia">No se encontraron registros</p>}
        {filas.map((fila) => (
          <div className="row" key={fila.idNumerico}>
            <span className="txt">{fila.descripcion}</span>
            <span className="num soft">{fila.cantidad}</span>
          </div>
        ))}
      </div>
    </Caja>
  );
}

function Edicion({ empresa, onFin }: { empresa: Empresa; onFin: () => void }) {
  const guardados = useMemo(() => datosDeEmpresa(empresa), [empresa]);
  const b = useBorrador(guardados, empresa.version);
  const form = useRef<HTMLFormElement>(null);
  const { errores, error, setError, guardando, guardar } = useGuardar<ErroresEmpresa>(form);
  const [preguntar, setPreguntar] = useState(false);
  const hecho = useHecho(CLAVES);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const guardada = await guardar(
      erroresDe(b.datos),
      async () =>
        hecho(await client.empresas.edit({ ...b.datos, empresaId: empresa.idNumerico, version: b.version })),
      () => void queryClient.invalidateQueries({ queryKey: api.empresas.one.key() }),
    );
    if (guardada) onFin();
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <PreguntaSinGuardar sucio={b.sucio} />
      <div className="cuerpo formulario">
        <ErrorDeFormulario error={error} onDescartar={descartarLoMio(b, setError)} />
        <CompanyFields
          datos={b.datos}
          errores={errores}
          onChange={b.cambiar}
          empresaId={empresa.idNumerico}
          nombreGuardado={empresa.nombre}
          rubrosRanking={empresa.rubrosRanking}
          cargosRanking={empresa.cargosRanking}
        />
        <div className="acciones">
          <Button variant="default" onClick={() => (b.sucio ? setPreguntar(true) : onFin())}>
            Cancelar
          </Button>
          <Button type="submit" loading={guardando}>
            Guardar
          </Button>
        </div>
      </div>
      {preguntar && (
        <Confirmar
          titulo="Cambios sin guardar"
          texto={SIN_GUARDAR}
          textoAceptar="Salir sin guardar"
          peligro
          onClose={() => setPreguntar(false)}
          onConfirm={onFin}
        />
      )}
    </form>
  );
}
