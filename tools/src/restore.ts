import { parseArgs } from 'node:util';
import { formatMoment, momentOf } from '@tembiapo/contract/domain/dates.ts';
import { copiaBefore, type ListedCopia, listCopias } from '@tembiapo/server/platform/copias/listCopias.ts';
import { openCopiaStore } from '@tembiapo/server/platform/copias/openCopiaStore.ts';
import { lockDataDir } from '@tembiapo/server/platform/database/lock.ts';
import { commandOf } from '@tembiapo/server/platform/settings/commandOf.ts';
import { readSettings, type Settings } from '@tembiapo/server/platform/settings/settings.ts';
import { type Outcome, restore } from '@tembiapo/server/restore.ts';
import { confirm } from './machine/confirm.ts';
import { Refusal } from './machine/Refusal.ts';

/**
 * `npm run restaurar -- --copia NAME [--hasta '2026-11-20 10:31'] [--si]`: restores an installation into
 * DATA_DIR from its copies. Without a name, from the newest copy before the moment; `--si` does not ask.
 */
const USE = `Uso: ${commandOf('restaurar', "[--copia NOMBRE] [--hasta 'AAAA-MM-DD HH:MM'] [--si]")}`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        copia: { type: 'string' },
        hasta: { type: 'string' },
        si: { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new Refusal(USE);
  }
}

const gigas = (bytes: number): string =>
  bytes > 1e9
    ? `${(bytes / 1e9).toFixed(1).replace('.', ',')} GB`
    : `${Math.max(1, Math.round(bytes / 1e6))} MB`;

function describe(copia: ListedCopia): string {
  const proof = copia.proof
    ? copia.proof.good
      ? `probada el ${formatMoment(copia.proof.ts)}`
      : `FALLÓ al probarla el ${formatMoment(copia.proof.ts)}`
    : 'sin probar';
  return `${copia.name}  ${gigas(copia.bytes)}  ${proof}`;
}

function choose(copias: readonly ListedCopia[], name: string | undefined, until: string | null): ListedCopia {
  if (copias.length === 0)
    throw new Refusal(
      'No hay ninguna copia ahí: revisá DATA_DIR o COPIAS_S3_* (y que la carpeta sea la de las copias)',
    );
  const list = copias.map((copia) => `  ${describe(copia)}`).join('\n');
  if (name === undefined) {
    const found = copiaBefore(copias, until);
    if (!found) throw new Refusal(`Ninguna copia es de antes de ese momento. Hay:\n${list}`);
    return found;
  }
  const named = copias.find((copia) => copia.name === name);
  if (!named) throw new Refusal(`No existe la copia ${name}. Hay:\n${list}`);
  if (!named.base)
    throw new Refusal(
      'Esa copia no trae la base de datos: la base externa se restaura con lo que la respalda (docs/operacion.md)',
    );
  if (until !== null && until < named.ended)
    throw new Refusal(
      `Esa copia es de ${formatMoment(named.ended)}: para un momento anterior hace falta una de antes. Hay:\n${list}`,
    );
  return named;
}

function sayPlan(settings: Settings, copia: ListedCopia, until: string | null): void {
  console.log(`Esto es lo que se va a hacer:
  1. Traer la copia ${describe(copia)}
     de ${settings.copiasBucket ? `el bucket ${settings.copiasBucket.name}` : `${settings.DATA_DIR}/copias`} a ${settings.DATA_DIR}.
  2. Rehacer lo que se guardó después, ${until === null ? 'hasta lo último que haya' : `hasta ${formatMoment(until)}`}.
  3. Traer los archivos que falten. Los que ya están no se tocan.
  4. Eliminar otra vez a quienes pidieron ser eliminados desde entonces.
  5. Cerrar todas las sesiones, y dejar como «incierto» todo correo que estaba por salir.
Usuarios, roles y contraseñas vuelven a ser los de ese momento: revisá después quién puede entrar.
Si hay una base de datos ahí, no se borra: queda a un lado, con la fecha en el nombre. El producto tiene que estar detenido.`);
}

let saidAt = 0;
let said = '';
function sayProgress(part: number, what: string): void {
  if (what === said && Date.now() - saidAt < 2_000) return;
  saidAt = Date.now();
  said = what;
  console.log(`${String(Math.round(part * 100)).padStart(3)} %  ${what}`);
}

function sayOutcome(outcome: Outcome, seconds: number): void {
  const { last, short, files, missingFiles, removedAgain, uncertainMails, before } = outcome;
  console.log(`\nListo en ${Math.round(seconds)} s.`);
  if (last) console.log(`Lo último que vuelve es de ${formatMoment(last)}.`);
  if (short) console.log('Las copias no llegan hasta ese momento: volvió todo lo que había.');
  console.log(
    `Archivos traídos: ${files}${missingFiles > 0 ? `; ${missingFiles} no estaban en las copias` : ''}.`,
  );
  if (removedAgain > 0) console.log(`Personas eliminadas otra vez: ${removedAgain}.`);
  if (uncertainMails > 0)
    console.log(
      `Correos que estaban por salir y quedaron como inciertos: ${uncertainMails} (pantalla Correos).`,
    );
  if (before) console.log(`La base que había quedó en ${before}: borrala cuando no haga falta.`);
  console.log('Ahora: npm start');
}

try {
  const options = readOptions();
  const settings = readSettings(process.env);
  if (settings.DATABASE_URL)
    throw new Refusal(
      'Con DATABASE_URL la base de datos se restaura con lo que la respalda (docs/operacion.md). Sacá DATABASE_URL para restaurar la base incluida.',
    );
  const until = options.hasta === undefined ? null : momentOf(options.hasta);
  if (options.hasta !== undefined && until === null)
    throw new Refusal(`--hasta: escribí el día y la hora de Paraguay, como '2026-11-20 10:31'`);
  if (until !== null && until > new Date().toISOString())
    throw new Refusal('--hasta: ese momento todavía no llegó');
  const unlock = await lockDataDir(settings.DATA_DIR);
  const store = openCopiaStore(settings);
  await store.unlock();
  const copia = choose(await listCopias(store), options.copia, until);
  sayPlan(settings, copia, until);
  if (!options.si) await confirm();
  const began = performance.now();
  const outcome = await restore({ settings, store, copia, until, onProgress: sayProgress });
  sayOutcome(outcome, (performance.now() - began) / 1000);
  unlock();
  process.exit(0);
} catch (error) {
  console.error(
    error instanceof Refusal ? error.message : `No se pudo restaurar: ${(error as Error).message}`,
  );
  process.exit(1);
}
