import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { hasDovecot, type ImapServer, startDovecot } from './startDovecot.ts';
import { startRegistryImap } from './startRegistryImap.ts';

export type { ImapServer };

/**
 * A real IMAP server: Debian's where it is installed, else one from the registry. This process trusts its certificate from
 * then on.
 */
export function startImap(): Promise<ImapServer> {
  const authority = readFileSync(join(import.meta.dirname, 'certificates/ca.pem'), 'utf8');
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), authority]);
  return hasDovecot() ? startDovecot() : startRegistryImap();
}
