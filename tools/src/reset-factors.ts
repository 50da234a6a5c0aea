import { deleteFactors } from '@tembiapo/server/areas/confianza/factors/index.ts';
import { connect, transaction } from '@tembiapo/server/platform/database/database.ts';
import { noteSecurityEvent } from '@tembiapo/server/platform/identity/securityEvents.ts';
import { closeSesiones } from '@tembiapo/server/platform/identity/sesiones.ts';
import { commandOf } from '@tembiapo/server/platform/settings/commandOf.ts';
import { readSettings } from '@tembiapo/server/platform/settings/settings.ts';
import { embeddedOf } from './running/product.ts';

/**
 * `npm run reponer-acceso -- CORREO`: for the only admin, who lost phone and recovery codes. Removes an
 * account's second factors and keeps its password. Whoever runs it has the machine, so nothing more is asked.
 */
const [email] = process.argv.slice(2);
const settings = readSettings(process.env);

async function resetFactors(): Promise<string> {
  if (!email) return `Uso: ${commandOf('reponer-acceso', 'CORREO')}`;
  const { db, close } = connect(settings.DATABASE_URL ?? embeddedOf(settings.DATA_DIR).url);
  try {
    const usuario = await db
      .selectFrom('usuario')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    if (!usuario) return `No hay una cuenta con el correo ${email}`;
    const had = await transaction(db, async (tx) => {
      await closeSesiones(tx, usuario.id);
      await noteSecurityEvent(
        tx,
        {
          tipo: 'Segundo factor quitado por un administrador',
          usuarioId: usuario.id,
          email,
          detalle: 'Desde la máquina',
        },
        null,
      );
      return deleteFactors(tx, usuario.id);
    });
    return had
      ? `Listo: ${email} entra con su contraseña y agrega su segundo factor de nuevo`
      : `${email} no tiene segundo factor`;
  } finally {
    await close();
  }
}

try {
  console.log(await resetFactors());
} catch (error) {
  console.error(`No se pudo: ${(error as Error).message}. El producto tiene que estar en marcha.`);
  process.exitCode = 1;
}
