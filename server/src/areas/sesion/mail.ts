import { RESET_MINUTOS } from '@tembiapo/contract/domain/limits.ts';
import type { Mail } from '../../platform/mail.ts';

const escapar = (texto: string): string =>
  texto.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** The mail with the link for a new password (000 §2 /recuperarPassword). */
export function resetMail(para: { email: string; nombre: string }, agencia: string, enlace: string): Mail {
  const lineas = [
    `Hola ${para.nombre}:`,
    `Recibimos un pedido para cambiar tu contraseña en ${agencia}. Para elegir una nueva, abrí este enlace:`,
    enlace,
    `El enlace funciona una sola vez y vence en ${RESET_MINUTOS} minutos. Si no lo pediste, ignorá este mensaje: tu contraseña sigue siendo la misma.`,
  ];
  return {
    to: para.email,
    subject: `${agencia}: recuperación de contraseña`,
    text: lineas.join('\n\n'),
    html: `<div style="font-family:sans-serif;font-size:16px;line-height:1.5;color:#211e1a;max-width:34em">
<p>${escapar(lineas[0]!)}</p><p>${escapar(lineas[1]!)}</p>
<p><a href="${escapar(enlace)}" style="display:inline-block;background:#0f6b5c;color:#fff;padding:10px 18px;border-radius:6px;text-decoration:none">Elegir contraseña nueva</a></p>
<p style="color:#6a635a">${escapar(lineas[3]!)}</p></div>`,
  };
}
