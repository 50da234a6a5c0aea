import type { ReadCv } from './Found.ts';
import { type Labelled, Labels } from './Labels.ts';
import { readAddress } from './readAddress.ts';
import { readBirth } from './readBirth.ts';
import { readCiudad } from './readCiudad.ts';
import { readCorreo } from './readCorreo.ts';
import { readDocumento } from './readDocumento.ts';
import { readName } from './readName.ts';
import { readPhones } from './readPhones.ts';
import type { Section } from './sections.ts';
import type { Words } from './Words.ts';

/** Where a person tells of themselves, not of those who knew them. */
const OWN = new Set(['encabezado', 'datos', 'perfil', 'otros', 'habilidades']);

type Person = Pick<
  ReadCv,
  'nombre' | 'apellido' | 'documento' | 'telefonos' | 'correo' | 'direccion' | 'ciudad' | 'nacimientoFecha'
>;

/** Who the person is and how to reach them. */
export function readPerson(sections: Section[], words: Words): Person {
  const labels = new Labels(words.rules.labels);
  const own = sections.filter(({ key }) => OWN.has(key)).flatMap(({ lines }) => lines);
  const all = sections.flatMap(({ lines, title }) => (title ? [title, ...lines] : lines));
  const labelled = labels.all(own);
  // A label that stands at the foot of another section still says what it says.
  const elsewhere = labels.all(
    sections.filter(({ key }) => !OWN.has(key) && key !== 'referencias').flatMap(({ lines }) => lines),
  );
  const of = (key: string): Labelled[] => labelled.filter((l) => l.key === key);
  const correo = readCorreo(own) ?? readCorreo(all);
  const name = readName(sections, of('nombre'), of('apellido'), words, correo);
  const address = readAddress(of('direccion'), own, words, labels);
  return {
    ...name,
    documento: readDocumento(own, [
      ...of('documento'),
      ...elsewhere.filter(({ key }) => key === 'documento'),
    ]),
    telefonos: readPhones(own, of('telefono'), all, sections),
    correo,
    direccion: address,
    ciudad: readCiudad(of('ciudad'), address, own, words),
    nacimientoFecha: readBirth(
      [...of('nacimiento'), ...elsewhere.filter(({ key }) => key === 'nacimiento')],
      own,
      words,
    ),
  };
}
