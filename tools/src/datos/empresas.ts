import { Azar } from './azar.ts';
import { CARRERAS } from './carreras.ts';
import { apellidoSuelto } from './personas.ts';

export interface EmpresaDemo {
  nombre: string;
  rubro: string;
  esCliente: boolean;
}

const PALABRAS =
  'Gloria|del Este|Guaraní|del Sur|Ñandutí|Lapacho|Mburucuyá|San Blas|Tres Fronteras|Yguazú|Ypacaraí|Caacupé|Amambay|Monday|Tebicuary|Pilcomayo|Apa|Chaco|Curupayty|Cordillera|Panambí|Arasá|Tajy|Karanda|Jasy|Kuarahy|Ysyry|Itá Pytã|Cerro Corá|Villa Rica|Santa Rosa|San Rafael|Santa Clara|La Candelaria|El Trébol|La Estancia|El Puerto|Primavera|Aurora|Horizonte|Litoral|Continental|Regional|Central|Nacional|Unión|Progreso|Porvenir|Alianza|Sudamericana'.split(
    '|',
  );

/** How a company of a trade is called; {p} a place or a word, {a} a surname. */
const MODELOS: Record<string, string[]> = {
  Banca: ['Banco {p}', 'Banco {p} S.A.E.C.A.'],
  Cooperativas: ['Cooperativa {p} Ltda.', 'Cooperativa Multiactiva {p} Ltda.'],
  Supermercados: ['Supermercados {p}', 'Súper {p}', 'Hipermercado {p}'],
  Farmacias: ['Farmacia {p}', 'Farmacias {a}'],
  Salud: ['Sanatorio {p}', 'Centro Médico {a}', 'Clínica {p}'],
  Educación: ['Colegio {p}', 'Instituto {p}', 'Centro Educativo {p}'],
  Jurídico: ['Estudio Jurídico {a} & {a}', '{a} Abogados'],
  'Contabilidad y auditoría': ['Estudio {a}', '{a} & Asociados', 'Auditores {p}'],
  Tecnología: ['{p} Software', 'Sistemas {p} S.A.', '{p} Digital'],
  Construcción: ['Constructora {p} S.A.', '{a} Construcciones'],
  Gastronomía: ['Restaurante {p}', 'Parrilla {a}', 'Café {p}'],
  Hotelería: ['Hotel {p}', 'Gran Hotel {p}'],
  Ganadería: ['Estancia {p}', 'Ganadera {p} S.A.'],
  Agricultura: ['Agrícola {p} S.A.', 'Semillas {p}'],
  'Distribución mayorista': ['Distribuidora {p}', 'Mayorista {a} Hnos.'],
  'Logística y transporte': ['Transportadora {p}', 'Logística {p} S.A.', 'Fletes {a}'],
  'Call center': ['Contact {p}', '{p} Contact Center'],
  Lácteos: ['Lácteos {p}'],
  Frigoríficos: ['Frigorífico {p} S.A.'],
  Seguridad: ['Seguridad {p} S.R.L.', 'Custodia {p}'],
};
const COMUNES = [
  '{p} S.A.',
  'Grupo {p}',
  '{a} S.R.L.',
  'Industrias {p} S.A.',
  'Comercial {a}',
  '{p} Paraguay',
  'Importadora {p}',
  '{a} e Hijos S.A.',
];

const rubros = [...new Set(CARRERAS.flatMap((carrera) => carrera.rubros))];

/** Companies with invented names that tell their trade; the first ones are the agency's clients. */
export function empresas(cuantas: number): EmpresaDemo[] {
  const azar = new Azar(77);
  const nombres = new Set<string>();
  const lista: EmpresaDemo[] = [];
  for (let i = 0; lista.length < cuantas; i++) {
    const rubro = rubros[i % rubros.length]!;
    const modelo = azar.uno(azar.suerte(0.7) ? (MODELOS[rubro] ?? COMUNES) : COMUNES);
    let nombre = modelo
      .replace(/\{p\}/g, () => azar.uno(PALABRAS))
      .replace(/\{a\}/g, () => apellidoSuelto(azar));
    if (nombres.has(nombre))
      nombre =
        `${nombre} ${azar.uno(['Asunción', 'Luque', 'Encarnación', 'CDE', 'Norte', 'II', 'Express'])} ${i > 800 ? i : ''}`.trim();
    if (nombres.has(nombre)) continue;
    nombres.add(nombre);
    lista.push({ nombre, rubro, esCliente: lista.length < 60 });
  }
  return lista;
}
