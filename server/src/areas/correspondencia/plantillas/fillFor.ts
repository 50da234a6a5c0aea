import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { CONFIDENTIAL, empleoPath } from '@tembiapo/contract/domain/bolsa.ts';
import { campoInWords } from '@tembiapo/contract/domain/campoInWords.ts';
import { firstName } from '@tembiapo/contract/domain/nameTitles.ts';
import {
  fillPlantilla,
  PLANTILLA_FIELDS,
  type PlantillaChannel,
  type PlantillaField,
} from '@tembiapo/contract/domain/plantillas.ts';
import { fieldKey, readFields } from '@tembiapo/contract/domain/readFields.ts';
import { escapeHtml } from '../../../platform/documents/html.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { readStaffName } from '../../../platform/identity/staff.ts';
import { hasOwnBolsa } from '../../../platform/settings/settings.ts';
import { listCampos } from '../../administracion/campos/index.ts';
import * as queries from './queries.ts';

/** Every field that a text can name, candidates' own fields included, with its value. */
export async function knownFields(
  services: Services,
): Promise<{ clave: string; texto: string; ejemplo: string }[]> {
  const campos = await listCampos(services.db, 'candidato', false);
  return [
    ...PLANTILLA_FIELDS,
    ...campos.map(({ nombre, ayuda }) => ({
      clave: nombre,
      texto: ayuda ?? 'Campo propio de la agencia',
      ejemplo: `(${nombre})`,
    })),
  ];
}

export interface Draft {
  canal: PlantillaChannel;
  asunto: string | null;
  cuerpo: string;
}

export interface Filled {
  candidatoIdNumerico: number;
  nombreCompleto: string;
  asunto: string | null;
  cuerpo: string;
  faltan: string[];
}

/** What every text says about an opportunity; for a confidential one, nothing about its client. 404 when there is none. */
async function ofOportunidad(
  { db, settings }: Services,
  oportunidadId: number | null,
): Promise<Partial<Record<PlantillaField, string | null>>> {
  if (oportunidadId === null) return {};
  const found = await queries.findPublished(db, oportunidadId);
  if (!found) throw new NotFound('No existe esa oportunidad');
  return {
    oportunidad: found.titulo,
    empresa: found.empresa ?? CONFIDENTIAL,
    enlace: found.isOpen && hasOwnBolsa(settings) ? `${settings.bolsaUrl}${empleoPath(found)}` : null,
  };
}

interface About {
  oportunidadId: number | null;
  usuarioId: number;
}

/** The values that are the same for everybody. */
const commonOf = async (services: Services, { oportunidadId, usuarioId }: About) => ({
  ...(await ofOportunidad(services, oportunidadId)),
  miNombre: await readStaffName(services.db, usuarioId),
  agencia: services.settings.AGENCY_NAME,
});

/** Parses a text once; the result fills it with anybody's values and lists which of its fields are empty for them. */
function reader({ canal, asunto, cuerpo }: Draft) {
  const isHtml = canal === 'correo';
  // A mail is HTML; what people wrote about themselves is not.
  const write = isHtml ? escapeHtml : (value: string) => value;
  const subject = readFields(asunto ?? '', { isHtml: false });
  const body = readFields(cuerpo, { isHtml });
  return (values: Map<string, string | null>) => {
    const filledSubject = fillPlantilla(subject, values);
    const filledBody = fillPlantilla(body, values, write);
    return {
      asunto: asunto === null ? null : filledSubject.text,
      cuerpo: filledBody.text,
      faltan: [...new Set([...filledSubject.missing, ...filledBody.missing])],
    };
  };
}

/** The text filled for each of these people; 404 when one of them or the opportunity does not exist. */
export async function fillFor(
  services: Services,
  draft: Draft,
  about: About & { candidatosIds: readonly number[] },
): Promise<Filled[]> {
  const { db } = services;
  const people = await queries.listPeople(db, about.candidatosIds);
  if (people.length < new Set(about.candidatosIds).size) throw new NotFound('No existe ese candidato');
  const campos = await listCampos(db, 'candidato', false);
  const common = await commonOf(services, about);
  const say = reader(draft);
  return people.map((person) => ({
    candidatoIdNumerico: person.id,
    nombreCompleto: `${person.apellido}, ${person.nombre}`,
    ...say(valuesOf(person, common, campos)),
  }));
}

/** Somebody at a company, as a text may name them. */
export interface Contacto {
  nombre: string;
  empresa: string;
}

/** The text filled for somebody at a company, about whom less is known; their company is no secret to them. */
export async function fillForContacto(
  services: Services,
  draft: Draft,
  about: About & { contacto: Contacto },
): Promise<Omit<Filled, 'candidatoIdNumerico'>> {
  const campos = await listCampos(services.db, 'candidato', false);
  const { nombre, empresa } = about.contacto;
  const person = { id: 0, nombre, apellido: '', cargo: null, ciudad: null, campos: {} };
  const values = valuesOf(person, await commonOf(services, about), campos);
  values.set(fieldKey('nombreCompleto'), nombre);
  values.set(fieldKey('apellido'), null);
  values.set(fieldKey('empresa'), empresa);
  return { nombreCompleto: nombre, ...reader(draft)(values) };
}

function valuesOf(
  person: queries.Person,
  common: Partial<Record<PlantillaField, string | null>>,
  campos: readonly Campo[],
): Map<string, string | null> {
  const named: Partial<Record<PlantillaField, string | null>> = {
    ...common,
    nombre: firstName(person.nombre) || null,
    nombreCompleto: `${person.nombre} ${person.apellido}`,
    apellido: person.apellido,
    cargo: person.cargo,
    ciudad: person.ciudad,
  };
  return new Map([
    ...campos.map(
      (campo) => [fieldKey(campo.nombre), campoInWords(campo, person.campos[campo.idNumerico])] as const,
    ),
    // These come last, so that an own field of the same name does not replace them.
    ...PLANTILLA_FIELDS.map(({ clave }) => [fieldKey(clave), named[clave] ?? null] as const),
  ]);
}
