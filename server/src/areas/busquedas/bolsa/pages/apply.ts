import { CONFIDENTIAL, SHORT_WAY_HOURS, SHORT_WAY_MAX_MB } from '@tembiapo/contract/domain/bolsa.ts';
import { CONSENT } from '@tembiapo/contract/domain/consent.ts';
import { foreignPattern } from '@tembiapo/contract/domain/foreignIn.ts';
import { CODE_HOURS } from '@tembiapo/contract/domain/limits.ts';
import { type Html, html } from '../../../../platform/documents/html.ts';
import type { Outcome } from '../../oportunidades/index.ts';
import type { Draft, Errors } from '../draftOf.ts';
import type { StoredPublicacion } from '../queries.ts';
import { type Next, nextSection } from './empleo.ts';
import { ADDRESS_BOX, type Page } from './layout.ts';
import { withFuente } from './links.ts';

/** What the form is for: an open publication, or only the CV if it closed in the meantime. */
export interface Aim {
  /** Where the form is sent. */
  path: string;
  open: Pick<StoredPublicacion, 'idNumerico' | 'titulo' | 'empresa' | 'ciudad'> | null;
  /** For a closed one, what else may interest whoever wanted it. */
  next: Next | null;
}

interface Form {
  draft: Draft;
  errors: Errors;
  fuente: string | null;
  /** A CV that arrived before, and the proof of it. */
  kept: { name: string; ticket: string } | null;
  /** What was filled in from the CV; null when nobody asked for it. */
  told: string | null;
  /** What a browser must compute first; null in calm times. */
  challenge: { text: string; bits: number } | null;
  /** Identifies this form: sent twice, it is one application. */
  key: string;
}

const field = (
  { draft, errors }: Form,
  name: Exclude<keyof Draft, 'consentimiento'>,
  label: string,
  attributes: Html,
): Html => html`<p class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" value="${draft[name]}" required ${attributes}${
  errors[name] && html` aria-invalid="true" aria-describedby="${name}-error"`
}>
${errors[name] && html`<span class="error" id="${name}-error">${errors[name]}</span>`}</p>`;

const CV_ACCEPT = '.pdf,.doc,.docx,.odt,.txt,.jpg,.jpeg,.png';

/** For a file that arrived and was not kept; a browser that still has it chosen hides this. */
export const CV_AGAIN = 'Elegí otra vez el archivo de tu CV: no llegamos a guardarlo';

/** The text of the button that sends a form. */
export const sendLabel = ({ open }: Aim): string =>
  open ? 'Enviar mi postulación' : 'Guardar mi CV para otras';

const CLOSED = 'Esta búsqueda ya se cerró';

/** The part above the form. */
const beginning = ({ open, path }: Aim, portal: string, fuente: string | null): Html => {
  if (!open)
    return html`<h1>${CLOSED}: ¿guardamos tu CV para otras?</h1>
<p>Ya no recibe postulaciones. Si querés, dejanos tu CV para las próximas. <a href="/empleos${withFuente(fuente)}">Ver todos los empleos abiertos</a></p>`;
  const account = new URLSearchParams({ postularA: String(open.idNumerico), ...(fuente && { fuente }) });
  return html`<p class="crumbs"><a href="${path.replace(/\/postularme$/, '')}${withFuente(fuente)}">${open.titulo}</a></p>
<h1>Postularme</h1>
<p class="who">${open.titulo} <span aria-hidden="true">·</span> ${open.empresa ?? CONFIDENTIAL} <span aria-hidden="true">·</span> ${open.ciudad}</p>
<p class="aside">¿Ya tenés una cuenta? <a href="${portal}/?${account.toString()}">Postulate con tu cuenta</a></p>`;
};

/**
 * The short way to apply: a CV, a name, how to reach them, and consent (docs/reglas/bolsa.md). The Enter key presses a form's
 * first button, so an invisible one that sends the form comes first.
 */
export function applyPage(
  { portal, agency, months }: { portal: string; agency: string; months: number },
  aim: Aim,
  form: Form,
): Page {
  const { errors, fuente, kept, told, challenge } = form;
  const { open } = aim;
  const wrong = Object.values(errors).length > 0;
  return {
    title: open ? `Postularme a ${open.titulo}` : CLOSED,
    description: open
      ? `Postulate a ${open.titulo} con tu CV, sin crear una cuenta.`
      : 'Este empleo ya no recibe postulaciones. Podés dejar tu CV para otros.',
    canonical: null,
    fuente,
    hasForm: true,
    main: html`${beginning(aim, portal, fuente)}
<form class="form" method="post" action="${aim.path}" enctype="multipart/form-data" data-form="apply" data-max="${SHORT_WAY_MAX_MB}"${
      challenge && html` data-challenge="${challenge.text}" data-bits="${challenge.bits}"`
    }>
<button class="trap" tabindex="-1" aria-hidden="true"></button>
${wrong && html`<p class="notice" role="alert">${errors[''] ?? 'Revisá lo que está marcado.'}</p>`}${told && html`<p class="notice" role="status">${told}</p>`}
<div class="field">${
      kept &&
      html`<span class="kept">Ya recibimos ${kept.name}</span><input type="hidden" name="guardado" value="${kept.ticket}">`
    }<label for="cv">${kept ? 'Otro CV en lugar de ese' : 'Tu CV'}</label>
<input id="cv" name="cv" type="file" accept="${CV_ACCEPT}"
${!kept && html` required`}${errors.cv && html` aria-invalid="true"`} aria-describedby="cv-hint"><span class="hint" id="cv-hint">PDF, Word, texto o una foto; hasta ${SHORT_WAY_MAX_MB} MB</span>
${errors.cv && html`<span class="error"${errors.cv === CV_AGAIN && html` data-again`}>${errors.cv}</span>`}
<p><button class="button second" name="accion" value="leer" formnovalidate>Completar con mi CV</button></p></div>
${field(form, 'correo', 'Correo', html`${ADDRESS_BOX} autocomplete="email"`)}
${field(form, 'nombre', 'Nombre', html`autocomplete="given-name" data-foreign="${foreignPattern('letras')}"`)}
${field(form, 'apellido', 'Apellido', html`autocomplete="family-name" data-foreign="${foreignPattern('letras')}"`)}
${field(form, 'telefono', 'Celular', html`type="tel" autocomplete="tel" inputmode="tel" placeholder="0981 123 456"`)}
<p class="trap" aria-hidden="true"><label for="sitio">No completar</label><input id="sitio" name="sitio" tabindex="-1" autocomplete="off"></p>
<p class="check"><input id="consentimiento" name="consentimiento" type="checkbox" value="${CONSENT.version}" required${
      form.draft.consentimiento === CONSENT.version && html` checked`
    }><label for="consentimiento">Acepto que ${agency} guarde y use mis datos para buscarme trabajo</label></p>
${errors.consentimiento && html`<p class="error">${errors.consentimiento}</p>`}
<details class="consent"><summary>Qué hacemos con tus datos</summary>${CONSENT.parrafos(agency, months).map(
      ({ titulo, texto }) => html`<p><strong>${titulo}.</strong> ${texto}</p>`,
    )}</details>
<input type="hidden" name="fuente" value="${fuente ?? ''}"><input type="hidden" name="envio" value="${form.key}">
<input type="hidden" name="desafio" value="${challenge?.text ?? ''}"><input type="hidden" name="prueba" value="">${
      !open && html`<input type="hidden" name="otras" value="si">`
    }
<p class="apply"><button class="button" data-send>${sendLabel(aim)}</button></p>
<p class="hint">Después te enviamos un código a tu correo para confirmarla.
<button type="button" class="link" data-clear hidden>Borrar lo escrito</button></p></form>
${aim.next && nextSection(aim.next, fuente)}`,
  };
}

/** Asks for the code; the script reads it from the link of the mail. */
export const codePage = (id: string, said: { code?: string; error?: string; told?: string } = {}): Page => ({
  title: 'Confirmá tu postulación',
  description: 'Escribí el código que te enviamos por correo.',
  canonical: null,
  fuente: null,
  hasForm: true,
  main: html`<h1>Confirmá tu postulación</h1>
<p>Falta un paso. Te enviamos un código de seis números; escribilo aquí y tu postulación queda hecha.</p>
<form class="form" method="post" action="/empleos/confirmar/${id}" data-form="code">${
    said.error && html`<p class="notice" role="alert">${said.error}</p>`
  }${said.told && html`<p class="notice" role="status">${said.told}</p>`}
<p class="field"><label for="codigo">Código</label><input id="codigo" name="codigo" value="${said.code ?? ''}" required
inputmode="numeric" autocomplete="one-time-code" autofocus class="code"></p>
<p class="apply"><button class="button" data-send>Confirmar</button></p>
<p class="hint">¿No llegó? Mirá en correo no deseado. El código vence en ${CODE_HOURS} horas;
tu postulación espera ${SHORT_WAY_HOURS / 24} días, y se sigue desde el enlace del correo.
<button class="link" formaction="/empleos/confirmar/${id}/otro" formnovalidate>Enviar otro código</button></p></form>`,
});

const OUTCOME: Record<Outcome, string> = {
  hecha: 'recibimos tu postulación.',
  repetida: 'ya te habías postulado.',
  cerrada: 'la búsqueda se cerró antes de que confirmaras; guardamos tu CV para otras.',
  limitada: 'no pudimos sumarte porque limitaste el uso de tus datos. Podés cambiarlo en tu cuenta.',
};

const nextStep = (passwordUrl: string | null, portal: string): Html => html`${
  passwordUrl
    ? html`<p>Elegí una contraseña para seguir tu postulación y completar tu perfil cuando quieras.
Tenés una hora; después, en «Ingresar» tocá «Olvidé mi contraseña».</p>
<p class="apply"><a class="button" href="${passwordUrl}" rel="nofollow">Elegir una contraseña</a></p>`
    : html`<p class="apply"><a class="button" href="${portal}/">Ver mis postulaciones</a></p>`
}
<p><a href="/empleos">Ver más empleos</a></p>`;

/** After the code: the outcome, and what to do next. */
export const donePage = (
  applications: readonly { titulo: string; outcome: Outcome }[],
  passwordUrl: string | null,
  portal: string,
): Page => ({
  title: 'Postulación confirmada',
  description: 'Tu postulación llegó.',
  canonical: null,
  fuente: null,
  main: html`<h1>${applications.some(({ outcome }) => outcome === 'hecha') ? 'Listo, tu postulación llegó' : 'Tu correo quedó confirmado'}</h1>
<ul class="done">${applications.map(({ titulo, outcome }) => html`<li><strong>${titulo}</strong>: ${OUTCOME[outcome]}</li>`)}</ul>
${nextStep(passwordUrl, portal)}`,
});

/** For a code that was confirmed before: in another window, or because its answer was lost on the way. */
export const confirmedPage = (passwordUrl: string | null, portal: string): Page => ({
  title: 'Ya está confirmada',
  description: 'Tu postulación ya quedó confirmada.',
  canonical: null,
  fuente: null,
  main: html`<h1>Tu postulación ya quedó confirmada</h1><p>No hace falta otro código: todo lo que enviaste con ese correo está con nosotros.</p>
${nextStep(passwordUrl, portal)}`,
});
