import type { Azar } from './azar.ts';
import { apellidoSuelto, barrio } from './personas.ts';

/** Words for notes: sentences as selectors write them after a call or an interview. */
const TITULOS =
  'Entrevista telefónica|Primer contacto|Seguimiento|Referencias|Filtro|Citado|Entrevista|Actualización de datos|Llamada sin respuesta|Devolución del cliente|Prueba técnica|Propuesta enviada'.split(
    '|',
  );
const APERTURAS =
  'Muy buena comunicación.|Buena presencia y trato cordial.|Se expresa con claridad.|Perfil tranquilo, responde con ejemplos.|Con algo de nervios al principio, después fluyó.|Atendió enseguida y quedó con interés.|No pudo hablar mucho, pidió que llamemos después de las 18:00.|Llegó a la hora y trajo todos sus papeles.|Conversación corta por WhatsApp.|Vino por recomendación de un colega.|Viene por referencia de nuestro equipo.|Respondió el mensaje y mandó su currículum actualizado.'.split(
    '|',
  );
const DISPONIBILIDAD =
  'Disponible en 15 días.|Puede iniciar ya.|Necesita un mes para dejar su puesto.|Disponibilidad inmediata.|Solo turno mañana.|Prefiere jornada completa.|No acepta trabajar domingos.|Horario flexible.|Estudia de noche, sale a las 17:30.|Termina contrato a fin de mes.|Espera bono de fin de año antes de cambiar.|De vacaciones hasta la semana que viene.'.split(
    '|',
  );
const MOTIVOS =
  'Renunció por distancia.|Busca crecer en la empresa.|Quiere mejor salario.|Cerró la sucursal donde trabajaba.|Hubo reducción de personal.|Se mudó y le queda lejos.|Buscaba estabilidad.|Tuvo problemas de pago con la empresa anterior.|Terminó su reemplazo por maternidad.'.split(
    '|',
  );
const CIERRES =
  'Dos referencias laborales muy buenas.|Referencia regular en puntualidad.|Queda para segunda entrevista.|Enviar al cliente esta semana.|Llamar en enero.|Avisar si aparece algo en su zona.|Mantener en base.|Pedir certificado de trabajo.|Le interesa la propuesta y espera llamada.|Falta confirmar antecedentes.|Excelente para mandos medios.|No cumple con el perfil pedido hoy.'.split(
    '|',
  );
const EXTRAS =
  'Inglés avanzado comprobado en la llamada.|Guaraní fluido.|Portugués intermedio.|Tiene vehículo propio.|Cursa el último año de la facultad.|Certificado de IPS al día.|Registro de conducir vigente.|Tiene dos hijos chicos, cuida su mamá.|Vivió en Buenos Aires y volvió.|Vivió en España varios años.|Habla alemán con la familia.|Le gusta trabajar en equipo.|Mucho orden con sus papeles.|Usa bien planillas electrónicas.'.split(
    '|',
  );
const RARAS =
  'mandarín|apicultura|braille|taxidermia|topografía|cetrería|acuaponía|hidroponía|relojería|vitrales|lutería|esgrima|paracaidismo|numismática|dragado|sondeos|radar|criogenia|geofísica|arqueología'.split(
    '|',
  );

export const titulo = (azar: Azar): string => azar.sesgado(TITULOS, 1.4);

/** Two to five sentences on a person of this career. */
export function contenido(azar: Azar, saberes: readonly string[], expectativa: number): string {
  const frases = [azar.uno(APERTURAS)];
  const saber = azar.uno(saberes);
  frases.push(`${saber[0]!.toUpperCase()}${saber.slice(1)}.`);
  if (azar.suerte(0.5)) frases.push(azar.uno(DISPONIBILIDAD));
  if (azar.suerte(0.35)) frases.push(azar.uno(MOTIVOS));
  if (azar.suerte(0.3)) frases.push(`Vive por ${barrio(azar)}.`);
  if (azar.suerte(0.25)) frases.push(`Pide ${expectativa.toLocaleString('es')} millones.`);
  if (azar.suerte(0.25)) frases.push(azar.uno(EXTRAS));
  if (azar.suerte(0.12))
    frases.push(`Referencia: ${azar.suerte(0.5) ? 'Lic.' : 'Ing.'} ${apellidoSuelto(azar)}.`);
  if (azar.suerte(0.004)) frases.push(`Sabe algo de ${azar.uno(RARAS)}.`);
  frases.push(azar.uno(CIERRES));
  return frases.join(' ');
}

const OBSERVACIONES =
  'A cargo de un equipo de tres personas.|Reportaba a la gerencia.|Atención directa a clientes.|Cubría reemplazos en otras sucursales.|Empezó con pasantía y quedó en planta.|Trabajo por objetivos.|Planta con tres turnos.|Responsable de la zona Central.'.split(
    '|',
  );
export const observacion = (azar: Azar): string => azar.uno(OBSERVACIONES);

const DESCRIPCIONES =
  'Perfil con buena atención al cliente. Vino por el equipo.|Confirmar disponibilidad para viajar.|Ya trabajó con nosotros como eventual.|Prefiere que le escriban por WhatsApp.|Buen perfil para supervisión en dos años.'.split(
    '|',
  );
export const descripcionInterna = (azar: Azar): string => azar.uno(DESCRIPCIONES);

const SUFIJOS = [
  ' - Sucursal Luque',
  ' - Zona Central',
  ' - Casa matriz',
  ' - Ciudad del Este',
  ' - Encarnación',
  ' - Turno mañana',
  ' (reemplazo)',
];
/** Half of the requests say which place or shift they are for. */
export const sufijoDeTitulo = (azar: Azar): string => (azar.suerte(0.5) ? azar.uno(SUFIJOS) : '');

const lista = (puntos: string[]): string => `<ul>${puntos.map((p) => `<li><p>${p}</p></li>`).join('')}</ul>`;
const mayuscula = (texto: string): string => `${texto[0]!.toUpperCase()}${texto.slice(1)}`;
const RESPONSABILIDADES =
  'Cumplir los objetivos del área|Atender a clientes internos y externos|Elaborar informes semanales|Coordinar con otras áreas|Mantener el orden de los archivos|Capacitar a nuevos colaboradores|Controlar los costos del sector|Cuidar los equipos a su cargo'.split(
    '|',
  );
const APTITUDES =
  'Trabajo en equipo|Responsabilidad y puntualidad|Buena comunicación|Orientación a resultados|Proactividad|Manejo de la presión|Orden y método|Liderazgo'.split(
    '|',
  );
const CONDICIONES =
  'IPS desde el primer día.|Seguro médico privado al 50 %.|Almuerzo en planta.|Bono anual por objetivos.|Horario de lunes a viernes de 07:30 a 17:30 y sábados medio día.|Uniforme y herramientas de trabajo.'.split(
    '|',
  );

/** The rich-text blocks of a publication for a position. */
export const publicacion = (azar: Azar, cargo: string, saberes: readonly string[]) => ({
  proposito: `<p>Buscamos ${cargo.toLowerCase()} para sumarse a un equipo en crecimiento.</p>`,
  responsabilidad: lista(azar.varios(RESPONSABILIDADES, 4)),
  conocimientoEspecifico: lista(azar.varios(saberes, 2).map(mayuscula)),
  conocimientoDeseable: azar.suerte(0.7)
    ? lista([...azar.varios(saberes, 1).map(mayuscula), 'Guaraní e inglés básico'])
    : null,
  experienciaRequerida: `<p>Al menos <strong>${azar.entero(1, 4)} años</strong> en puestos parecidos.</p>`,
  aptitud: lista(azar.varios(APTITUDES, 3)),
  requisitoAdicional: azar.suerte(0.4) ? '<p>Vivir cerca de la zona o tener movilidad propia.</p>' : null,
  condicionContratacion: `<p>${azar.varios(CONDICIONES, 2).join(' ')}</p>`,
});

/** The title a selector gives to the note of a change of stage. */
export function tituloDeEtapa(tipo: string, etapa: number): string {
  if (tipo === 'descarte') return 'Descarte';
  const titulos: Record<number, string> = {
    1: 'Filtro telefónico',
    2: 'Entrevista',
    3: 'Entrevista con líder',
    4: 'Entrevista con dirección',
    5: 'Presentado al cliente',
    6: 'Cierre',
    7: 'Citado',
  };
  return titulos[etapa % 100] ?? 'Seguimiento';
}
