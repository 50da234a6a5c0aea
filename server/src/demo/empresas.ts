import { validRuc } from '@tembiapo/contract/domain/ruc.ts';
import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import { v7 as uuidv7 } from 'uuid';
import { CAREERS } from './careers.ts';
import { address, cellPhone, looseApellido, person } from './people.ts';
import { Random } from './Random.ts';

/** A company as it is inserted: column names, with rubro and positions by description. */
export interface EmpresaDemo {
  uid: string;
  nombre: string;
  rubro: string;
  es_cliente: boolean;
  es_grupo: boolean;
  /** Its group's name. */
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
const GROUPS = ['Grupo Kuarahy', 'Grupo Industrial del Este', 'Grupo Ysyry'];

const WORDS = (
  'Gloria|del Este|Guaraní|del Sur|Ñandutí|Lapacho|Mburucuyá|San Blas|Tres Fronteras|Yguazú|Ypacaraí|' +
  'Caacupé|Amambay|Monday|Tebicuary|Pilcomayo|Apa|Chaco|Curupayty|Cordillera|Panambí|Arasá|Tajy|Karanda|' +
  'Jasy|Kuarahy|Ysyry|Itá Pytã|Cerro Corá|Villa Rica|Santa Rosa|San Rafael|Santa Clara|La Candelaria|' +
  'El Trébol|La Estancia|El Puerto|Primavera|Aurora|Horizonte|Litoral|Continental|Regional|Central|' +
  'Nacional|Unión|Progreso|Porvenir|Alianza|Sudamericana'
).split('|');

/** Names of companies by trade; {p} a place or a word, {a} a surname. */
const MODELS: Record<string, string[]> = {
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
const COMMON_FIELDS = [
  '{p} S.A.',
  'Grupo {p}',
  '{a} S.R.L.',
  'Industrias {p} S.A.',
  'Comercial {a}',
  '{p} Paraguay',
  'Importadora {p}',
  '{a} e Hijos S.A.',
];

const rubros = [...new Set(CAREERS.flatMap((career) => career.rubros))];

const CONTACTO_CARGOS = [
  'Asistente administrativo/a',
  'Asistente de gerencia',
  'Jefe/a de administración',
  'Secretario/a ejecutivo/a',
];

/** Phones, people and a RUC with a correct check digit, as in a client's record. */
function clienteData(random: Random, name: string): Partial<EmpresaDemo> {
  const domain = withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
    .slice(0, 18);
  const somebody = () => {
    const who = person(random);
    return `${who.nombre.split(' ')[0]} ${who.apellido.split(' ')[0]}`;
  };
  const number = String(random.integer(80_000_000, 80_130_000));
  return {
    documento: `${number}-${validRuc(`${number}-0`) ?? 0}`,
    correo: `info@${domain}.com.py`,
    direccion: address(random),
    razon_social: /S\.A\.|S\.R\.L\.|Ltda\./.test(name) ? name : `${name} S.A.`,
    gerente_gral: somebody(),
    gerente_gral_telefono: cellPhone(random),
    gerente_rrhh: somebody(),
    gerente_rrhh_telefono: cellPhone(random),
    gerente_rrhh_email: `rrhh@${domain}.com.py`,
    contacto_nombre: somebody(),
    contacto_telefono: cellPhone(random),
    contacto_email: `administracion@${domain}.com.py`,
    contacto_cargo: random.one(CONTACTO_CARGOS),
    servicio_nombre: somebody(),
    servicio_telefono: cellPhone(random),
    servicio_email: `seleccion@${domain}.com.py`,
    servicio_cargo: random.one(CONTACTO_CARGOS),
  };
}

const NOTHING: Omit<EmpresaDemo, 'uid' | 'nombre' | 'rubro' | 'es_cliente' | 'es_grupo' | 'telefono'> = {
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

/** Companies with invented names that show their trade; the first ones are the agency's clients, three of them groups. */
export function empresas(howMany: number): EmpresaDemo[] {
  const random = new Random(77);
  const details = new Random(78);
  const names = new Set<string>(GROUPS);
  const list: EmpresaDemo[] = [];
  const add = (name: string, rubro: string, isGroup: boolean, group: string | null) => {
    const isCliente = list.length < CLIENTES;
    list.push({
      ...NOTHING,
      ...(isCliente && clienteData(details, name)),
      uid: uuidv7(),
      nombre: name,
      rubro,
      es_cliente: isCliente,
      es_grupo: isGroup,
      grupo: group,
      telefono: `021${details.integer(200_000, 699_999)}`,
    });
  };
  for (const [i, group] of GROUPS.entries()) if (howMany > i) add(group, rubros[i]!, true, null);
  for (let i = 0; list.length < howMany; i++) {
    const rubro = rubros[i % rubros.length]!;
    const model = random.one(random.luck(0.7) ? (MODELS[rubro] ?? COMMON_FIELDS) : COMMON_FIELDS);
    let name = model
      .replace(/\{p\}/g, () => random.one(WORDS))
      .replace(/\{a\}/g, () => looseApellido(random));
    if (names.has(name))
      name =
        `${name} ${random.one(['Asunción', 'Luque', 'Encarnación', 'CDE', 'Norte', 'II', 'Express'])} ${i > 800 ? i : ''}`.trim();
    if (names.has(name)) continue;
    names.add(name);
    add(name, rubro, false, list.length < CLIENTES && i % 6 === 0 ? GROUPS[i % GROUPS.length]! : null);
  }
  return list;
}
