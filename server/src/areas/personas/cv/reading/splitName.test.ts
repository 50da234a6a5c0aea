import { firstName, withoutTitles } from '@tembiapo/contract/domain/nameTitles.ts';
import { describe, expect, test } from 'vitest';
import { houseRules } from '../index.ts';
import { splitFamilyFirst, splitName } from './splitName.ts';

const given = new Set(houseRules().givenNames);
const split = (written: string) => splitName(written, given);
const names = (text: string): string[] => text.trim().split(/\s*;\s*/);

/** Names of people here; the bar is where a recruiter splits them. */
const PLAIN = names(`
  Ana|Duarte; Juan|Pérez; María|González; Derlis|Benítez; Zunilda|Aguayo; Liz|Rolón; Éver|Cáceres;
  Ñeca|Villalba; Kevin|Ayala; Thiago|Mereles; Ana Paula|Duarte; Juan Carlos|Pérez; María José|Ortiz;
  José María|Insfrán; Liz Carolina|Rolón; Luis Alberto|Giménez; Carlos Antonio|López; Víctor Hugo|Riveros;
  Rosa Elena|Vera; Miguel Ángel|Cabrera; Juan Ramón|Galeano; Blas Antonio|Colmán; Gladys Noemí|Fretes;
  Ana|Duarte López; Juan|Pérez Gómez; Derlis|Benítez Aquino; Cynthia|Ovelar Recalde;
  Nelson|Ferreira Zárate; Rodrigo|Núñez Báez; Fátima|Cardozo Leiva; Ana María|Duarte López;
  Juan Carlos|Pérez Gómez; María José|Ortiz Cáceres; Luis Alberto|Giménez Villalba;
  Rosa Elena|Aquino Samudio; Víctor Hugo|Riveros Chamorro; Blanca Estela|Ojeda Sosa;
  Pedro Pablo|Torres Medina; Liz Paola|Espínola Arce; Hugo Daniel|Alvarenga Paredes;
  Silvia Raquel|Franco Escobar; María del Carmen|Benítez; María del Carmen|Benítez de González;
  María del Carmen|Benítez López; María del Rosario|Aquino; María de los Ángeles|Ortiz;
  María José de los Ángeles|Ortiz; María de Fátima|Rojas; María de Lourdes|Vera Colmán;
  María del Pilar|Acosta; María de la Concepción|Núñez; María de las Mercedes|Rivas;
  Rosa del Carmen|Gómez; Ana de Jesús|Cabrera; Rosa de Lima|Martínez; Rosa de Lima|Benítez Duarte;
  Francisco de Asís|Giménez; Francisco de Paula|Ríos Vera; Antonio de Padua|Rojas;
  Santa Rosa de Lima|Ayala; Ignacio de Loyola|Vera; Juan de Dios|Ramírez; José de Jesús|Martínez;
  María de Itatí|Sosa; Blanca de Lourdes|Giménez; Ana|Gómez de Pérez; Ana María|Gómez de Pérez;
  Rosa|Benítez de González; Rosa Elena|Benítez Vda. de González; Gladys|Ayala Vda. de Ruiz;
  Petrona|Rojas viuda de Vera; Carmen|Villalba de Cáceres; Liz Marina|Ovelar de Fretes;
  Susana|Núñez de Bareiro; Juan C.|Pérez; Juan C.|Pérez Gómez; María E.|González; J. C.|Pérez;
  José L.|Aquino; Ana P.|Duarte; Juan|Pérez G.; Ana María|Duarte L.; Luis A.|Giménez V.; Roque|Santa Cruz;
  Juan|San Martín; José|San Martín Benítez; Ronald|Mac Donald; Peter|Van der Berg; Anna|Van den Broeck;
  Carlos|Da Silva; João|dos Santos; Marcos|Di Natale; María|De Luca; Ana|D'Ecclesiis; Ana|D’Ecclesiis;
  Juan|O'Hara; Sofía|Mbo'ehára Benítez; Ana-Paula|Duarte; María|Pérez-Gómez; Ana|Friesen Penner;
  Ana|Wiebe; Juan Carlos|Friesen; Hans|Dyck; Carlos Alberto|Alvarenga; Rubén Darío|Estigarribia;
  César Augusto|Figueredo; Óscar|Mongelós; Andrea Celeste|Cantero; Noelia Belén|Zaracho;
  Jorge Daniel|Maidana Ruiz; Laura Beatriz|Chaparro; Norma Graciela|Velázquez Rojas; Édgar|Morínigo;
  Nadia|Resquín; Fernando|Samaniego Orué; Patricia Elizabeth|Leguizamón; Gustavo|Amarilla Bogado;
  Marta Elena|Florentín Agüero; Claudia Lorena|Servín; Héctor|Barboza Peralta; Walter Ramón|Quiñónez;
  Sandra|Centurión; Enrique Javier|Saldívar; Teresa|Melgarejo Vargas; Esteban|Yegros;
  Raquel|Toledo Almada; Adriana|Palacios Solís; Diego Armando|Maradona; Lorena|Zelaya Franco;
  Richard|Torales; Ramona Isabel|Arguello; Emilce|Cristaldo Lugo; Virgilio|Brítez; Petrona|Caballero;
  Crispín|Ledesma
`);

/** Written with a title, in capitals, in reverse order, or with something after the name. */
const WRITTEN: [written: string, nombre: string, apellido: string, titulo?: string][] = [
  ['Lic. Ana Paula Duarte', 'Ana Paula', 'Duarte', 'Lic.'],
  ['Lic Ana Paula Duarte', 'Ana Paula', 'Duarte', 'Lic'],
  ['LIC. ANA PAULA DUARTE', 'Ana Paula', 'Duarte', 'LIC.'],
  ['lic. ana paula duarte', 'Ana Paula', 'Duarte', 'lic.'],
  ['Lic.Ana Paula Duarte', 'Ana Paula', 'Duarte', 'Lic.'],
  ['Licenciada Ana Duarte', 'Ana', 'Duarte', 'Licenciada'],
  ['Ing. Juan Pérez', 'Juan', 'Pérez', 'Ing.'],
  ['Ing. Agr. Juan Pérez', 'Juan', 'Pérez', 'Ing. Agr.'],
  ['Ingeniero Juan Carlos Pérez', 'Juan Carlos', 'Pérez', 'Ingeniero'],
  ['Dr. Juan Carlos Pérez', 'Juan Carlos', 'Pérez', 'Dr.'],
  ['Dra. Rosa Vera', 'Rosa', 'Vera', 'Dra.'],
  ['DRA ROSA VERA', 'Rosa', 'Vera', 'DRA'],
  ['Doctora Rosa Vera', 'Rosa', 'Vera', 'Doctora'],
  ['Prof. Dr. Juan Pérez', 'Juan', 'Pérez', 'Prof. Dr.'],
  ['Prof. Lic. Ana Duarte', 'Ana', 'Duarte', 'Prof. Lic.'],
  ['Sr. Juan Pérez', 'Juan', 'Pérez', 'Sr.'],
  ['Sra. Ana Duarte', 'Ana', 'Duarte', 'Sra.'],
  ['Sra Ana Duarte de Pérez', 'Ana', 'Duarte de Pérez', 'Sra'],
  ['Srta. Liz Rolón', 'Liz', 'Rolón', 'Srta.'],
  ['Señor Juan Pérez', 'Juan', 'Pérez', 'Señor'],
  ['Señora Ana Duarte', 'Ana', 'Duarte', 'Señora'],
  ['Abog. Luis Giménez', 'Luis', 'Giménez', 'Abog.'],
  ['Abg. Luis Giménez', 'Luis', 'Giménez', 'Abg.'],
  ['Ab. Luis Giménez', 'Luis', 'Giménez', 'Ab.'],
  ['Arq. Liz Rolón', 'Liz', 'Rolón', 'Arq.'],
  ['Arquitecta Liz Rolón', 'Liz', 'Rolón', 'Arquitecta'],
  ['Mg. Ana Duarte', 'Ana', 'Duarte', 'Mg.'],
  ['Mgtr. Ana Duarte', 'Ana', 'Duarte', 'Mgtr.'],
  ['MSc. Ana Duarte', 'Ana', 'Duarte', 'MSc.'],
  ['M.Sc. Ana Duarte', 'Ana', 'Duarte', 'M.Sc.'],
  ['Econ. Juan Pérez', 'Juan', 'Pérez', 'Econ.'],
  ['C.P.N. Juan Pérez', 'Juan', 'Pérez', 'C.P.N.'],
  ['CPN Juan Pérez', 'Juan', 'Pérez', 'CPN'],
  ['CP. Juan Pérez', 'Juan', 'Pérez', 'CP.'],
  ['Univ. Kevin Ayala', 'Kevin', 'Ayala', 'Univ.'],
  ['Don Juan Pérez', 'Juan', 'Pérez', 'Don'],
  ['Doña Petrona Rojas', 'Petrona', 'Rojas', 'Doña'],
  ['Ña Petrona Rojas', 'Petrona', 'Rojas', 'Ña'],
  ['Pbro. Juan Pérez', 'Juan', 'Pérez', 'Pbro.'],
  ['Cnel. Juan Pérez', 'Juan', 'Pérez', 'Cnel.'],
  ['Ana Duarte, Lic.', 'Ana', 'Duarte', 'Lic.'],
  ['Ana Duarte (Lic.)', 'Ana', 'Duarte', 'Lic.'],
  ['Ana Duarte, MBA', 'Ana', 'Duarte', 'MBA'],
  ['Duarte, Lic. Ana', 'Ana', 'Duarte', 'Lic.'],
  ['Lic. Duarte, Ana', 'Ana', 'Duarte', 'Lic.'],
  ['Duarte, Ana', 'Ana', 'Duarte'],
  ['DUARTE LÓPEZ, ANA MARÍA', 'Ana María', 'Duarte López'],
  ['Duarte López , Ana María', 'Ana María', 'Duarte López'],
  ['Pérez Gómez, Juan C.', 'Juan C.', 'Pérez Gómez'],
  ['De la Cruz, José', 'José', 'De la Cruz'],
  ['de los Santos, María del Carmen', 'María del Carmen', 'de los Santos'],
  ['Benítez de González, María del Carmen', 'María del Carmen', 'Benítez de González'],
  ['Kuarahy, Arasy', 'Arasy', 'Kuarahy'],
  ['Franco, Martín', 'Martín', 'Franco'],
  ['DUARTE LÓPEZ Ana María', 'Ana María', 'Duarte López'],
  ['Ana María DUARTE LÓPEZ', 'Ana María', 'Duarte López'],
  ['PÉREZ Juan', 'Juan', 'Pérez'],
  ['Juan PÉREZ', 'Juan', 'Pérez'],
  ['DE LA CRUZ José', 'José', 'De la Cruz'],
  ['María del Carmen BENÍTEZ de GONZÁLEZ', 'María del Carmen', 'Benítez de González'],
  ['Lic. DUARTE Ana', 'Ana', 'Duarte', 'Lic.'],
  ['JUAN CARLOS PÉREZ', 'Juan Carlos', 'Pérez'],
  ['juan carlos pérez', 'Juan Carlos', 'Pérez'],
  ['MARÍA DEL CARMEN BENÍTEZ DE GONZÁLEZ', 'María del Carmen', 'Benítez de González'],
  ['JOSÉ SAN MARTÍN', 'José', 'San Martín'],
  ["ANA D'ECCLESIIS", 'Ana', "D'Ecclesiis"],
  ["JUAN O'HARA", 'Juan', "O'Hara"],
  ["SOFÍA MBO'EHÁRA BENÍTEZ", 'Sofía', "Mbo'ehára Benítez"],
  ['ÑECA ÑANDUTÍ', 'Ñeca', 'Ñandutí'],
  ['Juan Pérez (h)', 'Juan', 'Pérez (h)'],
  ['Juan Pérez (H)', 'Juan', 'Pérez (H)'],
  ['JUAN PÉREZ (H)', 'Juan', 'Pérez (h)'],
  ['Juan Carlos Pérez (hijo)', 'Juan Carlos', 'Pérez (hijo)'],
  ['Juan Pérez Jr.', 'Juan', 'Pérez Jr.'],
  ['Juan Pérez, Jr.', 'Juan', 'Pérez Jr.'],
  ['Juan Pérez Gómez Jr', 'Juan', 'Pérez Gómez Jr'],
  ['Juan Pérez III', 'Juan', 'Pérez III'],
  ['  Ana   Paula \u00a0 Duarte ', 'Ana Paula', 'Duarte'],
  ['Dr. Juan Pérez (h)', 'Juan', 'Pérez (h)', 'Dr.'],
  ['Ing. Com. Rosa Díaz', 'Rosa', 'Díaz', 'Ing. Com.'],
  ['ING. COM. ROSA DÍAZ', 'Rosa', 'Díaz', 'ING. COM.'],
  ['Ing. Agr. Zoot. Juan Pérez', 'Juan', 'Pérez', 'Ing. Agr. Zoot.'],
  ['Ing.Ind. Juan Pérez', 'Juan', 'Pérez', 'Ing.Ind.'],
  ['Ing. Civil Juan Pérez', 'Juan', 'Pérez', 'Ing. Civil'],
  ['Ingeniera Agrónoma Rosa Díaz', 'Rosa', 'Díaz', 'Ingeniera Agrónoma'],
  ['Lic. Enf. Ana Vera', 'Ana', 'Vera', 'Lic. Enf.'],
  ['Lic. Trab. Soc. Ana Vera', 'Ana', 'Vera', 'Lic. Trab. Soc.'],
  ['Psp. Eva Sosa', 'Eva', 'Sosa', 'Psp.'],
  ['Lic. Adm. Rosa Díaz', 'Rosa', 'Díaz', 'Lic. Adm.'],
  ['Ana Vera Lic.', 'Ana', 'Vera', 'Lic.'],
  ['Ana Vera Ing. Agr.', 'Ana', 'Vera', 'Ing. Agr.'],
  ['Ana Vera Dra.', 'Ana', 'Vera', 'Dra.'],
  ['Ana Vera, Ing. Com.', 'Ana', 'Vera', 'Ing. Com.'],
  ['Juan Rojas PhD', 'Juan', 'Rojas', 'PhD'],
  ['Juan Rojas Ph.D.', 'Juan', 'Rojas', 'Ph.D.'],
  ['Juan Rojas MBA', 'Juan', 'Rojas', 'MBA'],
  ['Juan Rojas MSc', 'Juan', 'Rojas', 'MSc'],
  ['Juan Rojas MSc. MBA', 'Juan', 'Rojas', 'MSc. MBA'],
  ['Lic. Juan Rojas MBA', 'Juan', 'Rojas', 'Lic. MBA'],
  ['Lic. Ma. Elena Vera', 'Ma. Elena', 'Vera', 'Lic.'],
  ['Juan Pérez Sr.', 'Juan', 'Pérez Sr.'],
];

/** The title includes a field of study, and where it ends is uncertain. */
const STUDIED: [written: string, nombre: string, apellido: string, titulo: string][] = [
  ['Dra. en Derecho Rosa Díaz', 'Rosa', 'Díaz', 'Dra. en Derecho'],
  ['Lic. en Administración de Empresas Rosa Díaz', 'Rosa', 'Díaz', 'Lic. en Administración de Empresas'],
  ['Lic. en Ciencias Contables Ana Vera', 'Ana', 'Vera', 'Lic. en Ciencias Contables'],
  ['Mg. en Ciencias de la Educación Ana Vera', 'Ana', 'Vera', 'Mg. en Ciencias de la Educación'],
  ['Lic. en Recursos Humanos Ana Vera', 'Ana', 'Vera', 'Lic. en Recursos Humanos'],
  ['Ing. en Sistemas Juan Pérez', 'Juan', 'Pérez', 'Ing. en Sistemas'],
  ['Ana Vera, Lic. en Enfermería', 'Ana', 'Vera', 'Lic. en Enfermería'],
];

/** Two splits are likely: shown before importing, whatever is proposed. */
const UNSURE = names(`
  Juan Franco Benítez; Luis Alfonso Duarte; Carlos Alonso Vera; José Martín Rojas; Ana Paz Benítez;
  Liz Luna Giménez; Juan Santiago Pérez; Pedro Domingo Ruiz; José de la Cruz Benítez;
  María de los Santos Vera; María del Valle Gómez; Ana Kuarahy Benítez; Sofía Tatajyva Duarte;
  Ana Kuarahy Tatajyva; Kuarahy Tatajyva; Kim Minjun; Nguyen Thi Mai; Benítez Ana;
  Pérez Gómez Juan Carlos; Duarte López Ana; González María José; Rosa Ana; Juan Carlos; María José;
  Ana María Rosa; Ana; Pérez; Juan y María Pérez; Juan "Pepe" Pérez; Juan (Pepe) Pérez; Juan Pérez 2;
  Juan Pérez - Ana Duarte; Juan Pérez / Ana Duarte; ana@x.py; 4.990.008; S/N; Sra. de Pérez; Lic. Benítez;
  Duarte, Ana, María; Carlos, Benítez; Kuarahy Jasy Arami Tatajyva; Wang Li;
  Carmen Casco Miranda de Lara Castro; María de los Milagros; María de la Paz; María del Carmen;
  María de la Paz Benítez; Xyz. Eva Sosa; Eva Sosa Xyz.
`);

describe('nombre y apellido de un nombre entero', () => {
  const plain = PLAIN.map((row) => row.split('|') as [string, string]);
  test.each(plain)('%s | %s', (first, family) =>
    expect(split(`${first} ${family}`)).toMatchObject({ nombre: first, apellido: family, titulo: '' }),
  );
  test.each(WRITTEN)('«%s»: %s | %s', (written, first, family, title = '') =>
    expect(split(written)).toMatchObject({ nombre: first, apellido: family, titulo: title }),
  );
  test.each(STUDIED)('«%s»: %s | %s, sin seguridad', (written, first, family, title) =>
    expect(split(written)).toEqual({ nombre: first, apellido: family, titulo: title, sure: false }),
  );
  test.each(plain)('en capitales, %s | %s es lo mismo', (first, family) => {
    const letters = (text: string) => text.toLowerCase();
    const found = split(`${first} ${family}`.toUpperCase());
    expect([found.nombre, found.apellido].map(letters)).toEqual([first, family].map(letters));
  });
  test.each(plain)('«%s | %s» con el apellido adelante y una coma, también', (first, family) =>
    expect(split(`${family}, ${first}`)).toMatchObject({ nombre: first, apellido: family, sure: true }),
  );
  test.each([
    ['Juan Pérez CPA', 'Juan', 'Pérez', 'CPA'],
    ['Ana Ríos PMP', 'Ana', 'Ríos', 'PMP'],
    ['Juan Pérez RRHH', 'Juan', 'Pérez', 'RRHH'],
    ['TSU Ana Ríos', 'Ana', 'Ríos', 'TSU'],
    ['Ana Ríos, PMP', 'Ana', 'Ríos', 'PMP'],
    ['Esc Ana Ríos', 'Esc Ana', 'Ríos', ''],
  ])('«%s»: %s | %s y «%s», sin seguridad', (written, first, family, title) =>
    expect(split(written)).toEqual({ nombre: first, apellido: family, titulo: title, sure: false }),
  );
  test.each([
    ['Juan PÉREZ GIL', 'Juan', 'Pérez Gil'],
    ['Ana María RUIZ', 'Ana María', 'Ruiz'],
    ['Juan Pérez (h)', 'Juan', 'Pérez (h)'],
    ['Ing Com Ana Ríos', 'Ana', 'Ríos'],
    ['Ing Agr Pedro Ayala', 'Pedro', 'Ayala'],
    ['Lic Adm Ana Ríos', 'Ana', 'Ríos'],
  ])('«%s»: %s | %s', (written, first, family) =>
    expect(split(written)).toMatchObject({ nombre: first, apellido: family }),
  );
  test('con el apellido adelante y sin coma, lo seguro está bien', () => {
    const read = plain.map(([first, family]) => ({
      expected: `${first} | ${family}`,
      ...splitFamilyFirst(`${family} ${first}`, given),
    }));
    const wrong = read.filter((r) => `${r.nombre} | ${r.apellido}` !== r.expected);
    expect(wrong.filter(({ sure }) => sure)).toEqual([]);
    expect(wrong.length, JSON.stringify(wrong)).toBeLessThan(plain.length * 0.06);
  });

  test.each(UNSURE)('«%s» no es seguro', (written) => expect(split(written).sure).toBe(false));

  test('los demás casi siempre lo son', () => {
    const unsure = [...plain.map((row) => row.join(' ')), ...WRITTEN.map(([written]) => written)].filter(
      (written) => !split(written).sure,
    );
    expect(unsure.length, unsure.join('\n')).toBeLessThan(22);
  });

  test('nada de lo escrito se pierde', () => {
    const letters = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}]/gu, '')
        .split('')
        .sort()
        .join('');
    for (const written of [...PLAIN, ...WRITTEN.map(([text]) => text), ...UNSURE]) {
      const { nombre, apellido, titulo } = split(written.replace('|', ' '));
      expect([written, letters(nombre + apellido + titulo)]).toEqual([written, letters(written)]);
    }
  });
});

describe('a quién se saluda', () => {
  test.each([
    ['Ana Paula', 'Ana'],
    ['Lic. Ana Paula', 'Ana'],
    ['Dra. María del Carmen', 'María'],
    ['Prof. Dr. Juan', 'Juan'],
    ['Sr Juan', 'Juan'],
    ['Lic.', ''],
    ['Lic', ''],
    ['Prof.', ''],
    ['Sra. Dra.', ''],
    ['MBA', ''],
    ['Ña', 'Ña'],
    ['Don', 'Don'],
    ['Doña', 'Doña'],
    ['', ''],
    ['  ', ''],
    ['Ña Petrona', 'Petrona'],
    ['Líder Ramón', 'Líder'],
    ['Dora', 'Dora'],
    ['Ingrid Noemí', 'Ingrid'],
    ['Señorina', 'Señorina'],
    ['Arquímedes', 'Arquímedes'],
    ['Profeta', 'Profeta'],
    ['Donato', 'Donato'],
    ['D. Juan', 'D.'],
    ['Dra. en Derecho Rosa Díaz', 'Rosa'],
    ['Ing. Com. Juan Pérez', 'Juan'],
    ['Lic. Juan Pérez', 'Juan'],
  ])('«%s»: Hola %s', (names, greeted) => expect(firstName(names)).toBe(greeted));
  test('lo que solo parece un título queda', () => {
    for (const name of [
      'Ingrid Vera',
      'Dora Dorado',
      'Don',
      'Lic.',
      'Mag Ruiz',
      'C. P. Gómez',
      'Ab Ruiz',
      'Cap Verde',
    ])
      expect(withoutTitles(name)).toEqual({ name, titulo: '' });
  });
});

test.each([
  ...[
    'Ana Ríos, cajera',
    'Ana Ríos, Cajera',
    'ANA RÍOS, CAJERA',
    'Juan Pérez, vendedor',
    'María José Ortiz, Limpiadora',
  ],
  ...[
    'Juan Carlos Pérez Gómez, chofer',
    'ANA RÍOS paz',

    'Rosa Vera, Kowalczyk',
    'Liz Rolón, secretaria',
  ],
  ...[
    'Ríos Benítez, cajera',
    'Duarte, contadora',
    'Pedro Torres, soldador',
    'Hugo Franco, CAJERO',
    'Silvia Escobar, niñera',
  ],
])('«%s»: detrás de un nombre entero puede estar lo que hace, y no es seguro', (written) => {
  expect(split(written).sure).toBe(false);
});
test.each([
  ...[
    'Ríos, Ana',
    'RÍOS ana',
    'Ríos, ana',
    'RÍOS BENÍTEZ, Ana María',
    'Pérez Gómez, Juan Carlos',
    'Kowalczyk, Zbigniew',
  ],
  ...['Ríos Ana, María', 'ORTIZ CÁCERES María José', 'ríos, ana', 'Benítez de González, María del Carmen'],
])('«%s»: el apellido adelante sí lo es', (written) => expect(split(written).sure).toBe(true));
