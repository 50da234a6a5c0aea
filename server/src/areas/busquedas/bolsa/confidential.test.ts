import { expect, test } from 'vitest';
import { fileApp } from '../../../testing/fileApp.ts';
import { publisherOf } from '../../../testing/publisher.ts';

/** Words that would reveal the client; they appear nowhere else in the database. */
const TRACES = {
  nombre: 'Zyxwkarpa Holding',
  documento: '80777123-9',
  telefono: '021987654',
  correo: 'compras@zyxwkarpa.example',
  direccion: 'Avda. Zyxwdireccion 4321',
  razon_social: 'Zyxwrazon Sociedad',
  gerente_gral: 'Zyxwgerente Apellidoraro',
  gerente_rrhh: 'Zyxwrrhh Otroraro',
  contacto_nombre: 'Zyxwcontacto Raro',
  contacto_email: 'zyxw@persona.example',
};
const app = await fileApp({ PUBLIC_URL: 'https://agencia.example' });
const board = await publisherOf(app);
const rubroId = (
  await app.one<{ id: number }>`
    insert into dato_auxiliar (etiqueta, descripcion) values ('rubro', 'Zyxwrubro de una sola empresa') returning id`
).id;
// An id that is no other number on any page.
await app.sql`select setval(pg_get_serial_sequence('empresa', 'id'), 7654320)`;
const empresaId = (
  await app.one<{ id: number }>`
    insert into empresa (uid, nombre, es_cliente, rubro_id, documento, telefono, correo, direccion, razon_social, gerente_gral, gerente_rrhh, contacto_nombre, contacto_email)
    values (gen_random_uuid(), ${TRACES.nombre}, true, ${rubroId}, ${TRACES.documento}, ${TRACES.telefono}, ${TRACES.correo}, ${TRACES.direccion},
            ${TRACES.razon_social}, ${TRACES.gerente_gral}, ${TRACES.gerente_rrhh}, ${TRACES.contacto_nombre}, ${TRACES.contacto_email})
    returning id`
).id;

/** Every public response that may mention a publication. */
async function everything(id: number, slug: string): Promise<Record<string, string>> {
  const paths = [
    '/empleos',
    '/empleos?page=2',
    '/empleos?q=espeleologo',
    '/empleos?q=nada+que+ver',
    '/empleos?q=zyxwkarpa',
    `/empleos?rubro=${rubroId}`,
    `/empleos?q=espeleologo&rubro=${rubroId}`,
    `/empleos/${id}-${slug}`,
    `/empleos/${id}-x`,
    `/empleos/${id}-${slug}/postularme`,
    `/empleos/alertas?rubro=${rubroId}`,
    '/empleos/rss.xml',
    '/empleos/feed.xml',
    '/empleos/embed.js',
    '/empleos/embed.json',
    `/empleos/embed.json?rubro=${rubroId}`,
    '/sitemap.xml',
    '/robots.txt',
  ];
  const said: Record<string, string> = {};
  for (const path of paths) {
    const { text, headers } = await board.get(path);
    said[path] = `${text}\n${[...headers].join('\n')}`;
  }
  const api: [string, Record<string, unknown>][] = [
    ['/v1/bolsa/empleos', { page: 1, limit: 200 }],
    ['/v1/bolsa/empleos', { page: 1, limit: 200, rubroIdNumerico: rubroId }],
    ['/v1/bolsa/empleo', { idNumerico: id }],
    ['/v1/oportunidad/publica', { idNumerico: id }],
  ];
  for (const [path, input] of api)
    said[`${path} ${JSON.stringify(input)}`] = JSON.stringify(
      (await app.call('GET', path, { token: null, input })).body,
    );
  // What similar ones say, read from another publication.
  const others = [...said['/sitemap.xml']!.matchAll(/\/empleos\/(\d+-[a-z0-9-]+)</g)].map(([, ref]) => ref!);
  for (const ref of others.slice(0, 8))
    said[`parecidos de ${ref}`] = (await board.get(`/empleos/${ref}`)).text;
  const { body } = { body: await (await fetch(`${app.url}/empleos/${id}/imagen.png`)).arrayBuffer() };
  said.imagen = Buffer.from(body).toString('latin1');
  return said;
}

function lookFor(said: Record<string, string>, traces: string[]): string[] {
  return Object.entries(said).flatMap(([where, text]) =>
    traces
      .filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))
      // Searchers get their own words back.
      .filter((trace) => !(where.includes('q=zyxwkarpa') && trace === 'zyxwkarpa'))
      .map((trace) => `${where}: ${trace}`),
  );
}

const traces = () => [...Object.values(TRACES), 'zyxw', String(empresaId), 'Zyxwrubro'];

test('de una confidencial no queda rastro del cliente en ninguna respuesta pública', async () => {
  const id = await board.publish({
    titulo: 'Espeleólogo para Zyxwkarpa',
    tituloPublicacion: 'Espeleólogo de campo',
    rubroPublicacion: 'Industria',
    empresaIdNumerico: empresaId,
    rubroIdNumerico: rubroId,
    esConfidencial: true,
    observacion: 'Zyxwkarpa pide reserva',
    aptitud: '<p>Zyxwkarpa por dentro</p>',
    muestraAptitud: false,
    proposito: '<p>Explorar cuevas</p>',
  });
  const said = await everything(id, 'espeleologo-de-campo');
  expect(said['/empleos?q=espeleologo']).toContain('Empresa confidencial');
  expect(said[`/empleos/${id}-espeleologo-de-campo`]).toContain(
    '"hiringOrganization":{"@type":"Organization","name":"Empresa confidencial"}',
  );
  expect(said['/empleos/feed.xml']).toContain('<company>Empresa confidencial</company>');
  // The filter by its real sector finds nothing: finding it would reveal the sector.
  expect(said[`/empleos?q=espeleologo&rubro=${rubroId}`]).toContain('Ningún empleo');
  // The searched word is the searcher's own: it found nothing.
  expect(said['/empleos?q=zyxwkarpa']).toContain('Ningún empleo');
  delete said['/empleos?q=zyxwkarpa'];
  expect(lookFor(said, traces())).toEqual([]);
});

test('una que se vuelve confidencial después de publicada se olvida en todas partes', async () => {
  const id = await board.publish({
    titulo: 'Espeleólogo buzo',
    empresaIdNumerico: empresaId,
    proposito: '<p>Bucear</p>',
  });
  const path = `/empleos/${id}-espeleologo-buzo`;
  const before = await board.get(path);
  expect(before.text).toContain(TRACES.nombre);
  const picture = async () =>
    Buffer.from(await (await fetch(`${app.url}/empleos/${id}/imagen.png`)).arrayBuffer());
  const drawn = await picture();
  await board.change(id, { es_confidencial: true });
  const said = await everything(id, 'espeleologo-buzo');
  delete said['/empleos?q=zyxwkarpa'];
  expect(lookFor(said, [...Object.values(TRACES), 'zyxwkarpa', String(empresaId)])).toEqual([]);
  expect((await picture()).equals(drawn)).toBe(false);
  // A browser that cached the previous page asks again and gets the new one; nobody caches one for longer than a minute.
  const asked = await board.get(path, { 'if-none-match': before.headers.get('etag')! });
  expect(asked.status).toBe(200);
  for (const where of [
    path,
    '/empleos',
    '/empleos/rss.xml',
    '/empleos/feed.xml',
    '/sitemap.xml',
    '/empleos/embed.json',
    `/empleos/${id}/imagen.png`,
  ])
    expect(`${where} ${(await board.get(where)).headers.get('cache-control')}`).toBe(
      `${where} public, max-age=60`,
    );
});
