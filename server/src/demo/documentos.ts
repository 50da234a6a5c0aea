import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { CV, cvOf } from '../areas/personas/candidatos/index.ts';
import { rowsFrom } from '../platform/database/rows.ts';
import { escapeHtml } from '../platform/documents/html.ts';
import { type NewObject, storeObject } from '../platform/files/objects.ts';
import type { Services } from '../platform/http/context.ts';
import { writeLetter } from '../platform/mail/letters.ts';
import { Random } from './Random.ts';

const PHOTOS = 24;
const WITH_ARCHIVO = 10;
const FLYERS = [3, 4, 6];
const CORREOS = [5, 6, 7, 8, 9];

const SKINS = ['#f1c9a5', '#e0ac7e', '#c98d5e', '#a86f43', '#8a5634'];
const HAIRS = ['#2b1d14', '#4a2f1c', '#6b4423', '#1a1a1a', '#8a6a3f', '#9a9a9a'];
const CLOTHES = ['#0f6b5c', '#274b7a', '#7a2f3d', '#5a4a78', '#3d3d3d', '#8a6a1f'];
const BACKGROUNDS = ['#dfe9e6', '#e6e1ef', '#efe6dc', '#dfe6ee', '#ece4e4'];

/** A drawn face of nobody in particular. */
function portrait(id: number, woman: boolean): string {
  const random = new Random(id * 7919);
  const [skin, hair, clothing, background] = [SKINS, HAIRS, CLOTHES, BACKGROUNDS].map((list) =>
    random.one(list),
  );
  const mane = woman
    ? `<path d="M118 210c0-70 34-112 82-112s82 42 82 112v92c-20 14-40 14-52 4h-60c-12 10-32 10-52-4z" fill="${hair}"/>`
    : '';
  const fringe = woman
    ? `<path d="M130 196c4-56 34-86 70-86s66 30 70 86c-24-8-40-26-48-48-16 28-52 44-92 48z" fill="${hair}"/>`
    : `<path d="M132 190c-4-60 30-90 68-90s72 30 68 90c-8-22-18-34-34-40-24 10-62 8-74 2-16 8-24 22-28 38z" fill="${hair}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640" viewBox="0 0 400 400">
  <rect width="400" height="400" fill="${background}"/>${mane}
  <path d="M70 400c6-74 58-104 130-104s124 30 130 104z" fill="${clothing}"/>
  <path d="M172 262h56v42c-14 22-42 22-56 0z" fill="${skin}"/><ellipse cx="200" cy="206" rx="64" ry="76" fill="${skin}"/>
  ${fringe}
  <circle cx="176" cy="208" r="6" fill="#26201b"/><circle cx="224" cy="208" r="6" fill="#26201b"/>
  <path d="M176 244c14 14 34 14 48 0" stroke="#7c4334" stroke-width="5" fill="none" stroke-linecap="round"/></svg>`;
}

function flyer(title: string, ciudad: string, agency: string, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1350" font-family="sans-serif">
  <rect width="1080" height="1350" fill="#f7f5f2"/><rect width="1080" height="520" fill="${color}"/>
  <text x="90" y="150" font-size="44" fill="#fff">${escapeHtml(agency)}</text>
  <text x="90" y="330" font-size="64" fill="#fff" font-weight="bold">Buscamos</text>
  <text x="90" y="430" font-size="58" fill="#fff">${escapeHtml(title.slice(0, 34))}</text>
  <text x="90" y="680" font-size="46" fill="#211e1a">${escapeHtml(ciudad)}</text>
  <text x="90" y="780" font-size="40" fill="#6a635a">Postulate en nuestra web</text></svg>`;
}

/**
 * Faces, files, flyers and mails for the demonstration, once: where no object is stored yet. Returns the number of objects.
 */
export async function ensureDemoDocumentos(services: Services): Promise<number> {
  const { db, settings, printer } = services;
  const { rows: has } = await sql`select 1 from objeto limit 1`.execute(db);
  if (has.length > 0) return 0;
  const { default: sharp } = await import('sharp');
  const dir = mkdtempSync(join(tmpdir(), 'tembiapo-demo-'));
  let done = 0;
  const save = async (folder: string, bytes: Uint8Array, name: string, type: string): Promise<string> => {
    const file = join(dir, uuidv7());
    writeFileSync(file, bytes);
    const object: NewObject = {
      file,
      size: statSync(file).size,
      name,
      type,
      extension: name.split('.').at(-1)!,
    };
    done++;
    return (await storeObject(services, folder, object)).id;
  };
  try {
    const people = await rowsFrom(db)<{ id: number; sexo: string | null; usuario: number }>`
      select id, sexo, (select min(id) from usuario) usuario from candidato order by id limit ${PHOTOS}`;
    for (const { id, sexo, usuario } of people) {
      const drawing = Buffer.from(portrait(id, sexo === 'f'));
      const photo = await sharp(drawing).jpeg({ quality: 82 }).toBuffer();
      const thumbnail = await sharp(drawing).resize(128, 128).jpeg({ quality: 82 }).toBuffer();
      const photoId = await save(`fotos/${id}`, photo, 'foto.jpg', 'image/jpeg');
      const thumbnailId = await save(`fotos/${id}`, thumbnail, 'miniatura-foto.jpg', 'image/jpeg');
      await sql`insert into candidato_foto (id, candidato_id, objeto_id, miniatura_id)
        values (${uuidv7()}, ${id}, ${photoId}, ${thumbnailId})`.execute(db);
      if (done > WITH_ARCHIVO * 3) continue;
      const cv = await cvOf(db, settings, id, false);
      const pdf = await printer.print(CV, { ...cv!, photo: new Uint8Array(photo), mark: null });
      const objectId = await save(`candidatos/${id}`, pdf, 'CV enviado por correo.pdf', 'application/pdf');
      await sql`insert into candidato_archivo (id, candidato_id, objeto_id, descripcion, usuario_id)
        values (${uuidv7()}, ${id}, ${objectId}, 'CV que envió', ${usuario})`.execute(db);
    }
    const oportunidades = await rowsFrom(db)<{
      id: number;
      titulo: string;
      ciudad: string;
      empresa: string;
      correo: string;
    }>`
      select o.id, o.titulo, c.descripcion ciudad, e.nombre empresa,
             coalesce(e.contacto_email, e.gerente_rrhh_email, e.correo, 'rrhh@cliente.example') correo
        from oportunidad o join geografia c on c.id = o.ciudad_id join empresa e on e.id = o.empresa_id
       where o.id = any (${[...FLYERS, ...CORREOS]}::int[]) order by o.id`;
    for (const { id, titulo, ciudad } of oportunidades.filter(({ id }) => FLYERS.includes(id))) {
      const drawing = flyer(titulo, ciudad, settings.AGENCY_NAME, settings.AGENCY_COLOR);
      const png = await sharp(Buffer.from(drawing)).png().toBuffer();
      const objectId = await save(`oportunidades/${id}`, png, 'Flyer.png', 'image/png');
      await sql`insert into oportunidad_documento (oportunidad_id, tipo, objeto_id)
        values (${id}, 'flyer', ${objectId})`.execute(db);
    }
    for (const [i, { id, titulo, empresa, correo }] of oportunidades
      .filter(({ id }) => CORREOS.includes(id))
      .entries()) {
      const { text, html } = writeLetter(
        {
          titulo: `Comenzamos la búsqueda de ${titulo}`,
          greeting: 'Buenos días:',
          parrafos: [`Les confirmamos que ya comenzamos la búsqueda que nos encargaron para ${empresa}.`],
        },
        settings,
      );
      const failed = i === 1;
      await sql`insert into correo (id, plantilla, para, asunto, texto, html, estado, intentos, error, oportunidad_id, creacion_ts, cambio_ts)
        values (${uuidv7()}, 'Inicio de búsqueda', ${correo}, ${`${settings.AGENCY_NAME}: comenzamos la búsqueda de ${titulo}`},
                ${text}, ${html}, ${failed ? 'fallido' : 'enviado'}, 1,
                ${failed ? '550 5.1.1 La casilla no existe' : null}, ${id},
                now() - make_interval(days => ${i + 1}), now() - make_interval(days => ${i + 1}))`.execute(
        db,
      );
      await sql`update oportunidad set correo_inicio_enviado_ts = now() - make_interval(days => ${i + 1}) where id = ${id}`.execute(
        db,
      );
    }
    return done;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
