import type { BolsaFilter } from '@tembiapo/contract/domain/bolsa.ts';
import { EMPLEO_KIND_LABEL } from '@tembiapo/contract/domain/enums.ts';
import { type Html, html } from '../../../../platform/documents/html.ts';
import { ADDRESS_BOX, type Page } from './layout.ts';
import type { Names } from './list.ts';

/** What an alert is about, in words. */
export const subjectOf = ({ busquedaRapida, tipoEmpleo }: BolsaFilter, names: Names): string =>
  [
    'Empleos',
    ...(busquedaRapida ? [`«${busquedaRapida}»`] : []),
    ...(names.rubro ? [`de ${names.rubro}`] : []),
    ...(tipoEmpleo ? [EMPLEO_KIND_LABEL[tipoEmpleo].toLowerCase()] : []),
    ...(names.ciudad ? [`en ${names.ciudad}`] : []),
  ].join(' ');

const page = (title: string, main: Html): Page => ({
  title,
  description:
    'Recibí por correo los empleos nuevos que te interesan: uno por día como mucho, sin crear una cuenta.',
  canonical: null,
  fuente: null,
  main: html`<h1>${title}</h1>${main}`,
});

/** The form that asks for an address. */
export function alertFormPage(
  filter: BolsaFilter,
  names: Names,
  said: { email: string; error: string | null },
): Page {
  const hidden = (name: string, value: string | number | null | undefined) =>
    value && html`<input type="hidden" name="${name}" value="${String(value)}">`;
  const plain = !filter.rubroIdNumerico && !filter.ciudadIdNumerico && !filter.tipoEmpleo;
  return {
    ...page(
      'Recibir empleos nuevos por correo',
      html`<p>Un correo por día como mucho, solo cuando hay algo nuevo. Sin cuenta, y te vas con un toque.</p>
<form class="form" method="post" action="/empleos/alertas" data-form="alert">
${said.error && html`<p class="notice" role="alert">${said.error}</p>`}
<p class="field"><label for="q">Qué buscás${plain && html` (vacío: todo)`}</label><input id="q" name="q" value="${filter.busquedaRapida ?? ''}"></p>
${!plain && html`<p class="who">${subjectOf({ ...filter, busquedaRapida: null }, names)}</p>`}
${hidden('rubro', filter.rubroIdNumerico)}${hidden('ciudad', filter.ciudadIdNumerico)}${hidden('tipo', filter.tipoEmpleo)}
<p class="field"><label for="correo">Tu correo</label><input id="correo" name="correo" ${ADDRESS_BOX} value="${said.email}" required autocomplete="email"></p>
<p class="trap" aria-hidden="true"><label for="sitio">No completar</label><input id="sitio" name="sitio" tabindex="-1" autocomplete="off"></p>
<p class="apply"><button class="button" data-send>Recibir avisos</button></p>
<p class="hint"><button type="button" class="link" data-clear hidden>Borrar lo escrito</button></p></form>`,
    ),
    hasForm: true,
    canonical: plain && !filter.busquedaRapida ? '/empleos/alertas' : null,
  };
}

/** The answer to the form, the same for every address. */
export const alertSentPage = (): Page =>
  page(
    'Revisá tu correo',
    html`<p>Te enviamos un mensaje con un botón para confirmar. Hasta que lo toques no enviamos nada más.</p>
<p><a href="/empleos">Volver a los empleos</a></p>`,
  );

const button = (action: string, key: string, text: string, all = false): Html =>
  html`<form method="post" action="/empleos/alerta/${action}">
<input type="hidden" name="clave" value="${key}">${all && html`<input type="hidden" name="todas" value="si">`}
<button class="button">${text}</button></form>`;

/** The page that a mail's link opens. Opening it changes nothing, because programs open links too. */
export const alertPage = (key: string, subject: string, confirmed: boolean): Page =>
  confirmed
    ? page(
        'Tus avisos',
        html`<p>${subject}</p>
<div class="buttons">${button('baja', key, 'Dejar de recibir este aviso')}${button('baja', key, 'Dejar de recibir todos', true)}</div>`,
      )
    : page('Confirmá tu aviso', html`<p>${subject}</p>${button('confirmar', key, 'Sí, quiero recibirlo')}`);

export const alertConfirmedPage = (key: string, subject: string): Page =>
  page(
    'Aviso confirmado',
    html`<p>${subject}: te escribimos cuando haya algo nuevo, un correo por día como mucho.</p>
<p><a href="/empleos">Ver los empleos de hoy</a></p>
<p><a href="/empleos/alerta?clave=${encodeURIComponent(key)}">Dejar de recibirlo</a></p>`,
  );

export const alertGonePage = (): Page =>
  page(
    'No vas a recibir más avisos',
    html`<p>Listo. Si fue sin querer, <a href="/empleos/alertas">volvé a pedirlos</a>.</p>`,
  );
