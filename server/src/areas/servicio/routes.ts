import { sql } from 'kysely';
import { os } from '../../platform/http/context.ts';

export const VERSION = '0.1.0';

export const servicioRoutes = os.servicio.router({
  health: os.servicio.health.handler(async ({ context }) => {
    await sql`select 1`.execute(context.services.db);
    return { estado: 'ok' as const, version: VERSION };
  }),
});
