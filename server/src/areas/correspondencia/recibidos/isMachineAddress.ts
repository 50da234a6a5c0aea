/** Words before the @ that no person's own address has, wherever they stand. */
const MACHINE = new Set(
  `noreply noresponder noresponda noresponde noreplies donotreply noreplay mailer daemon postmaster bounce bounces notificaciones
   notificacion notifications notification notify avisos alertas alerts automated newsletter boletin scanner escaner copiadora
   impresora fotocopiadora printer copier mfp multifuncion`.split(/\s+/),
);
/** Words that are also people's names: they count only beside a machine's word or a place's. */
const NAMES = new Set(
  'aviso alerta alert automatico automatica robot bot sistema system scan ricoh canon xerox kyocera fax'.split(
    ' ',
  ),
);
const PLACE =
  /^(piso|oficina|office|recepcion|rrhh|hr|admin|administracion|sala|central|sucursal|cv|cvs|info)$/;

/** Parts of a domain that identify portals which pass on CVs; personal mail providers have none of them. */
const PORTAL =
  /(^|[.-])(linkedin|computrabajo|bumeran|buscojobs|jooble|indeed(mail|email)?|infojobs|zonajobs|opcionempleo|clasipar|glassdoor|trabajopolis|[a-z]{0,20}jobs)([.-]|$)|(?<!des)empleo|bolsa-?de-?trabajo|portal(-?(de|del))?-?trabajo|trabajo-?portal/;

/** Whether machines write from an address, such as a job portal or a scanner, so that it is nobody's own. */
export function isMachineAddress(correo: string): boolean {
  const at = correo.lastIndexOf('@');
  const local = correo.slice(0, at);
  const joined = local.split('+')[0]!.replace(/[._-]/g, '');
  const words = local.split(/[^a-z]+/).filter(Boolean);
  return (
    PORTAL.test(correo.slice(at + 1)) ||
    MACHINE.has(joined) ||
    words.some((word) => MACHINE.has(word)) ||
    (words.some((word) => NAMES.has(word)) && words.every((word) => NAMES.has(word) || PLACE.test(word))) ||
    /^(no|do-?not|donot)[._-]?repl|^no[._-]?respond/.test(local)
  );
}
