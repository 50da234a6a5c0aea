import { DEFAULT_PAIS_ID, MAX_ARCHIVOS } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { transaction } from '../../../platform/database/database.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { publish } from '../../../platform/live/eventos.ts';
import {
  type AcceptedRows,
  acceptRows,
  candidatoExists,
  checkFields,
  countArchivos,
  insertArchivo,
  insertCandidato,
  updateCandidato,
} from '../candidatos/index.ts';
import { toReading } from './answers.ts';
import { countHits } from './hits.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { acceptLectura, addHits, keepWords, type StoredLectura } from './queries.ts';

interface PersonData {
  nombre?: string | undefined;
  apellido?: string | undefined;
  documento?: string | null | undefined;
  telefono1?: string | null | undefined;
  telefono2?: string | null | undefined;
  telefono3?: string | null | undefined;
  correo?: string | null | undefined;
  direccion?: string | null | undefined;
  ciudadId?: number | null | undefined;
  nacimientoFecha?: string | null | undefined;
}

export interface Accepted extends AcceptedRows {
  datos: PersonData;
  /** The profile that it completes; null makes a new one. */
  candidatoId: number | null;
}

const TAKEN = 'Este CV ya se guardó o se descartó';

/** Replaces texts that exactly name an item of their list by that item. */
function withListed<A extends AcceptedRows>(accepted: A, { ids }: Knowledge): A {
  const idOf = (
    list: keyof Knowledge['ids'],
    text: string | null | undefined,
    id: number | null | undefined,
  ) => id ?? (text ? ids[list].get(normalizeText(text)) : undefined) ?? null;
  return {
    ...accepted,
    experiencias: accepted.experiencias.map((e) => ({
      ...e,
      empresaIdNumerico: idOf('empresa', e.empresa, e.empresaIdNumerico),
      cargoIdNumerico: idOf('cargo', e.cargo, e.cargoIdNumerico),
    })),
    formaciones: accepted.formaciones.map((f) => ({
      ...f,
      institucionIdNumerico: idOf('instituto', f.institucion, f.institucionIdNumerico),
      titulacionIdNumerico: idOf('titulacion', f.titulo, f.titulacionIdNumerico),
    })),
  };
}

/** Saves what was accepted of a CV, all or nothing. Answers its candidate. */
export async function acceptCv(
  services: Services,
  usuario: Usuario,
  lectura: StoredLectura,
  accepted: Accepted,
): Promise<{ message: string; idNumerico: number }> {
  const { db } = services;
  const { datos, candidatoId } = accepted;
  // Cities of the list are those of Paraguay (docs/reglas/personas.md).
  const fields = { ...datos, ...(datos.ciudadId && { paisId: DEFAULT_PAIS_ID, ciudadLibre: null }) };
  if (candidatoId === null) {
    if (!datos.nombre) throw new BadInput('Nombre: es obligatorio');
    if (!datos.apellido) throw new BadInput('Apellido: es obligatorio');
    if (!datos.telefono1) throw new BadInput('Teléfono 1: es obligatorio');
  } else {
    if (!(await candidatoExists(db, candidatoId))) throw new NotFound('No existe ese candidato');
    if ('telefono1' in datos && !datos.telefono1) throw new BadInput('Teléfono 1: es obligatorio');
    if (lectura.objetoId && (await countArchivos(db, candidatoId)) >= MAX_ARCHIVOS)
      throw new Rule(`Se pueden guardar hasta ${MAX_ARCHIVOS} archivos por candidato`);
  }
  await checkFields(db, fields, usuario, candidatoId ?? undefined);
  const known = await knowledgeOf(db);
  const listed = withListed(accepted, known);
  const read = lectura.leido && (await toReading(db, known, lectura.leido));
  const id = await transaction(db, async (tx) => {
    const whose = candidatoId ?? (await insertCandidato(tx, fields));
    if (candidatoId !== null && Object.keys(datos).length > 0) await updateCandidato(tx, whose, fields);
    await acceptRows(tx, whose, listed);
    // If two people accept it at once, only one of them does.
    if (!(await acceptLectura(tx, lectura.id, whose))) throw new Conflict(TAKEN);
    if (lectura.objetoId) {
      const archivoId = await insertArchivo(tx, {
        candidatoId: whose,
        objetoId: lectura.objetoId,
        descripcion: 'CV',
        usuarioId: usuario.id,
      });
      if (lectura.leido) await keepWords(tx, archivoId, lectura.leido.texto);
    }
    if (read) {
      const phones = [datos.telefono1, datos.telefono2, datos.telefono3].filter(
        (phone) => phone !== null && phone !== undefined,
      );
      const kept = { ...listed, telefonos: phones };
      await addHits(
        tx,
        lectura.leido!.scanned ? 'imagen' : 'texto',
        countHits(read.campos, kept, candidatoId === null),
      );
    }
    await publish(tx, { tipo: 'candidatos', candidatosIds: [whose] });
    return whose;
  });
  return { message: candidatoId === null ? TEXTS.candidatoCreado : TEXTS.candidatoEditado, idNumerico: id };
}
