import { type Html, html } from '../../../../platform/documents/html.ts';
import type { DocumentMark } from '../../../../platform/files/DocumentMark.ts';
import { fieldInWords } from '../../../administracion/auditoria/index.ts';
import type { Manifest } from './manifest.ts';
import type { Column, Table } from './readTables.ts';
import { LEFT, REGISTERS, TAKEN } from './tables.ts';

/** The content of a column, in words. */
function kindOf({ tipo, de }: Column): string {
  if (de) return `número de ${de}`;
  if (tipo.startsWith('timestamp')) return 'día y hora';
  if (tipo === 'date') return 'día';
  if (tipo === 'boolean') return 'sí o no';
  if (tipo === 'jsonb') return 'JSON';
  if (tipo === 'bytea') return 'bytes';
  return /^(integer|bigint|smallint|numeric|double|real)/.test(tipo) ? 'número' : 'texto';
}

const titleOf = (table: string): string => TAKEN[table] ?? REGISTERS[table]!;
const pathsOf = (table: string): [csv: string, json: string] =>
  table in TAKEN
    ? [`csv/${table}.csv`, `json/${table}.json`]
    : [`registros/${table}.csv`, `registros/${table}.json`];

const section = ({ tabla, columnas, clave }: Table, rows: number): Html => html`
<h2 id="${tabla}">${titleOf(tabla)}</h2>
<p><code>${pathsOf(tabla)[0]}</code> y <code>${pathsOf(tabla)[1]}</code>: ${rows} filas. Cada una se reconoce por ${clave.join(', ')}.</p>
<table><tr><th>Columna</th><th>Qué es</th><th>Cómo viene</th></tr>
${columnas.map((column) => html`<tr><td><code>${column.nombre}</code></td><td>${fieldInWords(tabla, column.nombre)}</td><td>${kindOf(column)}</td></tr>`)}
</table>`;

/** Describes the archive, table by table and column by column. */
export function readme(
  tables: readonly Table[],
  { tablas, registers = [] }: Manifest,
  day: string,
  mark: DocumentMark | null,
): string {
  const rowsOf = new Map([...tablas, ...registers].map(({ tabla, filas }) => [tabla, filas]));
  const page = html`<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Todo lo de la agencia</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #ddd;padding:.25rem .75rem .25rem 0;text-align:left}code{background:#f3f1ee;padding:0 .25rem}</style></head><body>
<h1>Todo lo de la agencia</h1>
<p>Hecho el ${day}${mark && html`, por ${mark.who} (${mark.when}, código ${mark.codigo})`}. Es de un mismo momento: nada cambió mientras se hacía.</p>
<ul>
<li><b>csv</b>: una tabla por archivo, en UTF-8, con comas y un encabezado. Donde una columna nombra una fila de otra tabla por su número, la
columna <code>…_en_palabras</code> que la sigue dice su nombre. A un texto que una planilla tomaría por fórmula (empieza con =, +, -, @, una tabulación o
un salto de línea, también después de espacios o de apóstrofos) lo precede un apóstrofo que no es suyo; quitándolo queda como era. Los números con
signo, como +595 981 123456, van como son.</li>
<li><b>json</b>: lo mismo, una lista por archivo y una fila por línea, con cada valor como está en la base. Es lo que lee otra instalación de este
sistema en "Traer de otro sistema".</li>
<li><b>registros</b>: lo que se hizo en esta instalación (quién vio qué, qué cambió), para leer: otra instalación no los trae.</li>
<li><b>archivos</b>: los archivos mismos. La columna <code>clave</code> de <code>objeto</code> dice dónde está cada uno.</li>
<li>Los días van como AAAA-MM-DD; los momentos, con su huso horario. Los montos son guaraníes si no dicen otra
cosa; en csv, el que nadie dijo va vacío (en json es 0).</li>
</ul>
<h2>Qué hay</h2>
<ul>${tables.map(({ tabla }) => html`<li><a href="#${tabla}">${titleOf(tabla)}</a>: ${rowsOf.get(tabla) ?? 0}</li>`)}</ul>
<h2>Qué no está</h2>
<p>Las contraseñas y claves no salen nunca. Tampoco está:</p>
<ul>${Object.keys(LEFT).map((why) => html`<li>${why}</li>`)}</ul>
${tables.map((table) => section(table, rowsOf.get(table.tabla) ?? 0))}
</body></html>`;
  return page.text;
}
