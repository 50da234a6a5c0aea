import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CvDuplicate, LecturaInList } from '@tembiapo/contract/calls/personas/cv.ts';
import { CV_FIELDS, type CvList, MAX_CV_RULES } from '@tembiapo/contract/domain/cv.ts';
import { isStaff } from '@tembiapo/contract/domain/roles.ts';
import { documentoKey, phoneKey } from '@tembiapo/contract/domain/samePerson.ts';
import { v7 as uuidv7 } from 'uuid';
import { Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { sendFile } from '../../../platform/files/files.ts';
import { dropObjects, findObject, storeObject } from '../../../platform/files/objects.ts';
import {
  type CallContext,
  knownUsuario,
  os,
  requireOwn,
  type Services,
} from '../../../platform/http/context.ts';
import { linkTo } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { candidatoExists } from '../candidatos/index.ts';
import { withLocalFile } from '../incoming/index.ts';
import { acceptCv } from './accept.ts';
import { toMarks, toReading } from './answers.ts';
import { forgetKnowledge, knowledgeOf } from './knowledge.ts';
import * as queries from './queries.ts';
import { checkRoom, queueLectura } from './queueLectura.ts';
import { limitReading, readFile, receiveCv } from './readCv.ts';
import type { MarkedCv } from './reading/markCv.ts';

const calls = os.cv;
const NOT_FOUND = 'No existe ese CV: quizás ya se guardó o se descartó';
/** Kinds of file whose pages have no pictures. */
const WITHOUT_PAGES = new Set(['docx', 'odt', 'txt']);

/** 404 for a CV that somebody else uploaded. */
async function requireLectura(
  { services, usuario }: CallContext,
  id: string,
): Promise<queries.StoredLectura> {
  const lectura = await queries.findLectura(services.db, id);
  if (lectura?.usuarioId !== usuario.id) throw new NotFound(NOT_FOUND);
  return lectura;
}

const personOf = (read: MarkedCv | null): string | null => {
  const name = [read?.apellido?.value, read?.nombre?.value].filter(Boolean).join(', ');
  return name === '' ? null : name;
};

/** Whether two files are about one person: they share a document, a mailbox or a telephone. */
function isSamePerson(a: MarkedCv | null, b: MarkedCv | null): boolean {
  if (!a || !b) return false;
  const keysOf = ({ documento, correo, telefonos }: MarkedCv) => [
    documento && documentoKey(documento.value),
    correo?.value.toLowerCase(),
    ...telefonos.map(({ value }) => phoneKey(value)),
  ];
  const keys = new Set(keysOf(a).filter(Boolean));
  return keysOf(b).some((key) => keys.has(key));
}

/** Rows of a list, with possible candidates for staff only: a candidate learns nothing about others. */
async function inList(
  { db }: Services,
  usuario: Usuario,
  stored: readonly queries.StoredLectura[],
): Promise<LecturaInList[]> {
  const asked = stored.flatMap(({ id, estado, leido }): queries.Traits[] =>
    leido && estado === 'leida'
      ? [
          {
            id,
            documento: leido.documento?.value ?? null,
            telefonos: leido.telefonos.map(({ value }) => value),
            correo: leido.correo?.value ?? null,
            nombre: `${leido.nombre?.value ?? ''} ${leido.apellido?.value ?? ''}`,
            nacimientoFecha: leido.nacimientoFecha?.value ?? null,
          },
        ]
      : [],
  );
  const duplicates = isStaff(usuario.rol)
    ? await queries.findDuplicates(db, asked)
    : new Map<string, CvDuplicate[]>();
  return stored.map(({ id, nombre, estado, avance, mensaje, candidatoIdNumerico, fecha, leido }) => ({
    id,
    nombre,
    estado,
    avance,
    mensaje,
    candidatoIdNumerico,
    fecha,
    persona: personOf(leido),
    duplicados: duplicates.get(id) ?? [],
    repetido: stored.find((other) => other.id !== id && isSamePerson(leido, other.leido))?.nombre ?? null,
  }));
}

/** CVs that become profiles (docs/reglas/personas.md). */
export const cvRoutes = calls.router({
  read: calls.read.handler(async ({ input, context }) => {
    const { services, ip } = context;
    if (!(await knownUsuario(context))) await limitReading(services, ip);
    const { file, extension } = await receiveCv(input['files[]'][0]!);
    const read = await readFile(services, file, extension);
    return toReading(services.db, await knowledgeOf(services.db), read);
  }),

  addLectura: calls.addLectura.handler(async ({ input, context: { services, usuario } }) => {
    const { db } = services;
    const candidatoId = isStaff(usuario.rol) ? (input.candidatoIdNumerico ?? null) : usuario.candidatoId;
    if (candidatoId !== null) {
      requireOwn(usuario, input.candidatoIdNumerico ?? candidatoId);
      if (!(await candidatoExists(db, candidatoId))) throw new NotFound('No existe ese candidato');
    }
    await checkRoom(db, usuario.id);
    const received = await receiveCv(input['files[]'][0]!);
    const { id: objectId } = await storeObject(services, 'lecturas', received);
    const id = await queueLectura(services, {
      usuarioId: usuario.id,
      objetoId: objectId,
      nombre: received.name,
      extension: received.extension,
      candidatoId,
    });
    return { message: 'Leyendo el CV', id };
  }),

  lecturas: calls.lecturas.handler(async ({ context: { services, usuario } }) => {
    const stored = await queries.listLecturas(services.db, usuario.id);
    const items = await inList(services, usuario, stored);
    await services.listed.show(
      services,
      usuario,
      items.flatMap(({ duplicados }) => duplicados.map(({ idNumerico }) => idNumerico)),
    );
    return { items };
  }),

  lectura: calls.lectura.handler(async ({ input, context }) => {
    const { services, usuario } = context;
    const stored = await requireLectura(context, input.id);
    const { leido, extension } = stored;
    const known = await knowledgeOf(services.db);
    const [listed] = await inList(services, usuario, [stored]);
    await services.listed.show(
      services,
      usuario,
      listed!.duplicados.map(({ idNumerico }) => idNumerico),
    );
    const pages = leido && !WITHOUT_PAGES.has(extension) ? leido.paginas : [];
    return {
      lectura: {
        ...listed!,
        leido: leido && (await toReading(services.db, known, leido)),
        marcas: leido && toMarks(known, leido),
        escaneado: leido?.scanned ?? false,
        paginas: await Promise.all(
          pages.map(async ({ ancho, alto }, n) => ({
            url: await linkTo(context, `/v1/cv/lectura/pagina?id=${input.id}&pagina=${n}`),
            ancho,
            alto,
          })),
        ),
      },
    };
  }),

  page: calls.page.handler(async ({ input, context }) => {
    const { services } = context;
    const { objetoId, extension, leido, nombre } = await requireLectura(context, input.id);
    const object = objetoId ? await findObject(services.db, objetoId) : undefined;
    const page = leido?.paginas[input.pagina];
    if (!object || WITHOUT_PAGES.has(extension) || !page) throw new NotFound('Ese CV no tiene esa página');
    const known = await knowledgeOf(services.db);
    return withLocalFile(services, object, async (file, folder) => {
      const out = join(folder, 'pagina.jpg');
      const look = { page: input.pagina, scanned: leido.scanned, turn: page.giro };
      await services.reader.draw(file, extension, look, out, known);
      const { size } = await stat(out);
      const stream = createReadStream(out);
      // Opened while the folder still has it: an open file outlives its name.
      await new Promise((done, fail) => stream.once('open', done).once('error', fail));
      return sendFile(stream, {
        name: `${nombre}-${input.pagina + 1}.jpg`,
        type: 'image/jpeg',
        size,
        inline: true,
        cacheSeconds: 600,
      });
    });
  }),

  discard: calls.discard.handler(async ({ input, context }) => {
    const { services } = context;
    await requireLectura(context, input.id);
    const erased = await queries.deleteLectura(services.db, input.id);
    services.inBackground(dropObjects(services, [erased?.objeto]));
    return { message: 'CV descartado' };
  }),

  accept: calls.accept.handler(async ({ input, context }) => {
    const { services, usuario } = context;
    const candidatoId = isStaff(usuario.rol) ? (input.candidatoIdNumerico ?? null) : usuario.candidatoId;
    if (!isStaff(usuario.rol)) requireOwn(usuario, input.candidatoIdNumerico ?? candidatoId ?? 0);
    const lectura = await requireLectura(context, input.id);
    if (lectura.estado !== 'leida' && lectura.estado !== 'fallida')
      throw new Conflict('Este CV todavía no se leyó, o ya se guardó');
    const { datos, experiencias, formaciones, idiomas } = input;
    return acceptCv(services, usuario, lectura, { datos, experiencias, formaciones, idiomas, candidatoId });
  }),

  hits: calls.hits.handler(async ({ input, context: { services } }) => {
    const found = await queries.listHits(services.db, input.origen ?? null);
    const of = new Map(found.map((hit) => [hit.campo, hit]));
    const items = CV_FIELDS.map(
      (field) => of.get(field) ?? { campo: field, iguales: 0, corregidos: 0, quitados: 0, agregados: 0 },
    );
    const { iguales, corregidos, quitados, agregados } = of.get('nombre') ?? items[0]!;
    return {
      total: iguales + corregidos + quitados + agregados,
      porLeer: await queries.countWaitingArchivos(services.db),
      items,
    };
  }),

  rules: calls.rules.handler(async ({ context: { services } }) => ({
    items: (await queries.listAdded(services.db)).map(({ id, lista, texto }) => ({
      id,
      lista: lista as CvList,
      texto,
    })),
  })),

  addRule: calls.addRule.handler(async ({ input, context: { services, usuario } }) => {
    const { db } = services;
    if ((await queries.listAdded(db)).length >= MAX_CV_RULES)
      throw new Rule(`Se pueden agregar hasta ${MAX_CV_RULES} palabras`);
    if (!(await queries.insertRule(db, { id: uuidv7(), ...input, usuarioId: usuario.id })))
      throw new Conflict('Esa palabra ya está en la lista');
    forgetKnowledge(db);
    return { message: 'Palabra agregada: los próximos CV se leen con ella' };
  }),

  removeRule: calls.removeRule.handler(async ({ input, context: { services } }) => {
    if (!(await queries.deleteRule(services.db, input.id))) throw new NotFound('No existe esa palabra');
    forgetKnowledge(services.db);
    return { message: 'Palabra quitada' };
  }),
});
