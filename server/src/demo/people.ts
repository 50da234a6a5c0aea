import { withoutAccents } from '@tembiapo/contract/domain/withoutAccents.ts';
import type { Random } from './Random.ts';

/** Surnames common in Paraguay, most frequent first; the Guaraní ones keep the low frequency they have today. */
const APELLIDOS = (
  'González Benítez Martínez López Giménez Vera Duarte Ramírez Villalba Fernández Gómez Ayala Acosta ' +
  'Rojas Ortiz Cáceres Núñez Rodríguez Franco Aquino Cabrera Ovelar Rolón Ojeda Sosa Riveros Torres ' +
  'Colmán Bogado Britez Insfrán Cardozo Mereles Galeano Zárate Samaniego Paredes Barrios Fretes Romero ' +
  'Sánchez Espínola Cantero Godoy Medina Alonso Leguizamón Maidana Portillo Florentín Lezcano Valdez ' +
  'Escobar Alvarenga Caballero Mendoza Peralta Chamorro Arce Silva Báez Cabral Centurión Aguilera Almada ' +
  'Vargas Miranda Morínigo Orué Recalde Ruiz Servín Velázquez Amarilla Avalos Bareiro Brítez Candia ' +
  'Delgado Encina Figueredo Garcete Garay Ibarra Irala Jara Ledesma Marín Mora Noguera Olmedo Pereira ' +
  'Quiñónez Resquín Salinas Santacruz Talavera Uliambre Vallejos Verón Yegros Zaracho Zorrilla Agüero ' +
  'Arzamendia Balbuena Burgos Capdevila Coronel Cuevas Denis Echeverría Enciso Estigarribia Ferreira ' +
  'Fleitas Frutos Gamarra Gaona Genes Guerrero Haedo Ibáñez Jiménez Kriskovich Lugo Maciel Mareco ' +
  'Melgarejo Mieres Molinas Narváez Oviedo Pavón Pérez Pineda Prieto Ríos Rivas Sanabria Segovia Solís ' +
  'Spinzi Toledo Trinidad Urbieta Vázquez Vega Villagra Villamayor Yaluk Zelada Zayas Álvarez Castillo ' +
  'Díaz Flores Herrera Morales Ramos Suárez Friesen Penner Giesbrecht Wiebe Klassen Dyck Neufeld Toews ' +
  'Schmidt Müller Weber Fischer Hoffmann Bauer Kim Park Lee Choi Tanaka Yamamoto Sato Da_Silva ' +
  'Dos_Santos Oliveira Souza Almeida Zacarías Haddad Yunis Abdala Ñeenguirú Guirapepó Cuaracy Taberacuá ' +
  'Abacatú Yaricá Arapí Cabayú Tapari Cambay Arandú Mbaracá Cusú Añazco Curuguá Tatajyva Aguaí Tacuara ' +
  'Guaimbé Yeguacá'
)
  .split(' ')
  .map((apellido) => apellido.replace('_', ' '));

const NAMES_OF_MEN = (
  'José Juan Carlos Luis Miguel Jorge Víctor Ramón Pedro Óscar Hugo Derlis Blas Antonio Francisco ' +
  'Fernando Diego Marcos Julio César Alberto Rubén Mario Raúl Sergio Andrés Cristian Rodrigo Arnaldo ' +
  'Celso Édgar Gustavo Néstor Alcides Aníbal Osvaldo Gerardo Ricardo Roberto Daniel David Nelson Wilson ' +
  'Eladio Emilio Enrique Esteban Eugenio Fabián Fabio Federico Félix Gabriel Gilberto Guillermo Héctor ' +
  'Hernán Ignacio Isidro Iván Javier Joel Jonathan Leonardo Lorenzo Lucas Manuel Marcelo Martín Mauricio ' +
  'Matías Mathías Milciades Nicolás Orlando Pablo Porfirio Rafael Reinaldo Richard Rolando Santiago ' +
  'Silvio Tomás Ulises Vicente Walter Willian Alejandro Agustín Ariel Augusto Basilio Benigno Cirilo ' +
  'Crispín Dionisio Elvio Evelio Feliciano Gregorio Honorio Hilario Lino Luciano Máximo Nicanor ' +
  'Optaciano Pastor Sixto Teófilo Virgilio Zenón Arami Kuarahy'
).split(' ');
const NAMES_OF_WOMEN = (
  'María Ana Rosa Carmen Liz Noelia Fátima Carolina Silvia Beatriz Cynthia Noemí Mirtha Gladys Nélida ' +
  'Teresa Graciela Patricia Claudia Sandra Norma Blanca Lourdes Andrea Gabriela Laura Lorena Marlene ' +
  'Natalia Paola Romina Sofía Valeria Verónica Viviana Yolanda Zulma Alicia Amada Analía Angélica ' +
  'Antonia Araceli Belén Bianca Camila Catalina Cecilia Celeste Clara Cristina Daisy Dalila Delia Diana ' +
  'Dolores Elena Elisa Elizabeth Elsa Elva Emilia Estela Ester Eva Florencia Francisca Gisela Gloria ' +
  'Guadalupe Hilda Inés Ingrid Irene Isabel Jazmín Jessica Josefina Juana Julia Karen Karina Leticia ' +
  'Lidia Liliana Luz Mabel Magdalena Margarita Mariela Marta Melissa Mercedes Mónica Myriam Nancy Nidia ' +
  'Nilda Olga Perla Petrona Ramona Raquel Rocío Ruth Sara Selva Sonia Stella Susana Tamara Tania Vanessa ' +
  'Victoria Ysapy Jasy Panambi Arami Kerana'
).split(' ');
const SECOND_NAMES_OF_MEN =
  'José Ramón Antonio César Andrés Luis Alberto Daniel David Miguel Ángel Manuel Javier Enrique Fabián Gabriel Rubén María Joaquín Eduardo'.split(
    ' ',
  );
const SECOND_NAMES_OF_WOMEN = (
  'José Fátima Carolina Beatriz Noemí Belén Elizabeth Isabel Raquel Soledad Lorena Magalí Alejandra ' +
  'Concepción Luján Monserrat Celeste Mercedes Paz Itatí'
).split(' ');

const PREFIXES = [981, 982, 983, 984, 985, 986, 971, 972, 973, 975, 976, 961, 991, 992, 993, 994, 995];
const STREETS = (
  'Mariscal López|España|Eusebio Ayala|Acceso Sur|Artigas|Santa Teresa|Aviadores del Chaco|San Martín|' +
  'Boggiani|Madame Lynch|Defensores del Chaco|Fernando de la Mora|General Santos|Perú|Brasilia|' +
  'Sacramento|Molas López|República Argentina|Choferes del Chaco|Félix Bogado|Cerro Corá|Ytororó|' +
  'Boquerón|Curupayty|Lomas Valentinas|Tte. Fariña|14 de Mayo|15 de Agosto|Palma|Colón'
).split('|');
const BARRIOS = (
  'Villa Morra|Carmelitas|Sajonia|Trinidad|Las Mercedes|Barrio Obrero|San Vicente|Los Laureles|Recoleta|' +
  'Mburucuyá|Zeballos Cué|San Pablo|Villa Elisa|Loma Pytã|Itay|Barrio Jara|San Roque|Tacumbú|Mbocayaty|' +
  'Reducto'
).split('|');

export interface Person {
  nombre: string;
  apellido: string;
  sexo: 'm' | 'f';
}

/** Each rare surname (a hundred people or so) is at home in one of these parts of the country. */
const NEIGHBORHOODS = 6;
const RARE = (
  'Abr Achin Alb Amb Anz Arg Arr Asp Ayal Azc Bald Bar Bel Berg Bor Brit Bur Cald Carm Cast Ceb Chav Col ' +
  'Cort Curt Dom Dur Ech Elz Esc Fal Ferr Fig Frac Gal Gam Garz Gir Gol Gued Her Hort Iturb Jov Lab Larr ' +
  'Leg Lop Mac Mald Mar Mend Mol Mont Nav Nog Ol Ort Pal Ped Pint Quev Ran Rib Rom Sal Sand Sob Tab Tor ' +
  'Ull Urr Val Vend Vill Yeg Zub'
)
  .split(' ')
  .flatMap((root) =>
    (
      'ada aga aldo ales ando anza ara arte asco edo ela elli ena endo enza era ero esa eta etti ibar ' +
      'ico iera illo ina inda ino ioni ita izaga oa oca olla omo ondo oro osa ota ugo una urria'
    )
      .split(' ')
      .map((final) => root + final),
  );

/** A surname from a part of the country: mostly common ones, some found only there. */
function apellidoOf(random: Random, area: number | undefined): string {
  if (area === undefined || random.luck(0.88)) return random.skewed(APELLIDOS, 2.4);
  const [from, howMany] = [
    Math.floor((RARE.length / NEIGHBORHOODS) * (area % NEIGHBORHOODS)),
    Math.floor(RARE.length / NEIGHBORHOODS),
  ];
  return RARE[from + Math.floor(random.real() ** 2 * howMany)]!;
}

/** `area`: the number of the part of the country they are from; without it, common surnames only. */
export function person(random: Random, area?: number): Person {
  const sexo = random.luck(0.52) ? 'f' : 'm';
  const [firstOnes, seconds] =
    sexo === 'f' ? [NAMES_OF_WOMEN, SECOND_NAMES_OF_WOMEN] : [NAMES_OF_MEN, SECOND_NAMES_OF_MEN];
  const first = random.skewed(firstOnes, 2.2);
  const second = random.luck(0.62) ? random.one(seconds) : '';
  return {
    nombre: second !== '' && second !== first ? `${first} ${second}` : first,
    apellido: `${apellidoOf(random, area)} ${apellidoOf(random, area)}`,
    sexo,
  };
}

/** A Paraguayan mobile as it is stored: 0981455120. */
export const cellPhone = (random: Random): string =>
  `0${random.skewed(PREFIXES, 1.3)}${String(random.integer(100_000, 999_999))}`;

export const address = (random: Random): string =>
  `${random.one(STREETS)} ${random.integer(100, 4900)} c/ ${random.one(STREETS)}, ${random.one(BARRIOS)}`;

const unaccented = (text: string): string =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

export const correo = (random: Random, { nombre, apellido }: Person): string =>
  `${unaccented(nombre.split(' ')[0]!)}.${unaccented(apellido.split(' ')[0]!)}${random.integer(1, 999)}@correo.com.py`;

export const looseApellido = (random: Random): string => random.skewed(APELLIDOS, 1.5);
export const barrio = (random: Random): string => random.one(BARRIOS);
