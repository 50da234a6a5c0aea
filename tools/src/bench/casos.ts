import type pg from 'pg';

export interface Caso {
  nombre: string;
  /** Query strings, taken in turn. */
  consultas: string[];
  /** p95 that must not be passed at 1 M, in ms (issue 2, point 4). */
  piso: number;
  /** Counts for the ratio of 1 M to 10 k. */
  escala?: boolean;
}

const q = (busquedaRapida: string, extra = '') =>
  `busquedaRapida=${encodeURIComponent(busquedaRapida)}&limit=20${extra}`;

/** Every kind of search of the screen, and every combination of its filters. */
export async function casosDeBusqueda(pool: pg.Pool): Promise<Caso[]> {
  const comunes = async (columna: string, tabla = 'experiencia') => {
    const { rows } = await pool.query(
      `select ${columna} id from ${tabla} where ${columna} is not null group by 1 order by count(*) desc limit 20`,
    );
    return rows.map((row) => row.id as number);
  };
  const [rubros, cargos, potenciales, empresas] = [
    await comunes('rubro_id'),
    await comunes('cargo_id'),
    await comunes('cargo_id', 'cargo_potencial'),
    await comunes('empresa_id'),
  ];
  const lista = (nombre: string, ids: number[]) => ids.map((id) => `${nombre}=${id}`).join('&');
  const filtros: Record<string, string> = {
    '10 rubros': lista('rubrosIdsNumericos', rubros.slice(0, 10)),
    '10 cargos': lista('cargosIdsNumericos', cargos.slice(0, 10)),
    '10 potenciales': lista('cargosPotencialesIdsNumericos', potenciales.slice(0, 10)),
    empresa: lista('empresasIdsNumericos', empresas.slice(0, 1)),
    salario: 'salario=5000000',
    nombre: 'busquedaRapida=gonz',
  };
  const nombres = Object.keys(filtros);
  // Every combination of the six, from one at a time to all at once.
  const combinaciones = Array.from({ length: 2 ** nombres.length - 1 }, (_, i) =>
    nombres.filter((_, bit) => (i + 1) & (1 << bit)),
  );
  const { rows } = await pool.query(
    `select nombre, apellido, telefono1 from candidato where id % 37 = 5 order by id limit 25`,
  );
  const palabra = (texto: string, i = 0) => texto.split(' ')[i] ?? texto.split(' ')[0]!;
  return [
    { nombre: 'Sin filtros', consultas: ['limit=20', 'limit=20&page=7', 'limit=200'], piso: 150 },
    {
      nombre: 'Última página sin filtros',
      consultas: ['limit=20&page=100000000', 'limit=20&page=499'],
      piso: 150,
    },
    {
      nombre: 'Apellidos comunes',
      consultas: ['gonzalez', 'Benítez', 'martinez', 'lópez', 'gimenez'].map((t) => q(t)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Apellidos raros',
      consultas: ['ñeenguiru', 'tatajyva', 'guaimbe', 'zorrilla', 'kriskovich'].map((t) => q(t)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Nombres',
      consultas: ['maria', 'josé', 'liz', 'carlos', 'noelia'].map((t) => q(t)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Fragmentos de 3 letras',
      consultas: ['mar', 'gon', 'ben', 'ari', 'ez '].map((t) => q(t)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Fragmentos de 4 a 6',
      consultas: ['villa', 'nitez', 'ramir', 'carol', 'gui'].map((t) => q(t)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Una o dos letras',
      consultas: ['a', 'm', 'jo', 'ca'].map((t) => q(t)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Dos palabras comunes',
      consultas: ['maria gonzalez', 'juan benitez', 'jose lopez', 'ana martinez'].map((t) => q(t)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Nombre y apellido de alguien',
      consultas: rows.map((r) => q(`${palabra(r.nombre)} ${palabra(r.apellido)}`)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Nombre completo',
      consultas: rows.map((r) => q(`${r.nombre} ${r.apellido}`)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Exacta de dos palabras',
      consultas: rows.map((r) => q(r.apellido, '&busquedaExacta=true')),
      piso: 40,
      escala: true,
    },
    { nombre: 'Teléfono entero', consultas: rows.map((r) => q(r.telefono1)), piso: 40, escala: true },
    {
      nombre: 'Final de teléfono (4)',
      consultas: rows.map((r) => q(r.telefono1.slice(-4))),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Comienzo de teléfono',
      consultas: ['0981', '09714', '+595 983', '0985 64', '(0994) 2-07'].map((t) => q(t)),
      piso: 40,
      escala: true,
    },
    {
      nombre: 'Tres dígitos',
      consultas: ['455', '120', '777', '981'].map((t) => q(t)),
      piso: 40,
      escala: true,
    },
    { nombre: 'Nadie', consultas: ['xyzzy', 'qwqwqw', '000000000'].map((t) => q(t)), piso: 40, escala: true },
    { nombre: 'Filtros de a uno', consultas: nombres.map((n) => `limit=20&${filtros[n]}`), piso: 150 },
    {
      nombre: '10 rubros y 10 cargos',
      consultas: [`limit=20&${filtros['10 rubros']}&${filtros['10 cargos']}`],
      piso: 150,
    },
    // A third each, so that every combination is among the repetitions of its case.
    ...[0, 1, 2].map((tercio) => ({
      nombre: `${combinaciones.length} combinaciones (${tercio + 1} de 3)`,
      consultas: combinaciones
        .filter((_, i) => i % 3 === tercio)
        .map((c) => `limit=20&${c.map((n) => filtros[n]).join('&')}`),
      piso: 150,
    })),
    { nombre: 'Todos los filtros', consultas: [`limit=20&${Object.values(filtros).join('&')}`], piso: 150 },
    {
      nombre: '200 por página',
      consultas: ['limit=200', `limit=200&${filtros['10 rubros']}`, 'limit=200&busquedaRapida=gonz'],
      piso: 150,
    },
    {
      nombre: 'Notas: palabra rara',
      consultas: ['mandarin', 'esgrima', 'apicultura', 'vitrales'].map((t) => q(t, '&buscarEnNotas=true')),
      piso: 40,
    },
    {
      nombre: 'Notas: dos palabras',
      consultas: ['ingles avanzado', 'guarani fluido', 'disponible carmelitas', 'vehiculo propio'].map((t) =>
        q(t, '&buscarEnNotas=true'),
      ),
      piso: 150,
    },
    {
      nombre: 'Notas: la más común',
      consultas: ['de', 'la', 'y', 'muy'].map((t) => q(t, '&buscarEnNotas=true')),
      piso: 300,
    },
  ];
}
