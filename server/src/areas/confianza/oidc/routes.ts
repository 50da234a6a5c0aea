import { transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { BadInput, NotFound, Rule, SecondStep } from '../../../platform/errors/errors.ts';
import { outsideTrouble } from '../../../platform/errors/outsideTrouble.ts';
import { fromOf, os } from '../../../platform/http/context.ts';
import { findChallenge, openChallenge, takeChallenge } from '../../../platform/identity/challenges.ts';
import { startSecondStep } from '../../../platform/identity/secondStep.ts';
import { noteSecurityEvent } from '../../../platform/identity/securityEvents.ts';
import { closeSesiones } from '../../../platform/identity/sesiones.ts';
import { readStaffName } from '../../../platform/identity/staff.ts';
import { signIn } from '../sesion/index.ts';
import { discover, logoutUrl, returnUrl } from './provider.ts';
import * as queries from './queries.ts';

const calls = os.oficina;
const LATE = 'Pasó demasiado tiempo. Empezá de nuevo.';
const NONE = 'Acá no se ingresa con la cuenta de la oficina';

/** Sign-in with the office's account (docs/reglas/confianza.md): what the application asks; the rest is in registerOidc.ts. */
export const oidcRoutes = calls.router({
  enter: calls.enter.handler(async ({ context }) => {
    const { services, browser } = context;
    const { db } = services;
    const name = browser.oidc;
    const back = name === undefined ? undefined : await findChallenge(db, 'oficina-vuelta', name);
    if (name === undefined || !back || !(await takeChallenge(db, name))) throw new Rule(LATE);
    browser.keepOidc(null);
    const account = await queries.findEntering(db, back.usuarioId!);
    if (!account) throw new Rule(LATE);
    if (back.valor.toString() === 'oficinaFuerte')
      return signIn(context, account, 'oficinaFuerte', { oidc: back.oficina });
    // The provider asked for one thing: whoever has a second one here is asked for it.
    const second = await startSecondStep(services, account.id, back.oficina);
    if (second) throw new SecondStep(second);
    return signIn(context, account, 'oficina', { oidc: back.oficina });
  }),

  confirm: calls.confirm.handler(async ({ context: { services, usuario } }) => {
    if (!services.settings.oidc) throw new NotFound(NONE);
    const name = await openChallenge(services.db, 'oficina-confirmar', usuario.id, usuario.sid);
    return { ruta: `/ingreso/oidc?confirmar=${name}` };
  }),

  settings: calls.settings.handler(async ({ context: { services } }) => {
    const { db, settings } = services;
    const { dominios, ...rest } = await queries.readSettings(db);
    return {
      ...rest,
      emisor: settings.oidc?.issuer ?? null,
      vuelta: returnUrl(settings),
      salida: logoutUrl(settings),
      dominios: settings.OIDC_DOMINIOS.map((domain) => ({ dominio: domain, rol: dominios[domain] ?? null })),
    };
  }),

  edit: calls.edit.handler(async ({ input, context }) => {
    const { db, settings } = context.services;
    if (!settings.oidc) throw new NotFound(NONE);
    const before = await queries.readSettings(db);
    const stored = {
      ...before,
      dominios: Object.entries(before.dominios).map(([domain, rol]) => ({ dominio: domain, rol })),
    };
    const wanted = overlay<
      Omit<typeof stored, 'dominios'> & { dominios: NonNullable<typeof input.dominios> }
    >(stored, input);
    const stranger = input.dominios?.find((one) => !settings.OIDC_DOMINIOS.includes(one.dominio));
    if (stranger) throw new BadInput(`Dominios: ${stranger.dominio} no está en OIDC_DOMINIOS`);
    const keeper = wanted.contrasenaUsuarioId;
    if (wanted.sinContrasena) {
      if (keeper === null) throw new Rule('Elegí qué administrador sigue ingresando con su contraseña');
      if (!(await queries.hasPassword(db, keeper)))
        throw new Rule('Esa persona no es un administrador con contraseña');
      await requireProvider(() => discover(settings.oidc!, true));
    }
    await transaction(db, async (tx) => {
      await queries.saveSettings(tx, {
        dominios: wanted.dominios.flatMap(({ dominio, rol }) =>
          rol === 'ninguno' ? [] : [{ dominio, rol }],
        ),
        sinContrasena: wanted.sinContrasena,
        contrasenaUsuarioId: keeper,
      });
      await noteSecurityEvent(
        tx,
        {
          tipo: 'Ingreso de la oficina cambiado',
          usuarioId: context.usuario.id,
          detalle: wanted.sinContrasena ? 'Sin contraseñas' : 'Con contraseñas',
        },
        fromOf(context),
      );
    });
    return { message: 'Listo' };
  }),

  release: calls.release.handler(async ({ input, context }) => {
    const id = await queries.findIdByCredencial(context.services.db, input.credentialID);
    if (id === undefined) throw new NotFound('No existe ese usuario');
    await transaction(context.services.db, async (tx) => {
      if (!(await queries.deleteAccount(tx, id)))
        throw new Rule('Ese usuario todavía no ingresó con una cuenta de la oficina');
      await closeSesiones(tx, id);
      await noteSecurityEvent(
        tx,
        {
          tipo: 'Cuenta de la oficina soltada',
          usuarioId: id,
          detalle: `Por ${await readStaffName(tx, context.usuario.id)}`,
        },
        fromOf(context),
      );
    });
    return { message: 'Listo. La próxima cuenta que ingrese con su correo queda como la suya.' };
  }),

  probe: calls.probe.handler(async ({ context: { services } }) => {
    const { oidc } = services.settings;
    if (!oidc) throw new NotFound(NONE);
    await requireProvider(() => discover(oidc, true));
    await queries.noteError(services.db, null);
    return { message: 'El proveedor contesta y dice quién es' };
  }),
});

async function requireProvider(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    throw new Rule(`El proveedor no contesta como debe. ${outsideTrouble(error)}`);
  }
}
