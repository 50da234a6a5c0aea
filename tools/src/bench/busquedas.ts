import { decir, type Medida, medir, numero, resumen, tabla } from './medir.ts';
import type { Headers, Medido } from './producto.ts';
import type { Caso, Clase } from './sorteo.ts';

const LENTOS = 5;

/**
 * What everything is measured against: a plain call, asked between all the others, so that what the machine does beside is
 * in both.
 */
export class LlamadaSimple {
  readonly #p: Medido;
  readonly #tiempos: number[] = [];

  constructor(p: Medido) {
    this.#p = p;
  }

  async pedir(veces: number): Promise<void> {
    for (let i = 0; i < veces; i++) {
      const desde = performance.now();
      await this.#p.get('/v1/equipos?page=1&limit=10');
      this.#tiempos.push(performance.now() - desde);
    }
  }

  get medida(): Medida {
    return resumen(this.#tiempos);
  }

  /** Multiples of its middle. */
  x(ms: number): number {
    return ms / this.medida.p50;
  }

  decir(): void {
    const { p50, p95 } = this.medida;
    decir(
      `GET /v1/equipos entre las demás (${this.#tiempos.length} veces): p50 ${numero(p50, 2)} ms, p95 ${numero(p95, 2)} ms; × es un múltiplo de su p50`,
    );
  }
}

/** A plain call for so many others. */
const CADA = 10;

/** The calls that a person's eyes wait for, as multiples of GET /api/salud. */
export async function medirFijos(p: Medido): Promise<void> {
  const repetir = async (once: (i: number) => Promise<unknown>) => {
    for (let i = 0; i < 30; i++) await once(i);
    return medir(300, once);
  };
  const salud = await repetir(() => p.pedir('GET', '/salud', {}));
  const equipos = await repetir(() => p.get('/v1/equipos?page=1&limit=10'));
  const busqueda = await repetir(() => p.get('/v1/candidatos?limit=20'));
  const { rows } = await p.pool.query('select id from candidato order by md5(id::text) limit 300');
  const perfil = await repetir((i) => abrirPerfil(p, rows[i % rows.length].id));
  tabla(
    ['Costo fijo', 'p50 ms', 'p95 ms', '× salud', 'piso'],
    [
      ['GET /api/salud', numero(salud.p50, 2), numero(salud.p95, 2), '1', ''],
      [
        'GET /v1/equipos',
        numero(equipos.p50, 2),
        numero(equipos.p95, 2),
        numero(equipos.p50 / salud.p50),
        '2',
      ],
      [
        'Una búsqueda',
        numero(busqueda.p50, 2),
        numero(busqueda.p95, 2),
        numero(busqueda.p50 / salud.p50),
        '3',
      ],
      [
        'Abrir un candidato con sus cajas',
        numero(perfil.p50, 2),
        numero(perfil.p95, 2),
        numero(perfil.p50 / salud.p50),
        '4',
      ],
    ],
  );
}

/** A profile with all its boxes, as the screen asks for them: at once. */
export function abrirPerfil(p: Medido, id: number, headers?: Headers): Promise<unknown> {
  const caja = (nombre: string) => p.get(`/v1/candidato/${nombre}?candidatoIdNumerico=${id}`, headers);
  return Promise.all([
    p.get(`/v1/candidato?idNumerico=${id}`, headers),
    ...['experiencias', 'formaciones', 'idiomas', 'cargos-potenciales', 'archivos'].map(caja),
    p.get(`/v1/notas?candidatoIdNumerico=${id}&limit=5`, headers),
  ]);
}

interface Tomado {
  caso: Caso;
  ms: number;
}

async function tomar(p: Medido, casos: readonly Caso[], simple: LlamadaSimple): Promise<Tomado[]> {
  const tomados: Tomado[] = [];
  for (const [i, caso] of casos.entries()) {
    if (i % CADA === 0) await simple.pedir(1);
    const desde = performance.now();
    await p.get(caso.path);
    tomados.push({ caso, ms: performance.now() - desde });
  }
  return tomados;
}

/** Each case for the first time and once again, class by class; the slowest are named. */
export async function medirClases(
  p: Medido,
  clases: readonly Clase[],
  simple: LlamadaSimple,
  { again = true } = {},
): Promise<void> {
  const medidas: { clase: Clase; primera: Medida; segunda: Medida | undefined }[] = [];
  const lentos: string[] = [];
  for (const clase of clases) {
    const { nombre, casos } = clase;
    if (casos.length === 0) {
      lentos.push(`${nombre}: no hay en estos datos`);
      continue;
    }
    try {
      const primera = await tomar(p, casos, simple);
      const segunda = again ? await tomar(p, casos, simple) : undefined;
      medidas.push({
        clase,
        primera: resumen(primera.map((t) => t.ms)),
        segunda: segunda && resumen(segunda.map((t) => t.ms)),
      });
      const peores = primera.toSorted((a, b) => b.ms - a.ms).slice(0, LENTOS);
      lentos.push(
        `${nombre}: ${peores.map((t) => `${numero(t.ms, 0)} ms ${JSON.stringify(t.caso.texto.slice(0, 90))}`).join(' · ')}`,
      );
    } catch (error) {
      lentos.push(`${nombre}: falló: ${(error as Error).message}`);
    }
  }
  simple.decir();
  const x = (ms: number) => numero(simple.x(ms));
  const juicio = ({ pisos }: Clase, m: Medida) =>
    simple.x(m.p50) <= (pisos.p50 ?? Number.POSITIVE_INFINITY) &&
    simple.x(m.p95) <= pisos.p95 &&
    simple.x(m.maximo) <= pisos.maximo
      ? 'bien'
      : `SOBRE ${[pisos.p50, pisos.p95, pisos.maximo].filter(Boolean).join('/')}×`;
  tabla(
    [
      'Clase',
      'casos',
      'p50',
      'p95',
      'p99',
      'máx',
      '×p50',
      '×p95',
      '×máx',
      ...(again ? ['otra vez p50', 'p95', 'máx'] : []),
      '',
    ],
    medidas.map(({ clase, primera: m, segunda }) => [
      clase.nombre,
      clase.casos.length,
      m.p50,
      m.p95,
      m.p99,
      m.maximo,
      x(m.p50),
      x(m.p95),
      x(m.maximo),
      ...(segunda ? [segunda.p50, segunda.p95, segunda.maximo] : []),
      juicio(clase, m),
    ]),
  );
  decir('Los más lentos de la primera vez:');
  for (const linea of lentos) decir(`  ${linea}`);
}

/** Profiles, opportunities and inclusions of ids at random. */
export async function medirPantallas(p: Medido, semilla: number, simple: LlamadaSimple): Promise<void> {
  const { rows } = await p.pool.query(
    `select array(select id from candidato where id % 997 = $1 % 997 order by md5(id::text) limit 300) candidatos,
            array(select id from oportunidad where eliminada_ts is null order by md5(id::text || $1::text) limit 300) oportunidades,
            array(select id from oportunidad where estado = 'a' and eliminada_ts is null order by md5(id::text || $1::text) limit 40) abiertas`,
    [semilla],
  );
  const { candidatos, oportunidades, abiertas } = rows[0] as Record<string, number[]>;
  const filas: (string | number)[][] = [];
  const anotar = (nombre: string, m: Medida, piso: number) =>
    filas.push([
      nombre,
      m.p50,
      m.p95,
      m.maximo,
      numero(simple.x(m.p50)),
      numero(simple.x(m.p95)),
      simple.x(m.p95) <= piso ? 'bien' : `SOBRE ${piso}×`,
    ]);
  const de = (lista: number[] | undefined, i: number) => lista![i % lista!.length]!;
  anotar('Perfil con todas las cajas', await medir(300, (i) => abrirPerfil(p, de(candidatos, i))), 5);
  const listas = [
    'page=1',
    'page=20',
    'estado=a',
    'estado=f&page=3',
    'sortField=cierreFecha&sortOrder=-1',
    'busquedaRapida=contable',
    'busquedaRapida=luque',
    'limit=50',
  ];
  anotar(
    'Lista de oportunidades',
    await medir(200, (i) => p.get(`/v1/oportunidades?${listas[i % listas.length]}`)),
    5,
  );
  anotar(
    'Tablero de una oportunidad',
    await medir(200, (i) => {
      const id = de(oportunidades, i);
      return Promise.all([
        p.get(`/v1/oportunidad?idNumerico=${id}`),
        p.get(`/v1/oportunidad/etapas/resumen?oportunidadId=${id}`),
        p.get(`/v1/oportunidad/candidatos?oportunidadId=${id}&etapa=200&etapa=300&limit=50`),
      ]);
    }),
    5,
  );
  const grupos: number[][] = [];
  const paginas = Math.ceil(p.tamano / 200);
  for (let i = 0; i < 10; i++) {
    const { items } = await p.get<{ items: { idNumerico: number }[] }>(
      `/v1/candidatos?limit=200&page=${1 + ((semilla + i * 131) % (paginas - 1))}`,
    );
    grupos.push(items.map((c) => c.idNumerico));
  }
  anotar(
    'Incluir a 200 candidatos',
    await medir(30, async (i) => {
      const { status, text } = await p.pedir('POST', '/v1/oportunidad/candidato/incluir', p.headers, {
        origen: 'selector',
        etapa: 200,
        oportunidadIdNumerico: de(abiertas, i),
        candidatosIds: grupos[i % grupos.length],
      });
      if (status !== 200) throw new Error(text);
    }),
    15,
  );
  tabla(['Pantalla', 'p50', 'p95', 'máx', '×p50', '×p95', ''], filas);
}

/** Five changes a second while something is measured: notes on anybody, with what they do to the order. */
export async function mientrasSeEscribe<T>(
  p: Medido,
  work: () => Promise<T>,
): Promise<{ hecho: T; cambios: number }> {
  const { rows } = await p.pool.query(
    `select c.id from candidato c where (select count(*) from cargo_potencial where candidato_id = c.id) >= 3
      and exists (select 1 from experiencia where candidato_id = c.id) order by md5(c.id::text) limit 500`,
  );
  const { rows: equipos } = await p.pool.query('select id from equipo limit 1');
  let cambios = 0;
  let sigue = true;
  const escribir = (async () => {
    for (let i = 0; sigue; i++) {
      const { status, text } = await p.pedir('POST', '/v1/crearNota', p.headers, {
        candidatoIdNumerico: rows[i % rows.length].id,
        titulo: 'Medición',
        contenido: '<p>Atendió enseguida.</p>',
        cuentaFiltro: true,
        equipoId: equipos[0].id,
      });
      if (status !== 200) throw new Error(text);
      cambios++;
      await new Promise((done) => setTimeout(done, 200));
    }
  })();
  try {
    return { hecho: await work(), cambios };
  } finally {
    sigue = false;
    await escribir;
  }
}
