import { linesWithLinks } from '@tembiapo/contract/domain/linesOf.ts';
import { escapeHtml } from '../documents/html.ts';
import type { Settings } from '../settings/settings.ts';

/** The content of a mail; the layout is the same for all. */
export interface Letter {
  titulo: string;
  greeting: string;
  parrafos: string[];
  datos?: [etiqueta: string, valor: string][];
  /** Links, each with a line about it. */
  links?: { texto: string; enlace: string; detalle: string }[];
  button?: { texto: string; enlace: string };
  /** Small print at the end. */
  foot?: string[];
}

/** A letter as text and as HTML for mail programs of any age: a table, with inline styles. */
export function writeLetter(
  letter: Letter,
  { AGENCY_NAME, AGENCY_COLOR }: Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR'>,
): { text: string; html: string } {
  const { titulo, greeting, parrafos, datos = [], links = [], button, foot = [] } = letter;
  const text = [
    greeting,
    ...parrafos,
    datos.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...links.map(({ texto, enlace, detalle }) => `${texto}\n${detalle}\n${enlace}`),
    button ? `${button.texto}: ${button.enlace}` : '',
    ...foot,
    `-- \n${AGENCY_NAME}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const p = (text: string, style = '') => `<p style="margin:0 0 14px;${style}">${escapeHtml(text)}</p>`;
  const row = ([label, value]: [string, string]) =>
    `<tr><td style="padding:4px 16px 4px 0;color:#6a635a;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>` +
    `<td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`;
  const html = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(titulo)}</title></head>
<body style="margin:0;background:#f4f1ec;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#211e1a">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="background:${AGENCY_COLOR};color:#ffffff;padding:14px 24px;font-weight:700">${escapeHtml(AGENCY_NAME)}</td></tr>
<tr><td style="padding:24px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(titulo)}</h1>
${p(greeting)}
${parrafos.map((text) => p(text)).join('\n')}
${datos.length > 0 ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${datos.map(row).join('')}</table>` : ''}
${links
  .map(
    ({ texto, enlace, detalle }) =>
      `<p style="margin:0 0 14px"><a href="${escapeHtml(enlace)}" style="color:#1d5fa8;font-weight:600">` +
      `${escapeHtml(texto)}</a><br><span style="color:#6a635a;font-size:15px">` +
      `${escapeHtml(detalle)}</span></p>`,
  )
  .join('\n')}
${
  button
    ? '<p style="margin:0 0 18px">' +
      `<a href="${escapeHtml(button.enlace)}" ` +
      `style="display:inline-block;background:${AGENCY_COLOR};color:#ffffff;padding:11px ` +
      `20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(button.texto)}</a></p>`
    : ''
}
${foot.map((text) => p(text, 'font-size:14px;color:#6a635a')).join('\n')}
</td></tr></table></td></tr></table></body></html>
`;
  return { text, html };
}

/** A letter written by a person: their rich text, their signature or the agency's name, and how to unsubscribe. */
export function writePersonal(
  html: string,
  { AGENCY_NAME }: Pick<Settings, 'AGENCY_NAME'>,
  { leaveUrl, firma }: { leaveUrl: string | null; firma: string },
): { text: string; html: string } {
  const leave = leaveUrl && `Si no querés recibir estos correos, dejalos acá: ${leaveUrl}`;
  const foot = (text: string) => `<p style="margin:24px 0 0;font-size:14px;color:#6a635a">${text}</p>`;
  return {
    text: [linesWithLinks(html), `-- \n${firma ? linesWithLinks(firma) : AGENCY_NAME}`, leave]
      .filter(Boolean)
      .join('\n\n'),
    html: `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:16px;max-width:640px;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#211e1a">
${html}
${firma ? `<div style="margin:24px 0 0;color:#4a453e">${firma}</div>` : foot(escapeHtml(AGENCY_NAME))}
${leaveUrl ? foot(`Si no querés recibir estos correos, <a href="${escapeHtml(leaveUrl)}" style="color:#6a635a">dejalos acá</a>.`) : ''}
</body></html>
`,
  };
}
