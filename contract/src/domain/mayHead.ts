import type { Importable } from './enums.ts';

/** A flattened header without the words that only announce a number: 'C.I. N°', 'Nº de cédula' become 'ci', 'cedula'. */
export const bareHead = (flat: string): string =>
  flat
    .replace(/(?<!\S)(?:n|no|nro|num|numero|de|del|la|el|su|tu)(?!\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<!\S)[a-z](?: [a-z](?!\S))+/g, (letters) => letters.replaceAll(' ', '')) || flat;

/** Matches flattened words that start with one of some beginnings; '$' ends a word. */
const anyOf = (beginnings: string): RegExp =>
  new RegExp(`(?<![a-z])(?:${beginnings.trim().split(/\s+/).join('|').replaceAll('$', '(?![a-z])')})`);

/** People other than the candidate. */
const PEOPLE = anyOf(`
  jef[ea] supervis gerente gte$ encargad director dueno duena propietari patron$ patrona coordinador lider$ boss manager
  referen refs?$ recomend garante codeudor fiador emerg
  padre madre papa$ mama$ progenitor conyuge esposo esposa pareja concubin novio novia marido hij[oa] herman[oa] familia pariente
  parentesco abuel[oa] ti[oa]s?$ prim[oa]s?$ sobrin suegr cunad niet tutor apoderad representante amig[oa] vecin companer
  reclutador recruiter selector$ selectora entrevistador consultor asesor responsable analista captador vendedor
  usuario cargado creado profesor father mother spouse wife husband contador medico
`);
/** Places: the value belongs to the place, not to the candidate. */
const PLACES = anyOf(`
  empresa empleador empleo$ trabajo laboral oficina compania company employer cliente sucursal institu colegio universidad facultad
  banco rrhh proyecto agencia proveedor
`);
/** Things that have names. */
const THINGS = anyOf(
  `puesto cargo curso carrera archivo vacante area titulo cv$ curriculum rubro idioma profesion posicion`,
);
const CONTACT = /contacto|contact(?![a-z])/;

const MONEY = anyOf(`
  sueldo salari remunera haber ingreso bruto neto liquido jornal comision bono honorario aguinaldo gana cobra monto importe precio
  costo total guaranies gs$ pyg$ saldo deuda prestamo cuota anticipo descuento pretend pretens aspira expectativa salary
`);
const WANTED = anyOf(`pretend pretens aspira expectativa esperad deseado pedid solicitad expected desired`);
const EARNED = anyOf(`
  actual anterior ultim percib base$ real$ nominal promedio bruto neto liquido cobra gana basico minimo previo current last haber bono comision jornal
  aguinaldo honorario saldo deuda prestamo cuota anticipo descuento total costo precio ingreso
`);
const DOCUMENT = anyOf(`ci$ cic$ cedul dni$ document identidad pasaporte`);
const NUMBERS = anyOf(`
  cuenta legajo ruc$ ips$ codig cod$ id$ nro$ factura registro matricula interno expediente chapa pin$ cp$ postal zip orden item
  edad ano$ anos hijos licencia ticket folio acta
`);
const PHONE = anyOf(`tel$ telef telf cel$ celu cels$ movil whats wsp$ wapp fono phone mobile`);
const MAIL = anyOf(`mail email correo e-?mail`);
const DAY = anyOf(`fec$ fecha dia$ date vencim venc$ inicio fin$ desde hasta ingreso egreso alta baja`);
const BIRTH = anyOf(`nac$ nacim cumple birth`);
/** Details of a document, a phone or a birth, not the thing itself. */
const OF_IT = anyOf(
  `venc emis expedi foto copia tipo lugar escan digital pais ciudad depart localidad clase hora estado observ nota`,
);

const TOPICS: readonly (readonly [topic: RegExp, isField: (field: string) => boolean])[] = [
  [MAIL, (field) => /correo|email/i.test(field)],
  [PHONE, (field) => /telefono/i.test(field)],
  [DOCUMENT, (field) => field === 'documento'],
  [BIRTH, (field) => field === 'nacimientoFecha'],
  [MONEY, (field) => field === 'expectativaSalarial' || field === 'salario'],
  [DAY, (field) => field === 'desde' || field === 'hasta'],
  [/^(?:nombre|apellido)/, (field) => /^(?:nombre|apellido)/.test(field)],
  [NUMBERS, () => false],
  [THINGS, (field) => field === 'cargo' || field === 'rubro'],
];
/** Fields that identify a person, or describe them. */
const isPersonal = (field: string): boolean =>
  /^(?:nombre|apellido|documento|telefono|correo|nacimiento|sexo|estadoCivil|nacionalidad|ciudad|direccion|expectativa)/.test(
    field,
  );

/**
 * Whether a column may be a field that its header does not name: not when the header names somebody else, a place or something
 * different (docs/reglas/personas.md).
 */
export function mayHead(kind: Importable, field: string, flat: string): boolean {
  const head = bareHead(flat);
  if (!/[a-z]/.test(head)) return true;
  const isOfPerson = kind === 'candidato' || kind === 'experiencia';
  if ((PHONE.test(head) || MAIL.test(head)) && !/telefono|correo|email/i.test(field)) return false;
  if (PEOPLE.test(head) && !field.startsWith('contacto')) return false;
  if (isOfPerson && isPersonal(field)) {
    if (PLACES.test(head) || (CONTACT.test(head) && /persona|nombre/.test(head))) return false;
    if (/^(?:nombre|apellido)/.test(field) && THINGS.test(head)) return false;
    if (/^(?:nombre|apellido)$/.test(field) && headsWholeName(head)) return false;
  }
  if (/^(?:documento|telefono|correo|nacimiento)/.test(field) && OF_IT.test(head)) return false;
  if (field === 'documento' && DAY.test(head)) return false;
  if (field === 'expectativaSalarial' && EARNED.test(head) && !WANTED.test(head)) return false;
  return true;
}

/** Whether a flattened header means whole names: 'Nombre(s) y apellido(s)', 'Nombres completos del postulante'. */
export const headsWholeName = (flat: string): boolean =>
  /(?<![a-z])nombres?(?![a-z])/.test(flat) && /(?<![a-z])(?:apellidos?|completos?)(?![a-z])/.test(flat);

/** Headers that say nothing about their column. */
const SAYS_NOTHING =
  /^(?:columna?|column|campo|field|dato|data|valor|unnamed|numero|nro|num)? ?[a-z]{0,2} ?\d*$/;

/** Whether a header leaves the decision to the values below it: it says nothing, or something compatible with the field. */
export function leavesOpen(field: string, flat: string): boolean {
  const head = bareHead(flat);
  if (field === 'expectativaSalarial' && MONEY.test(head)) return WANTED.test(head);
  return SAYS_NOTHING.test(head) || TOPICS.some(([topic, isField]) => topic.test(head) && isField(field));
}

/** Whether a column may ever be proposed as a field: not when its header says it is something else. */
export function mayLook(kind: Importable, field: string, flat: string): boolean {
  const head = bareHead(flat);
  const topics = TOPICS.filter(([topic]) => topic.test(head));
  return mayHead(kind, field, flat) && (topics.length === 0 || topics.some(([, isField]) => isField(field)));
}
