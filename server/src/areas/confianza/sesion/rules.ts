/**
 * The calls that a browser opens by their address, where it can send no header: files in a new window, and the stream of
 * events. Only for these is a token of one resource given.
 */
export const RESOURCES: readonly string[] = [
  '/v1/empresas/generateExcel',
  '/v1/oportunidad/reporte/busqueda/excel',
  '/v1/oportunidad/reporte/estado/excel',
  '/v1/eventos',
];
