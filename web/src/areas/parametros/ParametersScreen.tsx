import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Parametro } from '@tembiapo/contract/calls/parametros.ts';
import { PARAMETRO_CONCEPT_LABEL, PARAMETRO_PERIOD_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { api } from '../../api.ts';
import { readSesion } from '../../session.ts';
import { useTitle } from '../../shell/router.tsx';
import { listaEnUrl, PantallaDeLista, useLista } from '../../ui/ListScreen.tsx';
import { IrAEditar } from '../../ui/row-actions.tsx';
import type { Columna } from '../../ui/Table.tsx';
import { BotonHistorial } from '../auditoria/index.ts';

const LISTA = listaEnUrl({});

const COLUMNAS: Columna<Parametro>[] = [
  { titulo: 'Nombre', movil: 'titulo', celda: (p) => PARAMETRO_CONCEPT_LABEL[p.concepto] },
  { titulo: 'Periodo', movil: 'mitad', ancho: 140, celda: (p) => PARAMETRO_PERIOD_LABEL[p.periodo] },
  {
    titulo: 'Cantidad',
    movil: 'mitad',
    ancho: 120,
    className: 'num',
    celda: (p) => p.valor.toLocaleString('es-PY'),
  },
  {
    titulo: 'Escala',
    ancho: 260,
    celda: (p) => (
      <>
        <span className="badge b-red num">&lt; {p.escala[0]} %</span>{' '}
        <span className="badge b-yellow num">&lt; {p.escala[1]} %</span>{' '}
        <span className="badge b-green num">≥ {p.escala[1]} %</span>
      </>
    ),
  },
];
/** A selector sees the page without the buttons (decisions 3). */
const CON_ACCIONES: Columna<Parametro>[] = [
  ...COLUMNAS,
  {
    titulo: 'Editar',
    sinTitulo: true,
    movil: 'casilla',
    ancho: 100,
    className: 'botones',
    celda: (p) => (
      <>
        <BotonHistorial chico tipo="parametro" id={p._id} de={PARAMETRO_CONCEPT_LABEL[p.concepto]} />
        <IrAEditar de={PARAMETRO_CONCEPT_LABEL[p.concepto]} a={`/parametro/editar/${p._id}`} />
      </>
    ),
  },
];

/** /parametros (002 §2 'Production parameters'). */
export function ParametersScreen() {
  useTitle('Parámetros producción');
  const [filtros, ir] = useLista(LISTA);
  const { page, limit } = filtros;
  const { data, ...consulta } = useQuery(
    api.parametros.list.queryOptions({ input: { page, limit }, placeholderData: keepPreviousData }),
  );
  return (
    <PantallaDeLista
      titulo="Parámetros producción"
      filtros={filtros}
      onFiltros={ir}
      consulta={{ ...consulta, items: data?.items, total: data?.count }}
      columnas={readSesion()?.rol === 'admin' ? CON_ACCIONES : COLUMNAS}
      clave={(p) => p._id}
      vacio="No se han encontrado registros"
    />
  );
}
