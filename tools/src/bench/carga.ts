import { Azar } from '../datos/azar.ts';
import { abrirPerfil } from './busquedas.ts';
import { decir, numero, resumen, tabla } from './medir.ts';
import type { Headers, Medido } from './producto.ts';
import type { Clase } from './sorteo.ts';

/** What a person does next, and how often. */
const MEZCLA: [accion: Accion, peso: number][] = [
  ['buscar', 40],
  ['abrir', 25],
  ['notas', 10],
  ['oportunidad', 10],
  ['anotar', 8],
  ['incluir', 3],
  ['crear', 2],
  ['reporte', 2],
];
type Accion = 'buscar' | 'abrir' | 'notas' | 'oportunidad' | 'anotar' | 'incluir' | 'crear' | 'reporte';
const RULETA = MEZCLA.flatMap(([accion, peso]) => Array.from({ length: peso }, () => accion));
const PISO_POR_SEGUNDO = 150;
const PISO_BUSQUEDA_MS = 150;
const PISO_MB = 300;

/** So many people without pauses for a minute: actions a second, percentiles by kind, errors, memory. */
export async function medirCarga(
  p: Medido,
  clases: readonly Clase[],
  semilla: number,
  { personas = 16, segundos = 60 } = {},
): Promise<void> {
  const busquedas = clases.flatMap((c) => c.casos).filter((c) => c.path.startsWith('/v1/candidatos'));
  const { rows } = await p.pool.query(`
    select array(select c.id from candidato c where (select count(*) from cargo_potencial where candidato_id = c.id) >= 3
                    and exists (select 1 from experiencia where candidato_id = c.id) and c.id % 499 = 7 limit 1500) candidatos,
           array(select id from oportunidad where estado = 'a' and eliminada_ts is null order by md5(id::text) limit 300) abiertas,
           array(select id from equipo order by id) equipos, to_char(now() - interval '30 days', 'YYYY-MM-DD') desde,
           to_char(now(), 'YYYY-MM-DD') hasta`);
  const { candidatos, abiertas, equipos, desde, hasta } = rows[0] as {
    candidatos: number[];
    abiertas: number[];
    equipos: number[];
    desde: string;
    hasta: string;
  };
  const tiempos = new Map<Accion, number[]>(MEZCLA.map(([accion]) => [accion, []]));
  const errores = new Map<string, number>();
  let mayor = 0;
  let creados = 0;
  const hacer: Record<Accion, (azar: Azar, headers: Headers) => Promise<unknown>> = {
    buscar: (azar, headers) => p.get(azar.uno(busquedas).path, headers),
    abrir: (azar, headers) => abrirPerfil(p, azar.uno(candidatos), headers),
    notas: (azar, headers) => p.get(`/v1/notas?candidatoIdNumerico=${azar.uno(candidatos)}&limit=5`, headers),
    oportunidad: (azar, headers) =>
      p.get(`/v1/oportunidad/candidatos?oportunidadId=${azar.uno(abiertas)}&limit=50`, headers),
    anotar: (azar, headers) =>
      enviar('/v1/crearNota', headers, {
        candidatoIdNumerico: azar.uno(candidatos),
        titulo: 'Llamada',
        contenido: '<p>Atendió enseguida, disponible en quince días.</p>',
        cuentaFiltro: true,
        equipoId: azar.uno(equipos),
      }),
    incluir: (azar, headers) =>
      enviar('/v1/oportunidad/candidato/incluir', headers, {
        origen: 'selector',
        etapa: 200,
        oportunidadIdNumerico: azar.uno(abiertas),
        candidatosIds: [azar.uno(candidatos), azar.uno(candidatos)],
      }),
    crear: (azar, headers) =>
      enviar('/v1/candidato', headers, {
        nombre: 'Ana',
        apellido: 'Medición',
        telefono1: `09${azar.entero(10_000_000, 99_999_999)}`,
        documento: `M-${semilla}-${Date.now()}-${creados++}`,
      }),
    reporte: (_, headers) => p.get(`/v1/produccion/selector?fechaInicio=${desde}&fechaFin=${hasta}`, headers),
  };
  const enviar = async (path: string, headers: Headers, body: unknown) => {
    const { status, text } = await p.pedir('POST', path, headers, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`);
  };
  const fin = performance.now() + segundos * 1000;
  const mirar = setInterval(() => {
    mayor = Math.max(mayor, p.memoria());
  }, 500);
  try {
    await Promise.all(
      Array.from({ length: personas }, async (_, i) => {
        const azar = new Azar(semilla * 31 + i);
        const headers = await p.sesion('selector', i);
        while (performance.now() < fin) {
          const accion = azar.uno(RULETA);
          const comienzo = performance.now();
          try {
            await hacer[accion](azar, headers);
            tiempos.get(accion)!.push(performance.now() - comienzo);
          } catch (error) {
            const que = (error as Error).message.slice(0, 160);
            errores.set(que, (errores.get(que) ?? 0) + 1);
          }
        }
      }),
    );
  } finally {
    clearInterval(mirar);
  }
  const hechas = [...tiempos.values()].reduce((suma, t) => suma + t.length, 0);
  const busqueda = resumen(tiempos.get('buscar')!);
  tabla(
    [`${personas} personas sin pausas, ${segundos} s`, 'veces', 'p50', 'p95', 'p99', 'máx'],
    [...tiempos].map(([accion, t]) => {
      const m = resumen(t);
      return [accion, t.length, m.p50, m.p95, m.p99, m.maximo];
    }),
  );
  const fallas = [...errores.values()].reduce((suma, n) => suma + n, 0);
  const juicio = (bien: boolean) => (bien ? 'bien' : 'SOBRE EL PISO');
  decir(
    `${numero(hechas / segundos)} acciones/s (piso ${PISO_POR_SEGUNDO}: ${juicio(hechas / segundos >= PISO_POR_SEGUNDO)}) · ` +
      `búsqueda p95 ${numero(busqueda.p95)} ms (piso ${PISO_BUSQUEDA_MS}: ${juicio(busqueda.p95 <= PISO_BUSQUEDA_MS)}) · ` +
      `${fallas} errores · ${numero(mayor, 0)} MB (piso ${PISO_MB}: ${juicio(mayor < PISO_MB)})`,
  );
  for (const [que, veces] of errores) decir(`  ${veces} × ${que}`);
}
