import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** Tells somebody that their ways of signing in changed. `what`: a sentence. */
export const changedMail = (
  { email, nombre }: { email: string; nombre: string },
  { AGENCY_NAME, publicUrl }: Settings,
  what: string,
): Outgoing => ({
  plantilla: 'Cambio en la seguridad de la cuenta',
  para: email,
  asunto: `${AGENCY_NAME}: cambió la seguridad de tu cuenta`,
  letter: {
    titulo: 'Cambió la seguridad de tu cuenta',
    greeting: greetingTo(nombre),
    parrafos: [what],
    button: { texto: 'Ver mi seguridad', enlace: `${publicUrl}/miSeguridad` },
    foot: ['Si no fuiste vos, avisá al administrador y cambiá tu contraseña.'],
  },
});
