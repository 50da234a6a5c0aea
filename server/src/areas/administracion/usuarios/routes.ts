import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { INVITED_DAYS } from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Domicilio } from '@tembiapo/contract/schema.ts';
import { transaction } from '../../../platform/database/database.ts';
import { refuseStale } from '../../../platform/database/versions.ts';
import { BadInput, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { os } from '../../../platform/http/context.ts';
import { offerPassword } from '../../../platform/identity/offerPassword.ts';
import { checkNewPassword, hashPassword, NO_PASSWORD } from '../../../platform/identity/passwords.ts';
import { closeSesiones } from '../../../platform/identity/sesiones.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { isWayDown } from '../../../platform/mail/wayMarks.ts';
import { inviteMail } from './inviteMail.ts';
import * as queries from './queries.ts';
import { obstacle } from './rules.ts';

const calls = os.usuarios;
const MINUTES_A_DAY = 24 * 60;
const NO_MAIL = 'Sin servidor de correo no se le puede mandar un enlace: escribí su contraseña';
const NOT_FOUND = 'No existe ese usuario';

const domicilioColumns = (address: Domicilio | null | undefined) => ({
  direccion: address?.direccion ?? null,
  lat: address?.lat ?? null,
  lng: address?.lng ?? null,
});

/** Users (docs/reglas/administracion.md). */
export const usuariosRoutes = calls.router({
  list: calls.list.handler(async ({ context }) => ({
    items: await queries.listUsuarios(context.services.db),
  })),
  forSelect: calls.forSelect.handler(async ({ context }) => ({
    items: await queries.listUsuarios(context.services.db),
  })),
  paged: calls.paged.handler(async ({ input, context }) => ({
    data: await queries.pageUsuarios(context.services.db, input),
  })),
  one: calls.one.handler(async ({ input, context }) => {
    const usuario = await queries.findUsuario(context.services.db, input.credencialId);
    if (!usuario) throw new NotFound(NOT_FOUND);
    return usuario;
  }),

  create: calls.create.handler(async ({ input, context }) => {
    const { password, nombre, rol, document, documentType, fechaNacimiento, phoneNumber, address } = input;
    const email = (input.email || input.username).toLowerCase();
    const { services } = context;
    const invites = !password && services.settings.SMTP_URL !== undefined;
    if (!email || !nombre || !rol) throw new BadInput(TEXTS.completeCampos);
    if (!password && !invites) throw new BadInput(NO_MAIL);
    if (!validEmail(email)) throw new BadInput(TEXTS.emailFormato);
    if (input.username && input.username.toLowerCase() !== email)
      throw new BadInput('Email: los dos correos enviados son distintos');
    if (!invites) await checkNewPassword(password, services.settings, email);
    const password_hash = invites ? NO_PASSWORD : await hashPassword(password);
    await transaction(services.db, async (tx) => {
      const id = await queries.insertUsuario(tx, {
        email,
        password_hash,
        nombre,
        rol,
        documento: document ?? null,
        documento_tipo: documentType ?? 'CI',
        nacimiento_fecha: fechaNacimiento ?? null,
        telefono: phoneNumber ?? null,
        ...domicilioColumns(address),
      });
      if (!invites) return;
      const token = await offerPassword(tx, id, INVITED_DAYS * MINUTES_A_DAY);
      await queueMail(tx, services, inviteMail({ email, nombre }, services.settings, token));
    });
    if (!invites) return { message: TEXTS.usuarioCreado };
    return {
      message: (await isWayDown(services.db, 'correo'))
        ? `Usuario creado: el enlace para elegir su contraseña va a salir para ${email} cuando el correo ande`
        : `Usuario creado: le sale por correo a ${email} un enlace para elegir su contraseña`,
    };
  }),

  edit: calls.edit.handler(async ({ input, context: { usuario: who, services } }) => {
    const { credentialID, nombre, email, document, documentType, phoneNumber, estado, address } = input;
    if (nombre === '') throw new BadInput(TEXTS.completeCampos);
    if (input.activo !== undefined && estado && input.activo !== (estado === 'activo'))
      throw new BadInput('Estado: contradice lo que dice «activo»');
    const active = input.activo ?? (estado ? estado === 'activo' : undefined);
    const disables = await transaction(services.db, async (tx) => {
      const admins = await queries.lockAdmins(tx);
      const current = await queries.lockUsuario(tx, credentialID);
      if (!current) throw new NotFound(NOT_FOUND);
      await refuseStale(tx, input.version, current.version, {
        de: 'usuario',
        deId: current.id,
        tablas: ['usuario'],
      });
      if (email !== undefined && email !== current.email && !validEmail(email))
        throw new BadInput(TEXTS.emailFormato);
      const change = { activo: active ?? current.activo, rol: input.rol ?? current.rol };
      const motivo = obstacle(current, change, { whoId: who.id, admins: admins.length });
      if (motivo) throw new Rule(motivo);
      await queries.updateUsuario(tx, current.id, {
        ...change,
        ...(nombre !== undefined && { nombre }),
        ...(email !== undefined && { email: email.toLowerCase() }),
        ...(document !== undefined && { documento: document }),
        ...(documentType && { documento_tipo: documentType }),
        ...(phoneNumber !== undefined && { telefono: phoneNumber }),
        ...(address !== undefined && domicilioColumns(address)),
      });
      if (!change.activo || change.rol !== current.rol) await closeSesiones(tx, current.id);
      return current.activo && !change.activo;
    });
    return { message: disables ? TEXTS.usuarioInhabilitado : TEXTS.usuarioEditado };
  }),
});
