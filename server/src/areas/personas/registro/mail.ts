import { CODE_HOURS } from '@tembiapo/contract/domain/limits.ts';
import { greetingTo } from '../../../platform/mail/greetingTo.ts';
import type { Outgoing } from '../../../platform/mail/outbox.ts';

interface Recipient {
  email: string;
  nombre: string;
  /** Applied without an account. */
  shortWay: boolean;
}

/** The code, and the link that carries it behind a '#', a part that no server or log ever sees. */
export function confirmMail(
  { email, nombre, shortWay }: Recipient,
  agency: string,
  link: string,
  code: string,
): Outgoing {
  const title = shortWay ? 'Confirmá tu postulación' : 'Confirmá tu cuenta';
  return {
    plantilla: shortWay ? 'Confirmación de postulación' : 'Confirmación de registro',
    para: email,
    asunto: `${agency}: ${title.toLowerCase()}`,
    personal: true,
    letter: {
      titulo: title,
      greeting: greetingTo(nombre),
      parrafos: [
        shortWay
          ? `Para que tu postulación llegue a ${agency}, escribí este código en la página donde te postulaste:`
          : `Para terminar tu registro en ${agency}, escribí este código en la página donde te registraste:`,
      ],
      datos: [['Código', code]],
      button: { texto: shortWay ? 'Confirmar mi postulación' : 'Confirmar mi cuenta', enlace: link },
      foot: [
        shortWay
          ? `El código y el enlace vencen en ${CODE_HOURS} horas. Si no te postulaste vos, ignorá este mensaje: sin el código no se envía nada.`
          : `El código y el enlace vencen en ${CODE_HOURS} horas. Si no te registraste vos, ignorá este mensaje: sin el código no se crea ninguna cuenta.`,
      ],
    },
  };
}

/** Somebody registers with an e-mail that has an account; only its owner learns that (docs/reglas/personas.md). */
export const accountMail = (email: string, agency: string, publicUrl: string): Outgoing => ({
  plantilla: 'Ya tenés una cuenta',
  para: email,
  asunto: `${agency}: ya tenés una cuenta`,
  personal: true,
  letter: {
    titulo: 'Ya tenés una cuenta',
    greeting: 'Hola:',
    parrafos: [
      `Alguien, quizás vos, quiso registrarse en ${agency} con este correo, que ya tiene una cuenta. ` +
        'No hace falta registrarse de nuevo: podés ingresar con tu contraseña.',
    ],
    button: { texto: 'Ingresar', enlace: `${publicUrl}/login` },
    foot: [`Si no recordás tu contraseña, podés elegir otra en ${publicUrl}/recuperarPassword`],
  },
});
