import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { SEXO_LABEL, SEXOS } from '@tembiapo/contract/domain/enums.ts';
import { LONG_TEXT, NOTA_MAX_CHARS, SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { dialable } from '@tembiapo/contract/domain/phones.ts';
import { judgeRows, partsOf, type StagedRow, type Verdict } from '../staging.ts';
import { townIn } from './catalogs.ts';
import { cutTo } from './cutTo.ts';
import { doubtfulAmount, doubtfulPhones, phoneWords } from './doubtful.ts';
import { extraValues } from './extraValues.ts';
import type { Judging } from './Judging.ts';
import { judgeEach } from './judgeEach.ts';
import { CANDIDATO_TEXTS, NOTES, OTHER_MAIL, ownColumns, saidOfLong } from './ownUnits.ts';
import type { OwnTexts, ReadyCandidato } from './ready.ts';
import { author, dayInWords, isNoDate, momentOf, NO_DAY, noDateWords, OF } from './tables.ts';
import {
  amountOf,
  inOneText,
  labelled,
  lineOf,
  plainText,
  richOfPlain,
  richText,
  sortMails,
  sortPhones,
  textOfAmount,
  typedText,
} from './texts.ts';
import { saidOf, toldTexts } from './threeWays.ts';
import { ownerWords } from './users.ts';
import { ADDRESS_CHARS, HIDDEN, HIDDEN_MARK, HOT, INACTIVE, OWNER } from './words.ts';
import type { WrittenCampo } from './writtenCampos.ts';

/** The label of a salary that is kept as text. */
const PAY = 'Salario (OpenCATS)';

/** Candidates of OpenCATS. */
export async function judgeCandidatos(judging: Judging, rows: readonly StagedRow[]): Promise<Verdict[]> {
  const extras = await partsOf(
    judging.db,
    judging.id,
    'extra_field',
    rows.map(({ clave }) => `${OF.candidate}:${clave}`),
  );
  const ofExtras: Verdict[] = [];
  const verdicts = judgeEach<ReadyCandidato>(rows, (row, { clave }) => {
    if (row.is_admin_hidden === '1') return HIDDEN;
    if (!row.first_name?.trim() && !row.last_name?.trim())
      return 'No tiene nombre: ponele uno en OpenCATS y traé el volcado de nuevo';
    const said: string[] = [];
    const ready = candidatoOf(judging, row, said);
    ofExtras.push(
      ...extraValues(judging, 'candidato', ready.campos, extras.get(`${OF.candidate}:${clave}`) ?? []),
    );
    return { ready, said };
  });
  await judgeRows(judging.db, judging.id, 'extra_field', ofExtras);
  return verdicts;
}

/** A candidate as they will be here; `said` collects what somebody should look at. */
export function candidatoOf(judging: Judging, row: StagedRow['datos'], said: string[] = []): ReadyCandidato {
  const { campos, catalogs } = judging;
  const own: ReadyCandidato['campos'] = {};
  const written: OwnTexts = {};
  const rest: string[] = [];
  const keep = (
    name: WrittenCampo<'candidato'>,
    value: string | null | undefined,
    kind?: 'fecha' | 'siNo',
  ) => {
    written[name] = typedText(value);
    const refused = campos.take(own, 'candidato', name, value && typedText(value), kind);
    if (refused)
      rest.push(...labelled([[name, kind === 'fecha' ? dayInWords(value ?? '') : kind ? 'Sí' : value]]));
  };
  keep('Habilidades', row.key_skills);
  keep('Fuente', row.source);
  keep('Empleador actual', row.current_employer);
  keep('Remuneración actual', row.current_pay);
  keep('Mejor hora para llamar', row.best_time_to_call);
  const available = momentOf(row.date_available)?.slice(0, 10);
  keep('Disponible desde', available, 'fecha');
  const oddDay = available || isNoDate(row.date_available) ? null : dayInWords(lineOf(row.date_available));
  rest.push(...labelled([['Disponible desde', oddDay]]));
  if (oddDay) said.push(`Disponible desde: «${oddDay}» ${NO_DAY} su descripción`);
  if (row.can_relocate === '1') keep('Puede mudarse', 'si', 'siNo');
  keep('Sitio web', row.web_site);
  keep(OWNER, ownerWords(judging, row));
  const { correo, others: mails } = sortMails([row.email1, row.email2]);
  keep(OTHER_MAIL, mails.join('; '));
  if (correo === null && mails.length > 0)
    said.push(`Correo: «${mails.join('; ')}» no es una dirección; quedó en "${OTHER_MAIL}"`);
  const { phones, others } = sortPhones([row.phone_cell, row.phone_home, row.phone_work]);
  const kept = [
    ...others,
    ...phones.slice(3).filter((phone) => !others.some((text) => sortPhones([text]).phones.includes(phone))),
  ];
  rest.push(...labelled(kept.map((text) => ['Teléfono', text])));
  said.push(...phoneWords(others, 'su descripción'));
  said.push(...doubtfulPhones(phones));
  const pay = textOfAmount(row.desired_pay);
  said.push(...doubtfulAmount('Salario', amountOf(row.desired_pay)));
  rest.push(...labelled([[PAY, pay]]));
  if (pay) said.push(`Salario: «${pay}» no es un monto en guaraníes; quedó escrito en su descripción`);
  const gender = lineOf(row.eeo_gender);
  const sexo = SEXOS.find((one) => one === gender.toLowerCase()) ?? null;
  if (gender && !sexo) {
    rest.push(...labelled([['Sexo', gender]]));
    said.push(`Sexo: «${gender}» no se entiende; quedó escrito en su descripción`);
  }
  const town = lineOf(row.city);
  const { ciudadId, ciudad, doubt } = townIn(catalogs.ciudades, town, lineOf(row.state));
  if (doubt) said.push(`Ciudad: «${town}» ${doubt}; quedó como está escrita`);
  const outside = [row.state, row.zip, row.country].map(lineOf).filter(Boolean).join(' ');
  const address = [row.address, row.address2].map(lineOf).concat(outside).filter(Boolean).join(', ');
  const created = momentOf(row.date_created);
  if (!created) said.push(`${noDateWords(row.date_created, 'se cargó')}: tiene la fecha en que vino`);
  const notes = plainText(row.notes);
  const description = [notes, ...rest].filter(Boolean).join('\n');
  const fits = description.length <= LONG_TEXT;
  const names = [row.first_name, row.middle_name].map(lineOf).filter(Boolean).join(' ');
  const surname = lineOf(row.last_name);
  const marks = [row.is_hot === '1' && HOT, row.is_active === '0' && INACTIVE].filter((tag) => tag !== false);
  const content = fits ? '' : rest.length === 0 ? richText(row.notes) : richOfPlain(description);
  return {
    columnas: {
      nombre: cutTo(names || surname, SHORT_TEXT, 'Nombre', said),
      apellido: names ? cutTo(surname, SHORT_TEXT, 'Apellido', said) : '',
      telefono1: phones[0] ?? '',
      telefono2: phones[1] ?? null,
      telefono3: phones[2] ?? null,
      correo,
      direccion: cutTo(address, ADDRESS_CHARS, 'Dirección', said) || null,
      sexo,
      ciudad_id: ciudadId,
      ciudad_libre: ciudadId === null && town ? cutTo(town, SHORT_TEXT, 'Ciudad', said) : null,
      expectativa_salarial: amountOf(row.desired_pay) ?? 0,
      descripcion_interna: (fits && description) || null,
      creacion_ts: created,
    },
    campos: own,
    nota: fits
      ? null
      : {
          titulo: 'Notas de OpenCATS',
          contenido:
            content.length <= NOTA_MAX_CHARS
              ? content
              : richOfPlain(cutTo(description, NOTA_MAX_CHARS / 2, 'Notas', said)),
        },
    autor: author(row.owner) ?? author(row.entered_by),
    etiquetas: marks,
    morePhones: labelled(kept.map((text) => ['Teléfono', text])).join('\n'),
    watched: {
      columnas: {
        ciudad,
        ciudadDoubt: doubt && `que ${doubt}`,
        notas: (fits && notes) || null,
        ...ownColumns([OTHER_MAIL, ...CANDIDATO_TEXTS], written),
      },
      dicho: {
        Teléfonos: saidOf(
          inOneText(row.phone_cell, row.phone_home, row.phone_work),
          kept.length === 0 && phones.every(dialable),
          !phones.some(dialable),
        ),
        Correo: saidOf(inOneText(row.email1, row.email2), correo !== null, correo === null),
        'Expectativa salarial': saidOf(inOneText(row.desired_pay), amountOf(row.desired_pay) !== null, true),
        Sexo: saidOf(sexo ? SEXO_LABEL[sexo] : gender, sexo !== null, true),
        ...saidOfLong(CANDIDATO_TEXTS, written),
        ...(address.length > ADDRESS_CHARS && { Dirección: saidOf(address, false, false) }),
        ...(!fits && {
          [NOTES]: {
            texto: `${cutText(notes, 200)}… (${notes.length} letras)`,
            cabe: 'nada',
            motivo: 'que es largo y está en una nota',
          } as const,
        }),
        ...toldTexts({
          Nombre: `${names} ${surname}`.trim(),
          Marcas: [...marks, row.is_admin_hidden === '1' && HIDDEN_MARK].filter(Boolean).join(', '),
          'Disponible desde': available ?? oddDay,
          'Puede mudarse': written['Puede mudarse'],
        }),
      },
    },
  };
}
