import type pg from 'pg';

/** What an agency writes most days. */
const PLANTILLAS: readonly [channel: string, name: string, subject: string | null, body: string][] = [
  [
    'whatsapp',
    'Invitar a una entrevista',
    null,
    'Hola {{nombre}}, te escribo de {{agencia}} por tu experiencia como {{cargo|en tu rubro}}. ¿Podemos hablar mañana?\n\n{{miNombre}}',
  ],
  [
    'whatsapp',
    'Pedir el CV al día',
    null,
    'Hola {{nombre}}, ¿nos mandás tu CV actualizado? Gracias, {{miNombre}} de {{agencia}}.',
  ],
  [
    'whatsapp',
    'Contar de una oportunidad',
    null,
    'Hola {{nombre}}, tenemos una búsqueda que puede interesarte: {{oportunidad}}. Acá están los detalles: {{enlace}}',
  ],
  [
    'correo',
    'Invitar a una entrevista',
    'Una entrevista en {{agencia}}',
    '<p>Hola {{nombre}}:</p><p>Vimos tu experiencia como {{cargo|en tu rubro}} y nos gustaría conocerte.</p><p>¿Qué día te queda bien?</p><p>{{miNombre}}</p>',
  ],
  [
    'correo',
    'Gracias por postularte',
    'Tu postulación a {{oportunidad}}',
    '<p>Hola {{nombre}}:</p><p>Gracias por postularte a <strong>{{oportunidad}}</strong>. Te escribimos cuando haya novedades.</p><p>{{agencia}}</p>',
  ],
];

/** The agency's ready-made texts, once; existing ones stay. */
export async function fillPlantillas(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from plantilla limit 1');
  if (rows.length > 0) return;
  for (const values of PLANTILLAS)
    await client.query('insert into plantilla (canal, nombre, asunto, cuerpo) values ($1, $2, $3, $4)', [
      ...values,
    ]);
}
