import type { Settings } from '../../../platform/settings/settings.ts';
import { ourAddresses } from './ourAddresses.ts';

/** Whether the agency writes from an address or reads its mailbox here. */
export const isOurAddress = (settings: Pick<Settings, 'casillas' | 'MAIL_FROM'>, correo: string): boolean =>
  ourAddresses(settings).includes(correo);
