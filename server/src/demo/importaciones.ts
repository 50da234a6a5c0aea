import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import { lookThrough, receive } from '../areas/personas/importaciones/index.ts';
import { rowsFrom } from '../platform/database/rows.ts';
import { temporaryFolder } from '../platform/files/uploads.ts';
import type { Services } from '../platform/http/context.ts';
import { SKIPPED } from './doubts.ts';

const HEAD = 'Nombres;Apellidos;Cédula;Celular;Correo;Nacimiento;Pretensión;Ciudad';

/** As people wrote themselves down at a fair: changes, doubts, invalid rows, and somebody twice. */
const WAITING = [
  'Nélida;Ferreira;4.100.200;0985 100 200;nelida.ferreira@correo.example;04/05/1990;5 millones;Luque',
  'Anselmo;Ríos;4.100.201;981100201;;12/11/1988;4.500.000;Areguá',
  'Lic. Perla;Godoy;4.100.202;0985 100 202 (mamá);perla.godoy@correo.example;23/08/1993;3.800.000;Capiatá',
  'Derlis;Aquino;4.100.203;0985 100 203 / 0971 100 203;no tiene;15/01/1985;4.500;Lambaré',
  'Zulma;Benítez;4.100.204;0985 100 204;zulma.benitez@correo.example;31/02/1991;3.200.000;Luque',
  'Rufino;Cáceres;4.100.205;;rufino.caceres@correo.example;09/09/1979;4 a 5 millones;San Lorenzo',
  'Nélida;Ferreira;4100200;0985 100 200;;;;Luque',
  'Gladys;Duarte;4.100.207;0985 100 207;Gladys <gladys.duarte@correo.example>;03/06/2015;2.900.000;Atlántida',
  'Hugo;Villalba;4.100.208;0985 100 208;hugo.villalba@correo.example;17/07/1996;a convenir;Itá',
  'Mirta;Ñamandú;4.100.209;0985 100 209;mirta@correo.example;28/02/1982;USD 700;Asunción',
];
/** The errors of the finished one. */
const WRONG = [
  'Blas;Sin Celular;4.200.901;;;01/02/1990;3.000.000;Luque',
  'Dora;Sin Fecha;4.200.902;0985 200 902;;31/04/1990;3.000.000;Luque',
];

interface Person {
  nombre: string;
  apellido: string;
  documento: string | null;
  telefono1: string;
  correo: string | null;
  nacimiento: string | null;
  expectativa: string | null;
}
/** How their pay was written in the file, by what was stored. */
const WRITTEN: Readonly<Record<string, string>> = { '5': '5 millones', '4500': '4.500' };
const lineOf = (one: Person): string =>
  [
    one.nombre,
    one.apellido,
    one.documento,
    one.telefono1,
    one.correo,
    one.nacimiento && formatDate(one.nacimiento),
    WRITTEN[one.expectativa ?? ''] ?? one.expectativa,
    '',
  ]
    .map((cell) => cell ?? '')
    .join(';');

/** A finished import with what it brought and left out, and one that waits for review, once: where there is none yet. */
export async function ensureDemoImportaciones(services: Services): Promise<void> {
  const { db } = services;
  const known = await rowsFrom(db)<{ usuario: number; hay: boolean }>`
    select id usuario, exists (select from importacion) hay from usuario where email = 'admin@demo.py'`;
  const admin = known[0];
  if (!admin || admin.hay) return;
  const bring = async (name: string, lines: readonly string[]): Promise<string> => {
    const { path, remove } = await temporaryFolder();
    try {
      const file = join(path, 'planilla');
      writeFileSync(file, `${[HEAD, ...lines].join('\r\n')}\r\n`);
      const sent = { usuarioId: admin.usuario, tipo: 'candidato' as const, nombre: name };
      const received = {
        file,
        size: statSync(file).size,
        name,
        extension: 'txt',
        type: 'text/plain',
      };
      const id = await receive(services, sent, { ...received, kind: 'txt' });
      await lookThrough(services, id);
      return id;
    } finally {
      await remove();
    }
  };
  // It includes people whom «Valores dudosos» shows, where there are enough.
  const people = await rowsFrom(db)<Person>`
    select nombre, apellido, documento, telefono1, correo, nacimiento_fecha::text nacimiento, trim_scale(expectativa_salarial)::text expectativa
      from candidato where documento is not null and tratamiento_limitado_ts is null
       and id > coalesce((select id from candidato order by id offset ${SKIPPED - 1}::int limit 1), 100)
     order by id limit 18`;
  const done = await bring('Base vieja de postulantes.csv', [...people.map(lineOf), ...WRONG]);
  // These existing people count as brought by it three days ago.
  await sql`
    update importacion_fila set resultado = case when errores = '{}' then 'creada' else 'error' end,
           creado_id = case when errores = '{}' then duplicado_id end, duplicado = null, duplicado_id = null
     where importacion_id = ${done}`.execute(db);
  await sql`
    update importacion i set estado = 'hecha', objeto_id = null, duplicadas = 0, hechas = total, creacion_ts = now() - interval '3 days',
           creadas = (select count(*) from importacion_fila where importacion_id = i.id and resultado = 'creada')
     where id = ${done}`.execute(db);
  await bring('Feria de empleo.csv', WAITING);
}
