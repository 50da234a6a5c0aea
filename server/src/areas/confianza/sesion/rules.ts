/**
 * The calls that a browser opens by address, where it cannot send a header: files in a new window, and the event stream. Only
 * these accept a token for one resource.
 */
export const RESOURCES: readonly string[] = [
  '/v1/empresas/generateExcel',
  '/v1/oportunidad/reporte/busqueda/excel',
  '/v1/oportunidad/reporte/estado/excel',
  '/v1/eventos',
];
