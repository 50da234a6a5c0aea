import { isTooLight, TOO_LIGHT } from '@tembiapo/contract/domain/colors.ts';
import { transaction } from '../../../platform/database/database.ts';
import { overlay } from '../../../platform/database/overlay.ts';
import { changeSetting, settingVersion } from '../../../platform/database/settings.ts';
import { BadInput, Rule, TooLarge } from '../../../platform/errors/errors.ts';
import { prepareLogo } from '../../../platform/files/imagenes.ts';
import { dropObjects, storeObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { logoPath } from './logo.ts';
import * as queries from './queries.ts';
import { listSteps } from './steps.ts';
import { tradeLists } from './tradeLists.ts';

const calls = os.agencia;
const LOGO_MAX_MB = 2;
const SAVED = 'Así se ve tu agencia desde ahora';

/** The other processes are told by the database; this one answers the next request. */
async function putLogo(services: Services, objectId: string | null): Promise<{ message: string }> {
  const loose = await queries.saveLogo(services.db, objectId);
  services.inBackground(dropObjects(services, [loose]));
  await services.agencia.read();
  return { message: objectId ? 'Logo guardado' : 'Logo quitado' };
}

/** The agency and its first steps (docs/reglas/administracion.md). */
export const agenciaRoutes = calls.router({
  one: calls.one.handler(async ({ context: { services } }) => {
    // Read before the settings it belongs to: a change in between leads to a 409.
    const version = await settingVersion(services.db, 'agencia');
    const { nombre, color, logoId } = await queries.readIdentity(services.db);
    const { byDefault } = services.agencia;
    return {
      agencia: { nombre, color, porDefecto: { ...byDefault }, logoUrl: logoId && logoPath(logoId), version },
    };
  }),

  edit: calls.edit.handler(async ({ input, context: { services } }) => {
    const color = input.color?.toLowerCase() ?? input.color;
    const { nombre, version } = input;
    if (color && isTooLight(color)) throw new BadInput(`Color: ${TOO_LIGHT}`);
    await transaction(services.db, async (tx) => {
      await changeSetting(tx, 'agencia', version);
      const stored = await queries.readIdentity(tx);
      await queries.saveIdentity(tx, overlay<queries.Identity>(stored, { nombre, color }));
    });
    await services.agencia.read();
    return { message: SAVED };
  }),

  uploadLogo: calls.uploadLogo.handler(async ({ input, context: { services } }) => {
    const sent = input['files[]'][0]!;
    if (sent.size > LOGO_MAX_MB * 1024 * 1024)
      throw new TooLarge(`El logo es demasiado grande: admite hasta ${LOGO_MAX_MB} MB`);
    const { file } = await receive(sent, { imagesOnly: true });
    const { id } = await storeObject(services, 'agencia', await prepareLogo(file));
    return putLogo(services, id);
  }),

  removeLogo: calls.removeLogo.handler(({ context: { services } }) => putLogo(services, null)),

  steps: calls.steps.handler(async ({ context: { services, usuario } }) => {
    const { SMTP_URL, BOLSA_URL, bolsaOff } = services.settings;
    return {
      pasos: await listSteps(services, usuario),
      conCorreo: SMTP_URL !== undefined,
      correosPendientes: await queries.listUninvited(services.db),
      bolsa: BOLSA_URL ? ('otra' as const) : bolsaOff ? ('no' as const) : ('si' as const),
    };
  }),

  leaveStep: calls.leaveStep.handler(async ({ input: { clave, estado }, context: { services } }) => {
    await queries.leaveStep(services.db, clave, estado);
    return {
      message: {
        pendiente: 'Ese paso está otra vez en tu lista',
        despues: 'Ese paso queda para después',
        no: 'Ese paso no se te recuerda más',
      }[estado],
    };
  }),

  setBolsa: calls.setBolsa.handler(async ({ input: { encendida }, context: { services } }) => {
    if (services.settings.BOLSA_URL)
      throw new Rule('La bolsa de trabajo de esta agencia está en otra dirección (BOLSA_URL)');
    await queries.setBolsa(services.db, encendida);
    await services.agencia.read();
    return {
      message: encendida
        ? 'La bolsa de trabajo está abierta'
        : 'La bolsa de trabajo está cerrada: nadie la ve',
    };
  }),

  trades: calls.trades.handler(async ({ context: { services } }) => {
    const lists = tradeLists();
    const [added, cargos, rubros] = await Promise.all([
      queries.readTrades(services.db),
      queries.listMissing(
        services.db,
        'cargo',
        lists.flatMap(({ cargos }) => cargos),
      ),
      queries.listMissing(
        services.db,
        'rubro',
        lists.flatMap(({ rubros }) => rubros),
      ),
    ]);
    const [missingCargos, missingRubros] = [new Set(cargos), new Set(rubros)];
    return {
      items: lists.map(({ clave, nombre, ...own }) => ({
        clave,
        nombre,
        agregado: added.includes(clave),
        cargos: own.cargos.filter((one) => missingCargos.has(one)),
        rubros: own.rubros.filter((one) => missingRubros.has(one)),
      })),
    };
  }),

  addTrades: calls.addTrades.handler(async ({ input: { claves }, context: { services } }) => {
    const chosen = tradeLists().filter(({ clave }) => claves.includes(clave));
    const [cargos, rubros] = await transaction(services.db, async (tx) => {
      await queries.noteTrades(tx, claves);
      return [
        await queries.addMissing(
          tx,
          'cargo',
          chosen.flatMap(({ cargos }) => cargos),
        ),
        await queries.addMissing(
          tx,
          'rubro',
          chosen.flatMap(({ rubros }) => rubros),
        ),
      ];
    });
    return {
      message:
        cargos + rubros === 0
          ? 'Tus listas ya tenían todo eso'
          : `Se agregaron ${cargos === 1 ? '1 cargo' : `${cargos} cargos`} y ${rubros === 1 ? '1 rubro' : `${rubros} rubros`}`,
    };
  }),
});
