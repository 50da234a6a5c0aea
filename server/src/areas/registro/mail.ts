import { CODE_HOURS } from '@tembiapo/contract/domain/limits.ts';
import type { Outgoing } from '../../platform/outbox.ts';

interface Para {
  email: string;
  nombre: string;
}

/** The code, and the link that carries it behind a '#': no server and no log ever sees that part. */
export const confirmMail = (para: Para, agencia: string, enlace: string, codigo: string): Outgoing => ({
  plantilla: 'Confirmación de registro',
  para: para.email,
  asunto: `${agencia}: confirmá tu cuenta`,
  personal: true,
  carta: {
    titulo: 'Confirmá tu cuenta',
    saludo: `Hola ${para.nombre}:`,
    parrafos: [
      `Para terminar tu registro en ${agencia}, escribí este código en la página donde te registraste:`,
    ],
    datos: [['Código', codigo]],
    boton: { texto: 'Confirmar mi cuenta', enlace },
    pie: [
      `El código y el enlace vencen en ${CODE_HOURS} horas. Si no te registraste vos, ignorá este mensaje: sin el código no se crea ninguna cuenta.`,
    ],
  },
});

/** Somebody registers with an e-mail that has an account; only its owner learns that (decisions 2). */
export const accountMail = (email: string, agencia: string, publicUrl: string): Outgoing => ({
  plantilla: 'Ya tenés una cuenta',
  para: email,
  asunto: `${agencia}: ya tenés una cuenta`,
  personal: true,
  carta: {
    titulo: 'Ya tenés una cuenta',
    saludo: 'Hola:',
    parrafos: [
      `Alguien, quizás vos, quiso registrarse en ${agencia} con este correo, que ya tiene una cuenta. No hace falta registrarse de nuevo: podés ingresar con tu contraseña.`,
    ],
    boton: { texto: 'Ingresar', enlace: `${publicUrl}/login` },
    pie: [`Si no recordás tu contraseña, podés elegir otra en ${publicUrl}/recuperarPassword`],
  },
});
