import type { Settings } from '../../../platform/settings/settings.ts';
import { ourAddresses } from './ourAddresses.ts';

/** Whether an address is one that the agency writes from or whose mailbox is read here. */
export const isOurAddress = (settings: Pick<Settings, 'casillas' | 'MAIL_FROM'>, correo: string): boolean =>
  ourAddresses(settings).includes(correo);
