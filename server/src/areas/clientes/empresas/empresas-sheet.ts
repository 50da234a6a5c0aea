import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { cursor, type Db } from '../../../platform/database/database.ts';
import type { ColumnType, Sheet } from '../../../platform/documents/excel.ts';
import { listCampos, rowsWithOwn, sheetColumns } from '../../administracion/campos/index.ts';
import { countEmpresas, empresasForExcel, SHEET_FIELDS } from './queries.ts';

type Column = [campo: string, titulo: string, ancho: number, tipo?: ColumnType];
/** In characters, where the default width does not fit. */
const WIDTHS: Record<string, number> = {
  nombre: 32,
  documento: 14,
  razonSocial: 32,
  telefono: 16,
  correo: 28,
  direccion: 32,
};
const COLUMNS: Column[] = [
  ['id', 'Nro.', 8, 'entero'],
  ...Object.entries(SHEET_FIELDS).map(([name, { label }]): Column => [name, label, WIDTHS[name] ?? 24]),
  ['rubro', 'Rubro', 22],
  ['grupo', 'Grupo', 24],
  ['cliente', 'Es cliente', 10],
  ['es_grupo', 'Es grupo', 10],
  ['contacto_nombre', 'Contacto administrativo', 24],
  ['contacto_cargo', 'Cargo del contacto', 22],
  ['contacto_telefono', 'Teléfono del contacto', 20],
  ['contacto_email', 'Email del contacto', 28],
  ['servicio_nombre', 'Contacto de servicio', 24],
  ['servicio_cargo', 'Cargo del contacto de servicio', 26],
  ['servicio_telefono', 'Teléfono de servicio', 20],
  ['servicio_email', 'Email de servicio', 28],
  ['gerente_gral', 'Gerente general', 24],
  ['gerente_gral_telefono', 'Teléfono del gerente general', 20],
  ['gerente_gral_email', 'Email del gerente general', 28],
  ['gerente_rrhh', 'Gerente de RRHH', 24],
  ['gerente_rrhh_telefono', 'Teléfono del gerente de RRHH', 20],
  ['gerente_rrhh_email', 'Email del gerente de RRHH', 28],
  ['gerente_comercial', 'Gerente comercial', 24],
  ['gerente_comercial_telefono', 'Teléfono del gerente comercial', 20],
  ['gerente_comercial_email', 'Email del gerente comercial', 28],
  ['director', 'Director', 24],
  ['director_telefono', 'Teléfono del director', 20],
  ['director_email', 'Email del director', 28],
  ['oportunidades', 'Oportunidades', 14, 'entero'],
];

/** The companies that match the list's filters (docs/reglas/clientes.md). */
export async function empresasSheet(
  db: Db,
  filter: { busquedaRapida?: string | undefined; esCliente?: boolean | undefined },
): Promise<Sheet> {
  const campos = await listCampos(db, 'empresa', false);
  return {
    nombre: `Empresas ${localDay()}`,
    columnas: [
      ...COLUMNS.map(([, title, width, kind]) => ({ titulo: title, width, ...(kind && { tipo: kind }) })),
      ...sheetColumns(campos),
    ],
    total: await countEmpresas(db, filter),
    rows: rowsWithOwn(
      cursor(db, empresasForExcel(filter)),
      COLUMNS.map(([field]) => field),
      campos,
    ),
  };
}
