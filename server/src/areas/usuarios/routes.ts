import { validEmail } from '@tembiapo/contract/domain/acceso.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { Domicilio } from '@tembiapo/contract/schema.ts';
import { os } from '../../platform/context.ts';
import { transaction } from '../../platform/database.ts';
import { BadInput, NotFound, Rule } from '../../platform/errors.ts';
import { checkNewPassword, hashPassword } from '../../platform/passwords.ts';
import { closeSesiones } from '../sesion/index.ts';
import * as q from './queries.ts';
import { impedimento } from './rules.ts';

const u = os.usuarios;
const NO_EXISTE = 'No existe ese usuario';

const columnasDeDomicilio = (address: Domicilio | null | undefined) => ({
  direccion: address?.direccion ?? null,
  lat: address?.lat ?? null,
  lng: address?.lng ?? null,
});

/** Users (002 §2 'Users'; decisions 3). */
export const usuariosRoutes = u.router({
  list: u.list.handler(async ({ context }) => ({ items: await q.listUsuarios(context.services.db) })),
  paraSelect: u.paraSelect.handler(async ({ context }) => ({
    items: await q.listUsuarios(context.services.db),
  })),
  paged: u.paged.handler(async ({ input, context }) => ({
    data: await q.pageUsuarios(context.services.db, input),
  })),
  one: u.one.handler(async ({ input, context }) => {
    const usuario = await q.findUsuario(context.services.db, input.credencialId);
    if (!usuario) throw new NotFound(NO_EXISTE);
    return usuario;
  }),

  create: u.create.handler(async ({ input, context }) => {
    const { password, nombre, rol, document, documentType, fechaNacimiento, phoneNumber, address } = input;
    const email = (input.email || input.username).toLowerCase();
    if (!email || !password || !nombre || !rol) throw new BadInput(TEXTS.completeCampos);
    if (!validEmail(email)) throw new BadInput(TEXTS.emailFormato);
    if (input.username && input.username.toLowerCase() !== email)
      throw new BadInput('Email: los dos correos enviados son distintos');
    await checkNewPassword(password);
    await q.insertUsuario(context.services.db, {
      email,
      password_hash: await hashPassword(password),
      nombre,
      rol,
      documento: document ?? null,
      documento_tipo: documentType ?? 'CI',
      nacimiento_fecha: fechaNacimiento ?? null,
      telefono: phoneNumber ?? null,
      ...columnasDeDomicilio(address),
    });
    return { message: TEXTS.usuarioCreado };
  }),

  edit: u.edit.handler(async ({ input, context: { usuario: quien, services } }) => {
    const { credentialID, nombre, email, document, documentType, phoneNumber, estado, address } = input;
    if (nombre === '') throw new BadInput(TEXTS.completeCampos);
    if (email !== undefined && !validEmail(email)) throw new BadInput(TEXTS.emailFormato);
    const activo = input.activo ?? (estado ? estado === 'activo' : undefined);
    const inhabilita = await transaction(services.db, async (tx) => {
      const admins = await q.lockAdmins(tx);
      const actual = await q.lockUsuario(tx, credentialID);
      if (!actual) throw new NotFound(NO_EXISTE);
      const cambio = { activo: activo ?? actual.activo, rol: input.rol ?? actual.rol };
      const motivo = impedimento(actual, cambio, { quienId: quien.id, admins: admins.length });
      if (motivo) throw new Rule(motivo);
      await q.updateUsuario(tx, actual.id, {
        ...cambio,
        ...(nombre !== undefined && { nombre }),
        ...(email !== undefined && { email: email.toLowerCase() }),
        ...(document !== undefined && { documento: document }),
        ...(documentType && { documento_tipo: documentType }),
        ...(phoneNumber !== undefined && { telefono: phoneNumber }),
        ...(address !== undefined && columnasDeDomicilio(address)),
      });
      if (!cambio.activo || cambio.rol !== actual.rol) await closeSesiones(tx, actual.id);
      return actual.activo && !cambio.activo;
    });
    return { message: inhabilita ? TEXTS.usuarioInhabilitado : TEXTS.usuarioEditado };
  }),
});
