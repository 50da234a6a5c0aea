import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { barrio, looseApellido } from './people.ts';
import type { Random } from './Random.ts';

/** Sentences that selectors write after a call or an interview. */
const TITLES = (
  'Entrevista telefónica|Primer contacto|Seguimiento|Referencias|Filtro|Citado|Entrevista|' +
  'Actualización de datos|Llamada sin respuesta|Devolución del cliente|Prueba técnica|Propuesta enviada'
).split('|');
const OPENINGS = (
  'Muy buena comunicación.|Buena presencia y trato cordial.|Se expresa con claridad.|' +
  'Perfil tranquilo, responde con ejemplos.|Con algo de nervios al principio, después fluyó.|' +
  'Atendió enseguida y quedó con interés.|No pudo hablar mucho, pidió que llamemos después de las 18:00.|' +
  'Llegó a la hora y trajo todos sus papeles.|Conversación corta por WhatsApp.|' +
  'Vino por recomendación de un colega.|Viene por referencia de nuestro equipo.|' +
  'Respondió el mensaje y mandó su currículum actualizado.'
).split('|');
const AVAILABILITY = (
  'Disponible en 15 días.|Puede iniciar ya.|Necesita un mes para dejar su puesto.|' +
  'Disponibilidad inmediata.|Solo turno mañana.|Prefiere jornada completa.|No acepta trabajar domingos.|' +
  'Horario flexible.|Estudia de noche, sale a las 17:30.|Termina contrato a fin de mes.|' +
  'Espera bono de fin de año antes de cambiar.|De vacaciones hasta la semana que viene.'
).split('|');
const MOTIVOS = (
  'Renunció por distancia.|Busca crecer en la empresa.|Quiere mejor salario.|' +
  'Cerró la sucursal donde trabajaba.|Hubo reducción de personal.|Se mudó y le queda lejos.|' +
  'Buscaba estabilidad.|Tuvo problemas de pago con la empresa anterior.|' +
  'Terminó su reemplazo por maternidad.'
).split('|');
const CIERRES = (
  'Dos referencias laborales muy buenas.|Referencia regular en puntualidad.|' +
  'Queda para segunda entrevista.|Enviar al cliente esta semana.|Llamar en enero.|' +
  'Avisar si aparece algo en su zona.|Mantener en base.|Pedir certificado de trabajo.|' +
  'Le interesa la propuesta y espera llamada.|Falta confirmar antecedentes.|' +
  'Excelente para mandos medios.|No cumple con el perfil pedido hoy.'
).split('|');
const EXTRAS = (
  'Inglés avanzado comprobado en la llamada.|Guaraní fluido.|Portugués intermedio.|' +
  'Tiene vehículo propio.|Cursa el último año de la facultad.|Certificado de IPS al día.|' +
  'Registro de conducir vigente.|Tiene dos hijos chicos, cuida su mamá.|Vivió en Buenos Aires y volvió.|' +
  'Vivió en España varios años.|Habla alemán con la familia.|Le gusta trabajar en equipo.|' +
  'Mucho orden con sus papeles.|Usa bien planillas electrónicas.'
).split('|');
const RARE = (
  'mandarín|apicultura|braille|taxidermia|topografía|cetrería|acuaponía|hidroponía|relojería|vitrales|' +
  'lutería|esgrima|paracaidismo|numismática|dragado|sondeos|radar|criogenia|geofísica|arqueología'
).split('|');

export const title = (random: Random): string => random.skewed(TITLES, 1.4);

/** Two to five sentences about a person of this career. */
export function content(random: Random, skills: readonly string[], expectativa: number): string {
  const phrases = [random.one(OPENINGS)];
  const skill = random.one(skills);
  phrases.push(`${skill[0]!.toUpperCase()}${skill.slice(1)}.`);
  if (random.luck(0.5)) phrases.push(random.one(AVAILABILITY));
  if (random.luck(0.35)) phrases.push(random.one(MOTIVOS));
  if (random.luck(0.3)) phrases.push(`Vive por ${barrio(random)}.`);
  if (random.luck(0.25)) phrases.push(`Pide ${formatNumber(expectativa)} millones.`);
  if (random.luck(0.25)) phrases.push(random.one(EXTRAS));
  if (random.luck(0.12))
    phrases.push(`Referencia: ${random.luck(0.5) ? 'Lic.' : 'Ing.'} ${looseApellido(random)}.`);
  if (random.luck(0.004)) phrases.push(`Sabe algo de ${random.one(RARE)}.`);
  phrases.push(random.one(CIERRES));
  return phrases.join(' ');
}

const OBSERVATIONS = (
  'A cargo de un equipo de tres personas.|Reportaba a la gerencia.|Atención directa a clientes.|' +
  'Cubría reemplazos en otras sucursales.|Empezó con pasantía y quedó en planta.|Trabajo por objetivos.|' +
  'Planta con tres turnos.|Responsable de la zona Central.'
).split('|');
export const observation = (random: Random): string => random.one(OBSERVATIONS);

const DESCRIPTIONS = (
  'Perfil con buena atención al cliente. ' +
  'Vino por el equipo.|Confirmar disponibilidad para viajar.|Ya trabajó con nosotros como ' +
  'eventual.|Prefiere que le escriban por WhatsApp.|Buen perfil para supervisión en dos años.'
).split('|');
export const internalDescription = (random: Random): string => random.one(DESCRIPTIONS);

const SUFFIXES = [
  ' - Sucursal Luque',
  ' - Zona Central',
  ' - Casa matriz',
  ' - Ciudad del Este',
  ' - Encarnación',
  ' - Turno mañana',
  ' (reemplazo)',
];
/** Half of the requests name a place or shift. */
export const titleSuffix = (random: Random): string => (random.luck(0.5) ? random.one(SUFFIXES) : '');

const list = (points: string[]): string => `<ul>${points.map((p) => `<li><p>${p}</p></li>`).join('')}</ul>`;
const years = (n: number): string => (n === 1 ? '1 año' : `${n} años`);
const capitalize = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;
const RESPONSIBILITIES = (
  'Cumplir los objetivos del área|Atender a clientes internos y externos|Elaborar informes semanales|' +
  'Coordinar con otras áreas|Mantener el orden de los archivos|Capacitar a nuevos colaboradores|' +
  'Controlar los costos del sector|Cuidar los equipos a su cargo'
).split('|');
const APTITUDES = (
  'Trabajo en equipo|Responsabilidad y puntualidad|Buena comunicación|Orientación a resultados|' +
  'Proactividad|Manejo de la presión|Orden y método|Liderazgo'
).split('|');
const CONDITIONS = (
  'IPS desde el primer día.|Seguro médico privado al 50 %.|Almuerzo en planta.|Bono anual por ' +
  'objetivos.|Horario de lunes a viernes de 07:30 a 17:30 y sábados medio día.|Uniforme y herramientas ' +
  'de trabajo.'
).split('|');

/** A publication's rich-text blocks for a position. */
export const publicacion = (random: Random, cargo: string, skills: readonly string[]) => ({
  proposito: `<p>Buscamos ${cargo.toLowerCase()} para sumarse a un equipo en crecimiento.</p>`,
  responsabilidad: list(random.many(RESPONSIBILITIES, 4)),
  conocimientoEspecifico: list(random.many(skills, 2).map(capitalize)),
  conocimientoDeseable: random.luck(0.7)
    ? list([...random.many(skills, 1).map(capitalize), 'Guaraní e inglés básico'])
    : null,
  experienciaRequerida: `<p>Al menos <strong>${years(random.integer(1, 4))}</strong> en puestos parecidos.</p>`,
  aptitud: list(random.many(APTITUDES, 3)),
  requisitoAdicional: random.luck(0.4) ? '<p>Vivir cerca de la zona o tener movilidad propia.</p>' : null,
  condicionContratacion: `<p>${random.many(CONDITIONS, 2).join(' ')}</p>`,
});

/** The title of a selector's note on a change of stage. */
export function etapaTitle(kind: string, etapa: number): string {
  if (kind === 'descarte') return 'Descarte';
  const titles: Record<number, string> = {
    1: 'Filtro telefónico',
    2: 'Entrevista',
    3: 'Entrevista con líder',
    4: 'Entrevista con dirección',
    5: 'Presentado al cliente',
    6: 'Cierre',
    7: 'Citado',
  };
  return titles[etapa % 100] ?? 'Seguimiento';
}
