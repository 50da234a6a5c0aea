import { writeXlsx } from 'hucre/xlsx';

/** A workbook of several sheets, each with its rows. */
export const writeBook = (sheets: Record<string, string[][]>): Promise<Uint8Array> =>
  writeXlsx({ sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })) });
