import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Azar } from './azar.ts';
import { CARRERAS, type Carrera } from './carreras.ts';
import { copiarFilas } from './copiar.ts';
import {
  ANHOS_DE_ANTES,
  ciudadDe,
  DIA,
  dia,
  equipoDe,
  esDeAntes,
  iso,
  momentoDeTrabajo,
  personalDe,
  type Referencias,
  type Valor,
} from './generar.ts';
import { contenido, publicacion, sufijoDeTitulo, tituloDeEtapa } from './textos.ts';

/** The demonstration has this many; a bigger agency one for every fifty candidates. */
const MINIMO = 120;
const DEMO = 2_000;
/** Each candidate is part of about two. */
const POR_CANDIDATO = 2;
/** From here on only some changes have their note: the notes of the candidates themselves are plenty. */
const MUCHOS = 50_000;
const ANHO = 365;
/** Opportunities copied in one transaction. */
const LOTE = 400;

/** Opportunities of an agency with that many candidates. */
const cuantas = (candidatos: number): number =>
  candidatos < DEMO ? Math.ceil((candidatos * MINIMO) / DEMO) : Math.max(MINIMO, Math.round(candidatos / 50));

type Tabla =
  | 'oportunidad'
  | 'oportunidad_asignacion'
  | 'oportunidad_prioridad'
  | 'oportunidad_cierre'
  | 'oportunidad_candidato'
  | 'nota'
  | 'etapa_cambio';
/** In the order in which they are copied: what a row points to is there before it. */
const COLUMNAS: Record<Tabla, string> = {
  oportunidad:
    'id, titulo, titulo_publicacion, estado, empresa_id, cargo_id, rubro_id, solicitud_fecha, cierre_fecha, cierre_esperado_fecha, creacion_ts, creacion_usuario_id, salario_minimo, salario_maximo, observacion, proposito, muestra_posicion, responsabilidad, muestra_responsabilidad, conocimiento_especifico, muestra_conocimiento_especifico, conocimiento_deseable, muestra_conocimiento_deseable, experiencia_requerida, muestra_experiencia_requerida, aptitud, muestra_aptitud, requisito_adicional, muestra_requisito_adicional, condicion_contratacion, muestra_condicion_contratacion, es_confidencial, publicar_web, ciudad_id, empleo_tipo, pago_forma, equipo_id, fuente',
  oportunidad_asignacion: 'oportunidad_id, usuario_id, tipo, porcentaje',
  oportunidad_prioridad: 'oportunidad_id, usuario_id',
  oportunidad_cierre: 'oportunidad_id, usuario_id',
  oportunidad_candidato:
    'oportunidad_id, candidato_id, origen, etapa_id, inactivo, descartado, motivo_descarte_id, cambio_ts, version',
  nota: 'id, candidato_id, titulo, contenido, contenido_texto, creacion_ts, creacion_usuario_id, cuenta_filtro, companhero_id, equipo_id, oportunidad_id',
  etapa_cambio:
    'oportunidad_id, candidato_id, tipo, desde_etapa_id, etapa_id, motivo_descarte_id, usuario_id, nota_id, ts',
};
type Filas = Record<Tabla, Valor[][]>;

const PESOS = CARRERAS.flatMap((carrera) => Array.from({ length: carrera.peso }, () => carrera));
/** The way of a candidate; the portal's series has 100 more, Citado is the same for both. */
const CAMINO = [200, 201, 307, 202, 203, 204, 205, 206];
const deSerie = (etapa: number, portal: boolean): number =>
  portal && etapa < 300 && etapa >= 200 ? etapa + 100 : etapa;

interface Contexto {
  azar: Azar;
  ref: Referencias;
  motivos: number[];
  hoy: number;
  filas: Filas;
  siguienteNota: () => number;
  conNotas: number;
}

type Estado = 'a' | 'p' | 'c' | 'f';
function estadoDe(azar: Azar, edadDias: number): Estado {
  if (edadDias < 35) return azar.suerte(0.9) ? 'a' : 'p';
  if (edadDias > 2 * ANHO) return azar.suerte(0.85) ? 'f' : 'c';
  const suerte = azar.real();
  if (suerte < 0.58) return 'f';
  if (suerte < 0.7) return 'c';
  return suerte < 0.78 ? 'p' : 'a';
}

/** One opportunity with its people in charge and its candidates' whole history. `edad` in days; 0: one of the first. */
function oportunidad(
  ctx: Contexto,
  id: number,
  carrera: Carrera,
  gente: number[],
  edad: number | null,
): void {
  const { azar, ref, hoy, filas } = ctx;
  const primera = edad === 0;
  const edadDias = primera ? 12 : (edad ?? azar.entero(2, ANHO - 5));
  const creada = momentoDeTrabajo(azar, hoy, edadDias);
  const estado = primera ? 'a' : estadoDe(azar, edadDias);
  const duracion =
    estado === 'f' || estado === 'c' ? azar.entero(18, Math.max(20, Math.min(80, edadDias))) : edadDias;
  const fin = Math.min(hoy, creada + duracion * DIA);
  const nivel = azar.entero(0, carrera.cargos.length - 1);
  const cargo = carrera.cargos[nivel]!;
  const [desde, hasta] = carrera.salario;
  const medio = desde + ((hasta - desde) * nivel) / Math.max(1, carrera.cargos.length - 1);
  const titulo = `${cargo}${sufijoDeTitulo(azar)}`;
  const publicada = primera || azar.suerte(0.6);
  const staff = personalDe(ref.staff, edadDias);
  const selectores = azar.varios(staff, azar.suerte(0.3) ? 2 : 1);
  const supervisor = azar.uno(staff);
  const equipo = equipoDe(azar, selectores[0]!, ref);
  const p = publicacion(azar, cargo, carrera.saberes);
  filas.oportunidad.push([
    id,
    titulo,
    publicada && azar.suerte(0.5) ? cargo : null,
    estado,
    azar.sesgado(ref.clientes, 1.4),
    ref.cargos.get(cargo)!,
    ref.rubros.get(azar.uno(carrera.rubros))!,
    dia(creada),
    estado === 'f' ? dia(fin) : null,
    dia(creada + azar.entero(20, 45) * DIA),
    iso(creada),
    selectores[0]!,
    Math.round(medio * 9) * 100_000,
    Math.round(medio * 12) * 100_000,
    azar.suerte(0.3)
      ? azar.uno(['Urgente.', 'El cliente pide tres finalistas.', 'Reemplazo por maternidad.'])
      : null,
    p.proposito,
    true,
    p.responsabilidad,
    true,
    p.conocimientoEspecifico,
    true,
    p.conocimientoDeseable,
    true,
    p.experienciaRequerida,
    true,
    p.aptitud,
    true,
    p.requisitoAdicional,
    false,
    p.condicionContratacion,
    false,
    azar.suerte(0.15),
    publicada,
    ciudadDe(azar, ref),
    azar.suerte(0.85) ? 'tiempoCompleto' : azar.uno(['medioTiempo', 'temporal', 'pasantia']),
    'month',
    equipo,
    azar.suerte(0.5) ? azar.uno(['baseDatos', 'contactoLinkedin', 'cliente', 'recomendado']) : null,
  ]);
  for (const usuario of selectores)
    filas.oportunidad_asignacion.push([id, usuario, 'selector', Math.round(100 / selectores.length)]);
  filas.oportunidad_asignacion.push([id, supervisor, 'supervisor', 100]);
  filas.oportunidad_prioridad.push([id, azar.uno(selectores)]);
  if (estado === 'f') for (const usuario of selectores) filas.oportunidad_cierre.push([id, usuario]);

  let faltaCierre = estado === 'f';
  for (const candidatoId of gente) {
    const llega = recorrido(ctx, {
      id,
      candidatoId,
      portal: publicada && azar.suerte(0.35),
      entre: [creada, fin],
      abierta: estado === 'a' || estado === 'p',
      hastaCierre: faltaCierre && azar.suerte(0.3),
      equipo,
      selectores,
      supervisor,
      carrera,
      medio,
    });
    if (llega) faltaCierre = false;
  }
}

interface Recorrido {
  id: number;
  candidatoId: number;
  portal: boolean;
  entre: [desde: number, hasta: number];
  abierta: boolean;
  hastaCierre: boolean;
  equipo: number;
  selectores: number[];
  supervisor: number;
  carrera: Carrera;
  medio: number;
}

/** The history of one candidate in an opportunity; true when it ended in its closing. */
function recorrido(ctx: Contexto, r: Recorrido): boolean {
  const { azar, motivos, filas } = ctx;
  const [desde, hasta] = r.entre;
  const ultimo = r.hastaCierre
    ? CAMINO.length - 1
    : Math.min(CAMINO.length - 2, Math.floor(azar.real() ** 1.9 * 7));
  // Not everybody goes through every step.
  const pasos = CAMINO.slice(1, ultimo + 1).filter(
    (etapa, i) => i === ultimo - 1 || etapa === 206 || azar.suerte(0.75),
  );
  const etapas = [200, ...pasos].map((etapa) => deSerie(etapa, r.portal));
  const fuera = !r.hastaCierre && azar.suerte(r.abierta ? 0.3 : 0.75);
  const cuantos = etapas.length + (fuera ? 1 : 0);
  // Working moments in order, none before the opportunity nor after today.
  const dias = Math.max(0, (ctx.hoy - desde) / DIA);
  const diasAntes = Math.max(0, (ctx.hoy - hasta) / DIA);
  const momentos = Array.from({ length: cuantos }, () =>
    Math.max(
      desde,
      momentoDeTrabajo(azar, ctx.hoy, Math.floor(diasAntes + (dias - diasAntes) * azar.real())),
    ),
  )
    .toSorted((a, b) => a - b)
    .map((ms, i) => Math.min(ms, ctx.hoy - cuantos * 1000) + i * 1000);
  const cambio = (
    i: number,
    tipo: string,
    etapaDesde: number | null,
    etapa: number,
    motivo: number | null,
    conNota: boolean,
  ) => {
    const autor = azar.uno(r.selectores);
    const notaId = conNota && azar.suerte(ctx.conNotas) ? ctx.siguienteNota() : null;
    const cuando = iso(momentos[i]!);
    if (notaId !== null) {
      const texto = contenido(azar, r.carrera.saberes, Math.round(r.medio * 10) / 10);
      const companhero = azar.suerte(0.12) && r.supervisor !== autor ? r.supervisor : null;
      filas.nota.push([
        notaId,
        r.candidatoId,
        tituloDeEtapa(tipo, etapa),
        `<p>${texto}</p>`,
        texto,
        cuando,
        autor,
        false,
        companhero,
        r.equipo,
        r.id,
      ]);
    }
    const delPortal = tipo === 'inclusion' && r.portal;
    filas.etapa_cambio.push([
      r.id,
      r.candidatoId,
      tipo,
      etapaDesde,
      etapa,
      motivo,
      delPortal ? null : autor,
      notaId,
      cuando,
    ]);
    return cuando;
  };
  let ts = '';
  for (const [i, etapa] of etapas.entries())
    ts = cambio(i, i === 0 ? 'inclusion' : 'avance', i === 0 ? null : etapas[i - 1]!, etapa, null, i > 0);
  const actual = etapas.at(-1)!;
  const descartado = fuera && azar.suerte(0.85);
  const motivo = descartado ? azar.sesgado(motivos, 1.3) : null;
  if (fuera)
    ts = cambio(etapas.length, descartado ? 'descarte' : 'desactivacion', actual, actual, motivo, descartado);
  filas.oportunidad_candidato.push([
    r.id,
    r.candidatoId,
    r.portal ? 'portal' : 'selector',
    actual,
    fuera && !descartado,
    descartado,
    motivo,
    ts,
    cuantos,
  ]);
  return actual % 100 === 6;
}

/**
 * Candidates of a range by the position they would fit: those whose potential positions hold it; apart those who were in
 * contact only years ago.
 */
async function leerPozos(
  client: pg.Client,
  ref: Referencias,
  { primero, ultimo }: Rango,
): Promise<Map<Carrera, { deAntes: number[]; deAhora: number[] }>> {
  const { rows } = await client.query(
    `select cargo_id, array_agg(candidato_id order by candidato_id) ids from cargo_potencial
      where candidato_id between $1 and $2 group by 1`,
    [primero, ultimo],
  );
  const porCargo = new Map<number, number[]>(rows.map((row) => [row.cargo_id, row.ids]));
  return new Map(
    CARRERAS.map((carrera) => {
      const todos = carrera.cargos.flatMap((cargo) => porCargo.get(ref.cargos.get(cargo)!) ?? []);
      return [
        carrera,
        { deAntes: todos.filter((id) => esDeAntes(id)), deAhora: todos.filter((id) => !esDeAntes(id)) },
      ];
    }),
  );
}

interface Rango {
  primero: number;
  ultimo: number;
  /** Candidates the database will hold in all. */
  hasta: number;
}

/**
 * Opportunities for the candidates of a range, with what happened to each candidate: over twelve months, and over ten
 * years where there are people from years ago. Their search rows are made after this. Goes on where it was cut short.
 */
export async function copiarOportunidades(
  client: pg.Client,
  rango: Rango,
  ref: Referencias,
  avance: (parte: number) => void = () => {},
): Promise<void> {
  const { rows } = await client.query(
    `select (select count(*)::int from oportunidad) hay, (select coalesce(max(id), 0) from oportunidad) ultima,
            (select coalesce(max(id), 0) from nota) nota,
            array(select id from dato_auxiliar where etiqueta = 'descarteMotivo' order by id) motivos`,
  );
  const { hay, ultima, motivos } = rows[0] as { hay: number; ultima: number; motivos: number[] };
  let nota = rows[0].nota as number;
  const faltan = cuantas(rango.hasta) - hay;
  if (faltan <= 0) return;
  const pozos = await leerPozos(client, ref, rango);
  const gente = rango.ultimo - rango.primero + 1;
  const gentePorOportunidad = Math.max(1, Math.round((gente * POR_CANDIDATO) / cuantas(rango.hasta)));
  const hoy = Date.now();
  for (let i = 0; i < faltan; i += LOTE) {
    const filas = Object.fromEntries(Object.keys(COLUMNAS).map((tabla) => [tabla, []])) as unknown as Filas;
    for (let n = i; n < Math.min(faltan, i + LOTE); n++) {
      const id = ultima + n + 1;
      const azar = new Azar(id * 40_503 + 9);
      const carrera = azar.uno(PESOS);
      const { deAntes, deAhora } = pozos.get(carrera)!;
      const primera = n < 2 && hay === 0;
      const antigua =
        !primera && deAntes.length > 0 && azar.suerte(deAntes.length / (deAntes.length + deAhora.length));
      const [menos, mas] = ANHOS_DE_ANTES;
      // The account of the demonstration has applied to some of the first ones.
      const fijo = rango.primero === 1 && hay === 0 && n < 4 ? [1] : [];
      const elegidos = azar.varios(
        antigua ? deAntes : deAhora,
        Math.round(gentePorOportunidad * (0.4 + azar.real() * 1.2)),
      );
      oportunidad(
        {
          azar,
          ref,
          motivos,
          hoy,
          filas,
          siguienteNota: () => ++nota,
          conNotas: gente > MUCHOS ? 0.2 : 1,
        },
        id,
        carrera,
        [...new Set([...fijo, ...elegidos])],
        primera ? 0 : antigua ? azar.entero(menos * ANHO, mas * ANHO) : null,
      );
    }
    await client.query('begin');
    await client.query(`set local session_replication_role = replica; set local synchronous_commit = off`);
    for (const [tabla, columnas] of Object.entries(COLUMNAS)) {
      const stream = client.query(copyFrom(`copy ${tabla} (${columnas}) from stdin`));
      const fin = once(stream, 'finish');
      stream.end(copiarFilas(filas[tabla as Tabla]));
      await fin;
    }
    await client.query('commit');
    avance(Math.min(1, (i + LOTE) / faltan));
  }
  await client.query(
    `select setval(pg_get_serial_sequence('oportunidad', 'id'), (select max(id) from oportunidad)),
            setval(pg_get_serial_sequence('nota', 'id'), (select max(id) from nota))`,
  );
  await client.query(
    `update oportunidad set busqueda = oportunidad_texto(titulo, cargo_id, empresa_id) where busqueda = ''`,
  );
}
