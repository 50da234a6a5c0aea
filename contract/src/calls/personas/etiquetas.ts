import { z } from 'zod';
import { callsFor } from '../../call.ts';
import { STAFF } from '../../domain/roles.ts';
import { id, mensaje, options } from '../../schema.ts';

const staff = callsFor({ area: 'etiquetas', access: STAFF });
const ofCandidato = z
  .strictObject({ candidatoIdNumerico: id, etiquetaIdNumerico: id })
  .meta({ id: 'EtiquetaDeCandidato' });

/** Tags of candidates, from a catalogue of the agency's own (docs/reglas/personas.md). Only staff sees them. */
export const etiquetas = {
  list: staff('GET', '/v1/candidato/etiquetas', 'Etiquetas de un candidato')
    .input(z.strictObject({ candidatoIdNumerico: id }))
    .output(options),
  /** 409 for a tag the candidate already has; 422 for one too many. */
  add: staff('POST', '/v1/candidato/etiqueta', 'Poner una etiqueta a un candidato')
    .input(ofCandidato)
    .output(mensaje),
  remove: staff('DELETE', '/v1/candidato/etiqueta', 'Quitar una etiqueta a un candidato')
    .input(ofCandidato)
    .output(mensaje),
};
