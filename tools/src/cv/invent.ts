import { address, cellPhone, correo, person } from '@tembiapo/server/demo/people.ts';
import type { Random } from '@tembiapo/server/demo/Random.ts';
import { readCatalog } from '@tembiapo/server/platform/database/catalogs.ts';
import type { TrueIdioma, TrueJob, TrueStudy, Truth } from './Truth.ts';
import { listed } from './writing.ts';

const CARGOS = readCatalog('cargos.txt');
const TITULACIONES = readCatalog('titulaciones.txt');
const INSTITUTOS = readCatalog('institutos.txt');

const EMPRESAS = listed`Banco Itapúa S.A.|Cooperativa San Blas Ltda.|Supermercados Ykuá|Grupo Vierci del Sur|Distribuidora Ñandutí S.R.L.|Farmacias Santa Librada|Importadora Tres Ríos S.A.|Constructora Jasuka S.A.|Hospital Virgen de Caacupé|Frigorífico Chaco Norte S.A.|Lácteos del Guairá|Transportes Ñemby S.R.L.|Estudio Jurídico Benítez & Asociados|Telefónica Tapé S.A.E.|Ferretería El Tornillo|Hotel Guaraní Palace|Kuarahy Tech|Mburukuja|Yvyra Muebles|La Esquina del Sabor|Automotores Acceso Sur S.A.|Agroganadera Tatakua S.A.|Seguros La Confianza S.A.|Shopping Mirador|Ministerio de Hacienda|Municipalidad de Luque|Colegio San Ramón|Punto Rojo|Bebidas del Paraguay S.A.|Megacenter|Textil Ao Poi E.A.S.|Consultora Aranda & Cía.|Novatek|Retail Sur|Alquimia|Call Center Mercosur S.A.|Casa Rica Express|Logística Paraná S.A.|Energía Itá|Inmobiliaria Las Lomas`;
const OTHER_CARGOS = listed`Encargada de depósito|Vendedor de salón|Cajera|Repositor|Analista de riesgos|Desarrollador full stack|Asistente administrativo|Jefe de obra|Atención al cliente|Secretaria ejecutiva|Chofer repartidor|Supervisor de ventas|Recepcionista|Auxiliar contable|Community manager|Operador de montacargas|Ejecutiva de cuentas|Mesero|Docente de matemática|Enfermera de guardia`;
const DUTIES = listed`Atención a clientes en el salón y por teléfono.|Control de inventario y pedidos a proveedores.|Elaboración de informes semanales para la gerencia.|Conciliación de cuentas bancarias y carga de comprobantes.|Coordinación de un equipo de 8 personas.|Seguimiento de cobranzas y visitas a clientes.|Carga de facturas en el sistema y archivo de documentos.|Organización de turnos y control de asistencia.|Negociación de precios con proveedores locales.|Apoyo en la implementación del nuevo sistema de gestión.|Arqueo de caja y depósitos diarios.|Mantenimiento preventivo de los equipos.|Capacitación de personal nuevo en 2 sucursales.|Reducción del 15% de los costos de reparto.|Cumplimiento de metas mensuales de venta.`;
const TASKS = listed`Served customers in the shop and by telephone.|Prepared weekly reports for management.|Led a team of 8 people across two branches.|Kept the books and reconciled bank accounts.|Negotiated prices with local suppliers.|Designed and shipped new features for the web platform.|Reduced delivery costs by 15%.|Trained new staff in 2 branches.`;
const POSITIONS = listed`Account Manager|Software Engineer|Sales Assistant|Project Manager|Data Analyst|Administrative Assistant|Customer Service Representative|Marketing Coordinator|Accountant|Operations Supervisor`;
const DEGREES = listed`Bachelor of Business Administration|Bachelor in Computer Science|Master in Finance|High School Diploma|MBA`;
const OTHER_STUDIES = listed`Ingeniería Industrial|Ingeniería Comercial|Derecho|Maestría en Administración de Empresas|Diplomado en Gestión de Proyectos|Bachillerato Técnico en Informática|Técnico en Electricidad|Lic. en Enfermería`;
const OTHER_SCHOOLS = listed`Colegio Nacional Pedro P. Peña|Colegio Privado Santa Clara|Instituto Técnico Cerro Corá|Universidad de la Cordillera|SNPP|Facultad de Ciencias Económicas - UNA|Colegio Técnico Javier`;
const CITIES = listed`Asunción|San Lorenzo|Luque|Encarnación|Ciudad del Este|Lambaré|Capiatá|Villarrica|Coronel Oviedo|Fernando de la Mora|Itauguá|Ñemby`;
const SKILLS = listed`Microsoft Excel|Trabajo en equipo|Marangatu|SAP|Liderazgo|Manejo de caja|Atención al público|Power BI|Redacción|Photoshop|Organización|Resolución de problemas|JavaScript|Canva`;
const PROFILES = listed`Persona responsable y proactiva, con facilidad para aprender y trabajar en equipo.|Profesional con experiencia en empresas comerciales, orientado a resultados y al buen trato con el cliente.|Busco un lugar donde crecer y aportar lo aprendido en estos años de trabajo.`;

const two = (n: number): string => String(n).padStart(2, '0');
const sexOf = (name: string, woman: boolean): string =>
  name.replace(/(\S+?)\/(\S+)/, (_, male: string, ending: string) =>
    woman ? (ending.length === 1 && /[aeo]$/.test(male) ? male.slice(0, -1) : male) + ending : male,
  );

function nivelOf(degree: string): TrueStudy['nivel'] {
  if (/^(Bachiller|High School)/.test(degree)) return 'secundario';
  if (/^Técnico/.test(degree)) return 'tecnico';
  if (/^Profesorado/.test(degree)) return 'terciario';
  if (/^(Master|MBA|Maestría|Especialización|Diplomado|Doctorado)/.test(degree)) return 'postgrado';
  return 'universitario';
}

function jobs(random: Random, woman: boolean, ingles: boolean): TrueJob[] {
  const n = random.integer(2, 4);
  const empresas = random.many(EMPRESAS, n);
  const made: TrueJob[] = [];
  let year = 2026 - random.integer(0, 1);
  for (let i = 0; i < n; i++) {
    const current = i === 0 && random.luck(0.6);
    const last = random.integer(1, 12);
    const length = random.integer(1, 4);
    const from = year - length;
    const known = random.luck(0.6);
    made.push({
      empresa: empresas[i]!,
      cargo: ingles
        ? random.one(POSITIONS)
        : known
          ? sexOf(random.one(CARGOS), woman)
          : random.one(OTHER_CARGOS),
      ciudad: random.one(CITIES),
      desde: `${from}-${two(random.integer(1, 12))}`,
      hasta: current ? null : `${year}-${two(last)}`,
      tareas: random.many(ingles ? TASKS : DUTIES, random.integer(1, 4)),
    });
    year = from;
  }
  return made;
}

function studies(random: Random, ingles: boolean): TrueStudy[] {
  const n = random.integer(1, 3);
  const made: TrueStudy[] = [];
  let year = random.integer(2012, 2024);
  for (let i = 0; i < n; i++) {
    const degree = ingles
      ? random.one(DEGREES)
      : random.luck(0.6)
        ? sexOf(random.one(TITULACIONES), false)
        : random.one(OTHER_STUDIES);
    if (made.some((other) => other.titulo === degree)) continue;
    const length = random.integer(2, 5);
    made.push({
      titulo: degree,
      nivel: nivelOf(degree),
      institucion: random.luck(0.65) ? random.one(INSTITUTOS) : random.one(OTHER_SCHOOLS),
      desde: String(year - length),
      hasta: String(year),
    });
    year -= length;
  }
  return made;
}

function languages(random: Random, ingles: boolean): TrueIdioma[] {
  const made: TrueIdioma[] = [{ idioma: 'Español', nivel: 'nativo' }];
  if (random.luck(0.7))
    made.push({ idioma: 'Guaraní', nivel: random.one(['nativo', 'excelente', 'bueno'] as const) });
  if (ingles || random.luck(0.6))
    made.push({ idioma: 'Inglés', nivel: random.one(['basico', 'bueno', 'excelente'] as const) });
  if (random.luck(0.3))
    made.push({ idioma: 'Portugués', nivel: random.one(['basico', 'bueno', 'excelente'] as const) });
  return made;
}

/** Invents a person with a career to write on a CV. */
export function invent(random: Random, ingles = false): Truth {
  const who = person(random);
  const woman = who.sexo === 'f';
  const experiencias = jobs(random, woman, ingles);
  return {
    nombre: who.nombre,
    apellido: who.apellido,
    documento: String(random.integer(900_000, 6_900_000)),
    telefonos: random.luck(0.3)
      ? [cellPhone(random), `021${random.integer(200_000, 699_999)}`]
      : [cellPhone(random)],
    correo: correo(random, who),
    direccion: address(random).split(', ')[0]!,
    ciudad: random.one(CITIES),
    nacimiento: `${random.integer(1968, 2004)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`,
    profession: experiencias[0]!.cargo,
    perfil: ingles
      ? 'Responsible professional with experience in sales and administration, looking for a place to grow.'
      : random.one(PROFILES),
    experiencias,
    formaciones: studies(random, ingles),
    idiomas: languages(random, ingles),
    skills: random.many(SKILLS, random.integer(3, 6)),
    referencia: {
      nombre: Object.values(person(random)).slice(0, 2).join(' '),
      cargo: random.one(OTHER_CARGOS),
      telefono: cellPhone(random),
    },
    ingles,
  };
}
