import type { Db } from '../database/database.ts';
import { oneRow } from '../database/rows.ts';
import type { Settings } from '../settings/settings.ts';
import type { Clock } from '../time/clock.ts';
import type { EventoHub } from './eventos.ts';

type Own = Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR' | 'agencyLogo' | 'bolsaOff'>;

const RETRY_MS = 2_000;

/**
 * Keeps the agency's own name, colour, logo and board in the settings that a whole process reads (docs/reglas/administracion.md).
 * The database announces each change on channel 'agencia'; after a lost connection they are read again.
 */
export class AgenciaWatch {
  readonly #shared: { db: Db; settings: Own; eventos: EventoHub; clock: Clock };
  /** What the environment says. */
  readonly byDefault: { readonly nombre: string; readonly color: string };

  constructor(shared: { db: Db; settings: Own; eventos: EventoHub; clock: Clock }) {
    this.#shared = shared;
    const { AGENCY_NAME, AGENCY_COLOR } = shared.settings;
    this.byDefault = { nombre: AGENCY_NAME, color: AGENCY_COLOR };
  }

  /** Reads what there is, and then every change, until the process ends. */
  async start(): Promise<void> {
    const again = () => void this.#readAgain();
    await this.#shared.eventos.hear('agencia', { receive: again, again });
    await this.read();
  }

  async read(): Promise<void> {
    const { db, settings } = this.#shared;
    const row = await oneRow(db)<{
      nombre: string | null;
      color: string | null;
      logo: string | null;
      off: boolean;
    }>`
      select nombre, color, logo_objeto_id logo, con_bolsa is false "off" from agencia`;
    settings.AGENCY_NAME = row.nombre ?? this.byDefault.nombre;
    settings.AGENCY_COLOR = row.color ?? this.byDefault.color;
    settings.agencyLogo = row.logo;
    settings.bolsaOff = row.off;
  }

  /** Until it succeeds: an announced change is not announced twice. */
  async #readAgain(): Promise<void> {
    await this.read().catch(async () => {
      await this.#shared.clock.wait(RETRY_MS);
      await this.#readAgain();
    });
  }
}
