import { looksLikeEmail } from '@tembiapo/contract/domain/access.ts';
import { isStaff, type Rol } from '@tembiapo/contract/domain/roles.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import {
  BadInput,
  Forbidden,
  NotFound,
  Rule,
  SecondStep,
  Unauthorized,
} from '../../../platform/errors/errors.ts';
import { fromOf, os } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { offerPassword } from '../../../platform/identity/offerPassword.ts';
import { checkNewPassword, hashPassword, verifyPassword } from '../../../platform/identity/passwords.ts';
import { startSecondStep } from '../../../platform/identity/secondStep.ts';
import { noteSecurityEvent } from '../../../platform/identity/securityEvents.ts';
import { closeSesiones } from '../../../platform/identity/sesiones.ts';
import { signToken } from '../../../platform/identity/tokens.ts';
import { forgiveTries, limitTries } from '../../../platform/identity/tries.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { saveBrowser } from '../../administracion/push/index.ts';
import { resetMail } from './mail.ts';
import * as queries from './queries.ts';
import { RESOURCES } from './rules.ts';
import { signIn } from './signIn.ts';

const DEAD_RESET = 'El enlace ya no es válido. Pedí uno nuevo.';

export const sesionRoutes = os.sesion.router({
  login: os.sesion.login.handler(async ({ input, context }) => {
    const { db } = context.services;
    if (!looksLikeEmail(input.username)) throw new BadInput(TEXTS.emailFormato);
    const account = input.username.toLowerCase();
    await limitTries(db, { 'login-cuenta': account, 'login-direccion': context.ip });
    const credencial = await queries.findCredencial(db, account);
    const coincide = await verifyPassword(credencial?.password_hash, input.password);
    if (!credencial || !coincide) {
      await noteSecurityEvent(
        db,
        { tipo: 'Ingreso fallido', usuarioId: credencial?.id ?? null, email: account },
        fromOf(context),
      );
      throw new Unauthorized('Email o contraseña incorrectos');
    }
    await forgiveTries(db, { 'login-direccion': context.ip });
    if (await queries.mustUseOidc(db, credencial))
      throw new Forbidden('En esta agencia se ingresa con la cuenta de la oficina');
    const second = await startSecondStep(context.services, credencial.id);
    if (second) throw new SecondStep(second);
    return signIn(context, credencial, 'password', { noticesToken: input.firebaseToken });
  }),

  logout: os.sesion.logout.handler(async ({ context }) => {
    const { db } = context.services;
    await queries.closeSesion(db, context.usuario.sid);
    await noteSecurityEvent(db, { tipo: 'Salida', usuarioId: context.usuario.id }, fromOf(context));
    return { message: 'Sesión cerrada' };
  }),

  sesiones: os.sesion.sesiones.handler(async ({ context: { usuario, services } }) => ({
    items: await queries.listSesiones(services.db, usuario.id, usuario.sid),
  })),

  closeSesiones: os.sesion.closeSesiones.handler(async ({ input, context }) => {
    const { db } = context.services;
    const { id, sid } = context.usuario;
    if ((input.id === undefined) === !input.otras) throw new BadInput('Elegí una sesión, o todas las otras');
    if (input.otras) await closeSesiones(db, id, sid);
    else if (!(await queries.closeOwn(db, id, input.id!))) throw new NotFound('Esa sesión ya no existe');
    await noteSecurityEvent(
      db,
      { tipo: 'Sesiones cerradas', usuarioId: id, detalle: input.otras ? 'Todas las otras' : 'Una' },
      fromOf(context),
    );
    return { message: input.otras ? 'Se cerraron las otras sesiones' : 'Sesión cerrada' };
  }),

  closeSesionesOf: os.sesion.closeSesionesOf.handler(async ({ input, context }) => {
    const { db } = context.services;
    const other = await queries.findByCredencial(db, input.credentialID);
    if (!other) throw new NotFound('No existe ese usuario');
    await closeSesiones(db, other.id, other.id === context.usuario.id ? context.usuario.sid : undefined);
    await noteSecurityEvent(
      db,
      { tipo: 'Sesiones cerradas', usuarioId: other.id, email: other.email, detalle: 'Por un administrador' },
      fromOf(context),
    );
    return { message: 'Se cerraron sus sesiones' };
  }),

  changePassword: os.sesion.changePassword.handler(async ({ input, context }) => {
    const { db } = context.services;
    const { id, sid } = context.usuario;
    const tries = { 'login-cuenta': `usuario ${id}` };
    await limitTries(db, tries);
    const usuario = await queries.findUsuario(db, id);
    if (!usuario || !(await verifyPassword(usuario.password_hash, input.passwordActual))) {
      throw new Rule('La contraseña actual no es correcta');
    }
    await forgiveTries(db, tries);
    await checkNewPassword(input.password, context.services.settings, usuario.email);
    const fresh = await hashPassword(input.password);
    await transaction(db, async (tx) => {
      await queries.savePassword(tx, id, fresh);
      await closeSesiones(tx, id, sid);
      await noteSecurityEvent(tx, { tipo: 'Contraseña cambiada', usuarioId: id }, fromOf(context));
    });
    return { message: TEXTS.passwordActualizada };
  }),

  forgotPass: os.sesion.forgotPass.handler(async ({ input, context }) => {
    const { db, settings, queue, inBackground } = context.services;
    if (input.username === '') throw new BadInput(TEXTS.completeCampos);
    if (!looksLikeEmail(input.username)) throw new BadInput(TEXTS.emailFormato);
    await limitTries(db, { olvide: input.username.toLowerCase(), 'olvide-direccion': context.ip });
    // The rest depends on whether the account exists, so it must not delay the answer.
    inBackground(
      (async () => {
        const credencial = await queries.findCredencial(db, input.username);
        if (!credencial) return;
        await transaction(db, async (tx) => {
          const link = `${settings.publicUrl}/changePass/${await offerPassword(tx, credencial.id)}`;
          await queueMail(tx, { settings, queue }, resetMail(credencial, settings.AGENCY_NAME, link));
        });
      })(),
    );
    return { message: TEXTS.resetEnviado };
  }),

  checkResetToken: os.sesion.checkResetToken.handler(async ({ input, context }) => ({
    valido: (await queries.findReset(context.services.db, hashOf(input.resetToken))) !== undefined,
  })),

  updatePassByResetToken: os.sesion.updatePassByResetToken.handler(async ({ input, context }) => {
    if (input.password === '') throw new BadInput(TEXTS.completeCampos);
    const { db, settings } = context.services;
    const hash = hashOf(input.resetToken);
    // A token that nobody asked for costs no hashing.
    const asked = await queries.findReset(db, hash);
    if (!asked) {
      await limitTries(db, { 'enlace-de-nadie': context.ip });
      throw new Rule(DEAD_RESET);
    }
    await checkNewPassword(input.password, settings, asked.email);
    const fresh = await hashPassword(input.password);
    await transaction(db, async (tx) => {
      const reset = await queries.takeReset(tx, hash);
      if (!reset) throw new Rule(DEAD_RESET);
      await queries.savePassword(tx, reset.usuario_id, fresh);
      await closeSesiones(tx, reset.usuario_id);
      await noteSecurityEvent(
        tx,
        { tipo: 'Contraseña recuperada', usuarioId: reset.usuario_id },
        fromOf(context),
      );
    });
    return { message: TEXTS.passwordActualizada };
  }),

  updateFirebaseToken: os.sesion.updateFirebaseToken.handler(async ({ input, context }) => {
    const { id, sid } = context.usuario;
    await saveBrowser(context.services.db, id, sid, { token: input.firebaseToken });
    return { message: 'Navegador registrado' };
  }),

  credencial: os.sesion.credencial.handler(async ({ input, context }) => {
    if (input.id !== context.usuario.id && !isStaff(context.usuario.rol)) throw new Forbidden();
    const usuario = await queries.findUsuario(context.services.db, input.id);
    if (!usuario) throw new NotFound('No existe ese usuario');
    return {
      nombre: [usuario.nombre, usuario.apellido].filter(Boolean).join(' '),
      candidatoIdNumerico: usuario.candidato_id,
      rol: usuario.rol as Rol,
      idNumerico: usuario.id,
    };
  }),

  download: os.sesion.download.handler(async ({ input, context }) => {
    const { rol, id, sid } = context.usuario;
    const [path] = input.recurso.split('?');
    if (!RESOURCES.includes(path!)) throw new NotFound('No hay un archivo para descargar en esa dirección');
    if (!isStaff(rol)) throw new Forbidden();
    return {
      token: await signToken(
        { rol, idNumerico: id, sid, recurso: input.recurso },
        context.services.secrets.jwt,
      ),
    };
  }),
});
