import { correctDigit } from '@tembiapo/contract/domain/ruc.ts';
import { v7 as uuidv7 } from 'uuid';
import { Azar } from './azar.ts';
import { CARRERAS } from './carreras.ts';
import { apellidoSuelto, celular, direccion, persona } from './personas.ts';

/** A company as it is inserted: names of columns, with rubro and positions by their description. */
export interface EmpresaDemo {
  uid: string;
  nombre: string;
  rubro: string;
  es_cliente: boolean;
  es_grupo: boolean;
  /** Name of its group. */
  grupo: string | null;
  documento: string | null;
  telefono: string;
  correo: string | null;
  direccion: string | null;
  razon_social: string | null;
  gerente_gral: string | null;
  gerente_gral_telefono: string | null;
  gerente_rrhh: string | null;
  gerente_rrhh_telefono: string | null;
  gerente_rrhh_email: string | null;
  contacto_nombre: string | null;
  contacto_telefono: string | null;
  contacto_email: string | null;
  contacto_cargo: string | null;
  servicio_nombre: string | null;
  servicio_telefono: string | null;
  servicio_email: string | null;
  servicio_cargo: string | null;
}

/** How many of the companies are the agency's clients. */
export const CLIENTES = 60;
const GRUPOS = ['Grupo Kuarahy', 'Grupo Industrial del Este', 'Grupo Ysyry'];

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

const CARGOS_DE_CONTACTO = [
  'Asistente administrativo/a',
  'Asistente de gerencia',
  'Jefe/a de administración',
  'Secretario/a ejecutivo/a',
];

/** Phones, people and a RUC with its right check digit, as a client's card holds them. */
function datosDeCliente(azar: Azar, nombre: string): Partial<EmpresaDemo> {
  const dominio = nombre
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
    .slice(0, 18);
  const alguien = () => {
    const quien = persona(azar);
    return `${quien.nombre.split(' ')[0]} ${quien.apellido.split(' ')[0]}`;
  };
  const numero = String(azar.entero(80_000_000, 80_130_000));
  return {
    documento: `${numero}-${correctDigit(`${numero}-0`) ?? 0}`,
    correo: `info@${dominio}.com.py`,
    direccion: direccion(azar),
    razon_social: /S\.A\.|S\.R\.L\.|Ltda\./.test(nombre) ? nombre : `${nombre} S.A.`,
    gerente_gral: alguien(),
    gerente_gral_telefono: celular(azar),
    gerente_rrhh: alguien(),
    gerente_rrhh_telefono: celular(azar),
    gerente_rrhh_email: `rrhh@${dominio}.com.py`,
    contacto_nombre: alguien(),
    contacto_telefono: celular(azar),
    contacto_email: `administracion@${dominio}.com.py`,
    contacto_cargo: azar.uno(CARGOS_DE_CONTACTO),
    servicio_nombre: alguien(),
    servicio_telefono: celular(azar),
    servicio_email: `seleccion@${dominio}.com.py`,
    servicio_cargo: azar.uno(CARGOS_DE_CONTACTO),
  };
}

const NADA: Omit<EmpresaDemo, 'uid' | 'nombre' | 'rubro' | 'es_cliente' | 'es_grupo' | 'telefono'> = {
  grupo: null,
  documento: null,
  correo: null,
  direccion: null,
  razon_social: null,
  gerente_gral: null,
  gerente_gral_telefono: null,
  gerente_rrhh: null,
  gerente_rrhh_telefono: null,
  gerente_rrhh_email: null,
  contacto_nombre: null,
  contacto_telefono: null,
  contacto_email: null,
  contacto_cargo: null,
  servicio_nombre: null,
  servicio_telefono: null,
  servicio_email: null,
  servicio_cargo: null,
};

/** Companies with invented names that tell their trade; the first ones are the agency's clients, three of them groups. */
export function empresas(cuantas: number): EmpresaDemo[] {
  const azar = new Azar(77);
  const detalles = new Azar(78);
  const nombres = new Set<string>(GRUPOS);
  const lista: EmpresaDemo[] = [];
  const agregar = (nombre: string, rubro: string, esGrupo: boolean, grupo: string | null) => {
    const esCliente = lista.length < CLIENTES;
    lista.push({
      ...NADA,
      ...(esCliente && datosDeCliente(detalles, nombre)),
      uid: uuidv7(),
      nombre,
      rubro,
      es_cliente: esCliente,
      es_grupo: esGrupo,
      grupo,
      telefono: `021${detalles.entero(200_000, 699_999)}`,
    });
  };
  for (const [i, grupo] of GRUPOS.entries()) if (cuantas > i) agregar(grupo, rubros[i]!, true, null);
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
    agregar(nombre, rubro, false, lista.length < CLIENTES && i % 6 === 0 ? GRUPOS[i % GRUPOS.length]! : null);
  }
  return lista;
}
