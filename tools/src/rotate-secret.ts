import { rotateSecret } from '@tembiapo/server/platform/settings/secrets.ts';
import { readSettings } from '@tembiapo/server/platform/settings/settings.ts';

/**
 * `npm run rotar`: changes the secret that signs sessions while the product runs, without signing anybody
 * out. Tokens of the previous secret stay valid until they expire.
 */
const settings = readSettings(process.env);
if (settings.JWT_SECRET) {
  console.error(
    'El secreto está en JWT_SECRET: poné uno nuevo ahí, el de ahora en JWT_SECRET_ANTERIOR, y reiniciá los procesos de a uno.',
  );
  process.exitCode = 1;
} else {
  rotateSecret(settings);
  console.log('Listo: las sesiones nuevas se firman con otro secreto. Nadie tiene que volver a ingresar.');
}
