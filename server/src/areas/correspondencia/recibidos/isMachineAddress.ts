/** Words of the part before the @ that no person's own mailbox goes by. */
const MACHINE = new Set(
  `noreply noresponder noresponda noresponde noreplies donotreply noreplay mailer daemon postmaster bounce bounces notificaciones
   notificacion notifications notification notify avisos aviso alertas alerta alerts alert automatico automatica automated newsletter
   boletin robot bot sistema system scan scanner escaner escanner copiadora impresora fotocopiadora printer copier mfp multifuncion
   ricoh canon xerox kyocera fax`.split(/\s+/),
);

/** Parts of a domain by which portals that pass on CVs are known; a person's own mail provider has none of them. */
const PORTAL =
  /(^|[.-])(linkedin|computrabajo|bumeran|buscojobs|jooble|indeed(mail|email)?|infojobs|zonajobs|opcionempleo|clasipar|glassdoor|trabajopolis)([.-]|$)|empleo|portal|jobs([.-]|$)|bolsa-?de-?trabajo/;

/** Whether an address is one that machines write from, such as a job portal's or a scanner's, and so is nobody's own. */
export function isMachineAddress(correo: string): boolean {
  const at = correo.lastIndexOf('@');
  const local = correo.slice(0, at);
  const joined = local.split('+')[0]!.replace(/[._-]/g, '');
  return (
    PORTAL.test(correo.slice(at + 1)) ||
    MACHINE.has(joined) ||
    local.split(/[^a-z]+/).some((word) => MACHINE.has(word)) ||
    /^(no|do-?not|donot)[._-]?repl|^no[._-]?respond/.test(local)
  );
}
