import type { DoubtKind, DoubtOwner } from '@tembiapo/contract/domain/doubts.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import { empresaFields } from '@tembiapo/contract/domain/fields/empresaFields.ts';
import { oportunidadFields } from '@tembiapo/contract/domain/fields/oportunidadFields.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnOf } from '../../../platform/database/fieldColumns.ts';

/** A field whose values are looked at. */
export interface Judged {
  /** As the call names it that changes the record. */
  campo: string;
  etiqueta: string;
  clase: DoubtKind;
  /** Its value as text, of the record `t`. */
  value: RawBuilder<string | null>;
  /** What a file that is imported calls it, where that is not `campo`. */
  imported?: string;
}

interface Subject {
  fields: readonly Judged[];
  /** Where the record `t` is read from, and the person `c` where it is of one. */
  from: RawBuilder<unknown>;
  /** Of which records nothing is asked. */
  except: RawBuilder<boolean>;
  nombre: RawBuilder<string>;
  candidatoId: RawBuilder<number | null>;
}

const judged =
  (fields: Record<string, { label: string }>) =>
  (name: string, kind: DoubtKind, value: RawBuilder<string | null>): Judged => ({
    campo: name,
    etiqueta: fields[name]!.label,
    clase: kind,
    value,
  });
const ofCandidato = judged(candidatoFields);
const ofEmpresa = judged(empresaFields);
const ofOportunidad = judged(oportunidadFields);

const dates = (of: string, names: { inicio?: string; fin?: string } = {}): Judged[] => [
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

/** What is looked at of each kind of record (docs/reglas/personas.md). */
export const SUBJECTS: Readonly<Record<DoubtOwner, Subject>> = {
  candidato: {
    ...PERSON,
    from: sql`candidato t join candidato c on c.id = t.id`,
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
    from: sql`experiencia t join candidato c on c.id = t.candidato_id`,
    fields: [
      ...dates('Experiencia', { inicio: 'desde', fin: 'hasta' }),
      { campo: 'salario', etiqueta: 'Experiencia: salario', clase: 'monto', value: sql`t.salario` },
    ],
  },
  formacion: {
    ...PERSON,
    from: sql`formacion t join candidato c on c.id = t.candidato_id`,
    fields: dates('Formación'),
  },
  oportunidad: {
    from: sql`oportunidad t`,
    except: sql<boolean>`t.eliminada_ts is not null`,
    nombre: sql<string>`t.titulo`,
    candidatoId: NOBODY,
    fields: [
      // Only what is paid by the month is compared with a month's pay.
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
      ofOportunidad('solicitudFecha', 'fecha', sql`t.solicitud_fecha::text`),
      ofOportunidad('cierreEsperadoFecha', 'fecha', sql`t.cierre_esperado_fecha::text`),
    ],
  },
  empresa: {
    from: sql`empresa t`,
    except: sql<boolean>`false`,
    nombre: sql<string>`t.nombre`,
    candidatoId: NOBODY,
    fields: Object.entries<Field>(empresaFields).flatMap(([name, field]) => {
      const value = sql<string | null>`${sql.ref(`t.${columnOf(name, field)}`)}`;
      if (field.kind === 'phone') return ofEmpresa(name, 'telefono', value);
      return field.kind === 'correo' ? ofEmpresa(name, 'correo', value) : [];
    }),
  },
};
