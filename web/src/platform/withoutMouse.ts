import { keepFocus } from './keepFocus.ts';
import { sendByKey } from './sendByKey.ts';
import { walkRows } from './walkRows.ts';

/** What those who work by keyboard need on every screen (docs/reglas/convenciones.md, 'Sin ratón'). */
export function withoutMouse(): void {
  keepFocus();
  sendByKey();
  walkRows();
}
