import { bestName } from './bestName.ts';
import type { ReadCv } from './Found.ts';
import { type Labelled, Labels } from './Labels.ts';
import { OwnName } from './OwnName.ts';
import { readAddress } from './readAddress.ts';
import { readBirth, tellsOfBirths } from './readBirth.ts';
import { readCiudad } from './readCiudad.ts';
import { readCorreo } from './readCorreo.ts';
import { readDocumento } from './readDocumento.ts';
import { readName } from './readName.ts';
import { readPhones } from './readPhones.ts';
import type { Section } from './sections.ts';
import type { Words } from './Words.ts';
import { withoutLetter } from './withoutLetter.ts';
import { withoutLetterhead } from './withoutLetterhead.ts';
import { withoutNamesakes } from './withoutNamesakes.ts';
import { withoutOthers } from './withoutOthers.ts';
import { withoutTheirCells } from './withoutTheirCells.ts';

/** Sections that name companies and references with their numbers. */
const OF_OTHERS = new Set(['referencias', 'experiencia']);
/** Sections about the person, not about references. */
const OWN = new Set(['encabezado', 'datos', 'perfil', 'otros', 'habilidades']);

type Person = Pick<
  ReadCv,
  'nombre' | 'apellido' | 'documento' | 'telefonos' | 'correo' | 'direccion' | 'ciudad' | 'nacimientoFecha'
>;

/** Whose CV it is, by its lines. */
function nameIn(sections: Section[], labels: Labels, words: Words): Pick<ReadCv, 'nombre' | 'apellido'> {
  const told = sections.filter(({ key }) => OWN.has(key)).flatMap(({ lines }) => lines);
  const labelled = labels.all(withoutOthers(told, labels));
  return readName(sections, (key) => labelled.filter((l) => l.key === key), words, null);
}

/** Who the person is and how to reach them. */
export function readPerson(sections: Section[], words: Words): Person {
  const labels = new Labels(words.rules.labels);
  const addressed = sections.map((section) => ({
    ...section,
    lines: withoutTheirCells(withoutLetter(section.lines, labels, words), section.title, labels),
  }));
  const ownName = new OwnName(nameIn(addressed, labels, words), words);
  const clean = addressed.map((section) => ({
    ...section,
    lines: withoutNamesakes(section.lines, ownName),
  }));
  const told = clean.filter(({ key }) => OWN.has(key)).flatMap(({ lines }) => lines);
  const named = bestName(clean, words, null)?.lines[0] ?? null;
  const personal = withoutLetterhead(told, named, labels, words);
  const own = withoutOthers(personal, labels);
  // At the foot of another section, unless it is about companies and references.
  const rest = withoutOthers(
    withoutLetterhead(
      clean
        .filter(({ key }) => !OF_OTHERS.has(key))
        .flatMap(({ lines, title }) => (title ? [title, ...lines] : lines)),
      named,
      labels,
      words,
    ),
    labels,
  );
  const labelled = labels.all(own);
  // A label at the foot of another section still counts.
  const elsewhere = labels.all(
    clean.filter(({ key }) => !OWN.has(key) && key !== 'referencias').flatMap(({ lines }) => lines),
  );
  const of = (key: string): Labelled[] => labelled.filter((l) => l.key === key);
  const correo = readCorreo(own) ?? readCorreo(rest);
  const name = readName(clean, of, words, correo);
  const address = readAddress(of('direccion'), personal, words, labels);
  return {
    ...name,
    documento: readDocumento(own, [
      ...of('documento'),
      ...elsewhere.filter(({ key }) => key === 'documento'),
    ]),
    telefonos: readPhones(own, of('telefono'), rest, new OwnName(name, words), words),
    correo,
    direccion: address,
    ciudad: readCiudad(
      of('ciudad'),
      address,
      personal,
      [...(name.nombre?.lines ?? []), ...(name.apellido?.lines ?? [])],
      words,
    ),
    nacimientoFecha: readBirth(
      [...labels.all(personal), ...elsewhere].filter(({ key, line, value }) => {
        const before = line.text.slice(0, Math.max(0, line.text.indexOf(value)));
        return key === 'nacimiento' && !tellsOfBirths(before);
      }),
      personal.filter(
        ({ text }, i) => !tellsOfBirths(text) && !tellsOfBirths(personal[i - 1]?.text ?? '', text),
      ),
      words,
    ),
  };
}
