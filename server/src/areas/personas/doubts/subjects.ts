import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import { CAMPO_OWNERS, type CampoOwner } from '@tembiapo/contract/domain/campos.ts';
import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import {
  DOUBT_OF_CAMPO,
  type DoubtKind,
  type DoubtOwner,
  doubtIn,
  doubtInCampo,
} from '@tembiapo/contract/domain/doubts.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '../../../platform/database/fieldColumns.ts';

/** A field whose values are examined. */
export interface Judged {
  /** Its name in the call that changes the record. */
  campo: string;
  etiqueta: string;
  clase: DoubtKind;
  /** Its name in an import, where that differs from `campo`. */
  imported?: string;
  /** Why a value is doubted, where its kind alone does not say. */
  doubt?: (value: string) => string | null;
}
/** A field that every agency has. */
interface Common extends Judged {
  /** Its value as text, for record `t`. */
  value: RawBuilder<string | null>;
}

interface Subject {
  fields: readonly Common[];
  /** The records `t`, where they are not simply the table of that name. */
  records?: RawBuilder<unknown>;
  /** What else is joined; the person `c` where it belongs to one. */
  joined?: RawBuilder<unknown>;
  /** Records that are exempt. */
  except: RawBuilder<boolean>;
  nombre: RawBuilder<string>;
  candidatoId: RawBuilder<number | null>;
  /** What else identifies the record. */
  clave?: RawBuilder<string>;
  /** False for records that nobody else changes at the same time. */
  versioned?: false;
}

const judged =
  (fields: Record<string, { label: string }>) =>
  (name: string, kind: DoubtKind, value: RawBuilder<string | null>): Common => ({
    campo: name,
    etiqueta: fields[name]!.label,
    clase: kind,
    value,
  });
const ofCandidato = judged(candidatoFields);
const ofEmpresa = judged(empresaFields);
const ofOportunidad = judged(oportunidadFields);

const dates = (of: string, names: { inicio?: string; fin?: string } = {}): Common[] => [
  {
    campo: 'inicioFecha',
    etiqueta: `${of}: fecha de inicio`,
    clase: 'fecha',
    value: sql`t.inicio_fecha::text`,
    ...(names.inicio && { imported: names.inicio }),
  },
  {
    campo: 'finFecha',
    etiqueta: `${of}: fecha de fin`,
    clase: 'fecha',
    value: sql`t.fin_fecha::text`,
    ...(names.fin && { imported: names.fin }),
  },
];

const PERSON = {
  nombre: sql<string>`c.nombre || ' ' || c.apellido`,
  except: sql<boolean>`c.tratamiento_limitado_ts is not null`,
  candidatoId: sql<number>`c.id`,
};
const NOBODY = sql<null>`null::int`;
const OF_SOMEBODY = sql`left join candidato c on c.id = t.candidato_id`;

/** What is examined in each kind of record (docs/reglas/personas.md). */
export const SUBJECTS: Readonly<Record<DoubtOwner, Subject>> = {
  candidato: {
    ...PERSON,
    joined: sql`join candidato c on c.id = t.id`,
    fields: [
      ofCandidato('nombre', 'nombre', sql`t.nombre`),
      ofCandidato('apellido', 'nombre', sql`t.apellido`),
      ofCandidato('documento', 'documento', sql`t.documento`),
      ofCandidato('telefono1', 'telefono', sql`t.telefono1`),
      ofCandidato('telefono2', 'telefono', sql`t.telefono2`),
      ofCandidato('telefono3', 'telefono', sql`t.telefono3`),
      ofCandidato('correo', 'correo', sql`t.correo`),
      ofCandidato('nacimientoFecha', 'nacimiento', sql`t.nacimiento_fecha::text`),
      ofCandidato('expectativaSalarial', 'monto', sql`trim_scale(t.expectativa_salarial)::text`),
    ],
  },
  experiencia: {
    ...PERSON,
    joined: sql`join candidato c on c.id = t.candidato_id`,
    fields: [
      ...dates('Experiencia', { inicio: 'desde', fin: 'hasta' }),
      { campo: 'salario', etiqueta: 'Experiencia: salario', clase: 'monto', value: sql`t.salario` },
    ],
  },
  formacion: {
    ...PERSON,
    joined: sql`join candidato c on c.id = t.candidato_id`,
    fields: dates('Formación'),
  },
  oportunidad: {
    except: sql<boolean>`t.eliminada_ts is not null`,
    nombre: sql<string>`t.titulo`,
    candidatoId: NOBODY,
    fields: [
      // Only monthly pay is compared with a monthly salary.
      ofOportunidad(
        'salarioMinimo',
        'monto',
        sql`case when t.pago_forma = 'month' then trim_scale(t.salario_minimo)::text end`,
      ),
      ofOportunidad(
        'salarioMaximo',
        'monto',
        sql`case when t.pago_forma = 'month' then trim_scale(t.salario_maximo)::text end`,
      ),
      ofOportunidad('titulo', 'texto', sql`t.titulo`),
      ofOportunidad('solicitudFecha', 'fecha', sql`t.solicitud_fecha::text`),
      ofOportunidad('cierreEsperadoFecha', 'fecha', sql`t.cierre_esperado_fecha::text`),
    ],
  },
  empresa: {
    except: sql<boolean>`false`,
    nombre: sql<string>`t.nombre`,
    candidatoId: NOBODY,
    fields: Object.entries<Field>(empresaFields).flatMap(([name, field]) => {
      const value = sql<string | null>`${sql.ref(`t.${columnOf(name, field)}`)}`;
      if (field.kind === 'phone') return ofEmpresa(name, 'telefono', value);
      if (field.kind === 'correo') return ofEmpresa(name, 'correo', value);
      return name === 'nombre' ? ofEmpresa(name, 'texto', value) : [];
    }),
  },
  instituto: {
    except: sql<boolean>`false`,
    nombre: sql<string>`t.nombre`,
    candidatoId: NOBODY,
    fields: [
      { campo: 'nombre', etiqueta: 'Nombre', clase: 'texto', value: sql`t.nombre` },
      { campo: 'telefono', etiqueta: 'Teléfono', clase: 'telefono', value: sql`t.telefono` },
      {
        campo: 'contactoTelefono',
        etiqueta: 'Contacto: teléfono',
        clase: 'telefono',
        value: sql`t.contacto_telefono`,
      },
    ],
  },
  tarea: {
    joined: OF_SOMEBODY,
    except: sql<boolean>`t.hecha_ts is not null or c.tratamiento_limitado_ts is not null`,
    nombre: sql<string>`t.texto`,
    candidatoId: NOBODY,
    fields: [{ campo: 'dia', etiqueta: 'Tarea: para cuándo', clase: 'fecha', value: sql`t.dia::text` }],
  },
  evento: {
    joined: OF_SOMEBODY,
    except: sql<boolean>`t.estado = 'cancelado' or c.tratamiento_limitado_ts is not null`,
    nombre: sql<string>`t.titulo`,
    candidatoId: NOBODY,
    fields: [
      {
        campo: 'inicio',
        etiqueta: 'Evento: cuándo empieza',
        clase: 'fecha',
        value: sql`(t.inicio_ts at time zone ${sql.lit(TIME_ZONE)})::date::text`,
      },
    ],
  },
  feriado: {
    // There is one per day.
    records: sql`(select fecha - date '0001-01-01' id, nombre, fecha from feriado)`,
    except: sql<boolean>`false`,
    nombre: sql<string>`t.nombre`,
    candidatoId: NOBODY,
    versioned: false,
    fields: [{ campo: 'fecha', etiqueta: 'Feriado: fecha', clase: 'fecha', value: sql`t.fecha::text` }],
  },
  // Candidates' accounts are examined in their own record.
  usuario: {
    except: sql<boolean>`t.rol = 'candidato'`,
    nombre: sql<string>`concat_ws(' ', t.nombre, t.apellido)`,
    candidatoId: NOBODY,
    clave: sql<string>`t.credencial_id`,
    fields: [
      { campo: 'phoneNumber', etiqueta: 'Teléfono', clase: 'telefono', value: sql`t.telefono` },
      { campo: 'email', etiqueta: 'Correo', clase: 'correo', value: sql`t.email` },
    ],
  },
};

/** The kinds of record that have own fields. */
export const hasCampos = (owner: DoubtOwner): owner is CampoOwner =>
  (CAMPO_OWNERS as readonly string[]).includes(owner);

/** Own fields whose values are examined besides those that every agency has. */
export const judgedCampos = (campos: readonly Campo[]): Judged[] =>
  campos.flatMap((campo) => {
    const kind = DOUBT_OF_CAMPO[campo.clase];
    return kind
      ? {
          campo: `campo${campo.idNumerico}`,
          etiqueta: campo.nombre,
          clase: kind,
          doubt: (value: string) => doubtInCampo(campo, value),
        }
      : [];
  });

/** Why a value is doubted, in one sentence; null when it is not. The database finds equal documents. */
export function doubtOf({ clase, doubt }: Judged, value: string): string | null {
  if (doubt) return doubt(value);
  return clase === 'documento' ? null : doubtIn(clase, value);
}
