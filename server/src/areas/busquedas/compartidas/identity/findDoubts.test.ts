import { describe, expect, test } from 'vitest';
import { findDoubts, type Words } from './findDoubts.ts';

const words: Words = {
  common: new Set(
    'asuncion luque encarnacion gerente cajera contabilidad carmen parana bautista juan san'.split(' '),
  ),
  names: new Set('carmen juan rosa zulma victoria'.split(' ')),
  phrases: new Map([
    ['carmen', ['carmen del parana']],
    ['juan', ['san juan bautista']],
  ]),
};
/** Puts braces around each doubt. */
const mark = (text: string): string => {
  let out = '';
  let at = 0;
  for (const [from, to] of findDoubts(text, [], words).sort(([a], [b]) => a - b)) {
    if (from < at) continue;
    out += `${text.slice(at, from)}{${text.slice(from, to)}}`;
    at = to;
  }
  return out + text.slice(at);
};

const DOUBTED = [
  'Su jefa {Carmen} la recomienda',
  '{Rosa} trabajó con nosotros',
  'Trabajó para {Kuarahy} dos años',
  'Le dicen {Ñata}',
  'Le dicen {ñata}',
  'Conocida como {tita} en el barrio',
  'Se llama {x}',
  'Apodada la {jefa}',
  'Estuvo en la {CBSA} y volvió',
  'El proyecto {«Nuevo sol»} fue suyo',
  'Un local {"Don Vito"} del centro',
  'Interno {4512} de la central',
  'Interno {45-12}',
  'Legajo {12345}',
  'Viene de {Ykua} {Satí}',
  'Trabajó en {itaipu} S.A. dos años',
  'Trabajó en {lacteos} SRL',
  'Con {Juan} en ventas',
  'Hija de {Zulma} y de {Victoria}',
  'Vive en {Mbachio} desde 2015',
  '{Kuki} es la mejor',
  '• {Kuki}, la mejor',
  '- {Tito}: el mejor',
  '{Beto} es vendedor',
  '{Cervepar} la tuvo 3 años',
  '{KUKI} ES LA MEJOR VENDEDORA DE {CERVEPAR}',
  'Es muy prolija. {Kuarahy} la formó',
  'Referencia: {Pocha}',
  'Trabajó dos años ({Kurupi})',
  'Muy buena\n{Ñandutí} la conoce',
  '¡{Mbarete} siempre!',
  '{Vale} fue su jefa',
  '{Leo}: el mejor jefe',
  'Con {Pancho} y {Nati}',
  '{PACO} LA FORMÓ',
  'Le decimos {zuni}',
  'La llaman {kuka}',
  'Lo llaman {tato} siempre',
  'La conocen como {pelusa}',
  'La conocen todos como la {flaca}',
  'Apodada {pelusa}',
  'Alias {pelusa}',
  'Para todos {pelusa}',
  'Para todos es {pelusa}',
  'Le dicen la {flaca}',
];
const PLAIN = [
  'Muy prolija con las planillas de Excel',
  'Vive en Asunción y estudió en Luque',
  'Cajera. Trabajó en ventas. Aprende rápido',
  'Vive en Carmen del Paraná',
  'Vive en San Juan Bautista',
  'De 2015 a 2019',
  'Pretende 4.500.000 Gs',
  'Norma ISO 9001:2015',
  'Es Gerente de Contabilidad',
  'Habla Guaraní e Inglés',
  'Maneja SAP y Power BI',
  'Empezó en Marzo',
  'una rosa blanca',
  'MUY PROLIJA CON TODO LO QUE HACE',
  'Lo mejor: responsable',
  '- Puntual\n- Ordenada\n- Alegre',
  '¿Disponible? Sí',
  'Etapa II y III',
  'Trabajó en RRHH',
  'Vende bien',
  'Lleva años en ventas',
  'Puntual y responsable',
  'Maneja bien el Excel. Aprende rápido. Busca crecer',
  'Atiende a clientes. Resuelve problemas. Cumple metas',
  'Excelente trato. Cuida los detalles',
  'Recomendada por todos. Viajó mucho',
  'RESPONSABLE Y PUNTUAL, CON GANAS DE APRENDER',
  'Trabajo en equipo: impecable',
  'Excelente trato con clientes. Muy proactiva. Súper responsable',
  'Domina el inglés. Prefiere turno mañana. Disponibilidad inmediata',
  'Con experiencia en ventas. Entusiasta y comprometida. Sabe escuchar',
  'Tiene vehículo propio. Vive cerca. Puede viajar',
  'Conoce el rubro. Formó equipos. Abrió la sucursal. Dirigió la obra',
  'Redujo costos. Armó el equipo desde cero. Hizo carrera. Pasó de cajera a jefa',
  'Buscamos que la conozcan. Quedó segunda. Nos sorprendió',
  'Perfil técnico. Ideal para el puesto. Cuenta con referencias',
  'Habla guaraní. Escribe bien. Ordena todo. Cocina rico',
  'Aporta calma. Inspira confianza. Genera buen clima. Suma mucho',
  'Firme con los proveedores. Cercana con su equipo',
  'Logros: duplicó las ventas. Bajó la mora',
  'Pretensión acorde. Expectativa negociable. Sueldo a convenir',
  'Madre de dos. Estudiante de último año. Egresada con honores',
  'Hábil con los números. Detallista. Perfeccionista. Autodidacta',
  'Respondió todas las preguntas. Mostró interés. Pidió flexibilidad',
  'Preguntar por su disponibilidad. Ver referencias. Confirmar sueldo',
  'Ventas, atención y caja. Facturación electrónica. Cobranzas',
  'Gran compañera. Dulce con los chicos. Humilde',
  'Negocia bien. Vendió más que nadie. Ganó premios',
  'Siguió estudiando. Creció rápido. Ascendió dos veces',
  'Soporta la presión. Rinde en equipo. Ejecuta sin demora',
  'Programa desde los quince. Diseña con gusto. Dibuja planos',
  'Llamala hoy. Escribile. Contactanos. Consultar',
  'Experiencia comprobable. Capacidad analítica. Resistencia física',
  'Se destaca. Nos gustó. Fue ascendida. Terminó la secundaria. Cursó dos años',
  'Ahora busca. Todavía no. También atiende. Además maneja redes',
  'Fumadora no. Zurda. Alta. Rápida, limpia y ordenada',
  'Ciudadana paraguaya. Casada. Soltera. Divorciado. Jubilada',
  'Química de profesión. Bióloga. Nutricionista. Psicóloga. Arquitecta. Economista',
  'Chofer categoría profesional. Guardia. Jardinero. Niñera. Mozo. Carpintero. Electricista. Peluquera',
  'Traduce al portugués. Instaló redes. Reparó motores. Pintó casas. Soldó caños',
  'Trabajadora incansable. Jamás faltó. Cero ausencias. Doce años de oficio',
  'Recibió el premio. Ganadora. Campeona. Mejor vendedora',
  'Hable con ella. Entrevístenla. Véanla. Les va a gustar',
  'Pasante. Becaria. Voluntaria. Socia. Fundadora',
  'Ninguna queja. Toda una profesional. Ojo: viaja en marzo',
  'Nunca faltó. Siempre llega antes',
  '',
];

describe('lo que nadie puede juzgar sin la persona a la vista', () => {
  test.each(DOUBTED)('%j', (marked) => {
    expect(mark(marked.replaceAll(/[{}]/g, ''))).toBe(marked);
  });
  test.each(PLAIN)('no: %j', (text) => {
    expect(mark(text)).toBe(text);
  });
  test.each([
    'Al 0981 y 771 y 130',
    'Al 0981 o 771 o 130',
    'Gana 981.771.131 al mes',
    'Buscala como laflaca83',
    'Buscala como la_flaca',
    'Tiene 43 años',
    'Tiene cuarenta y tres años',
    'Edad: 43 años',
  ])('también con nombres espera lo que puede dar con alguien: %j', (text) => {
    expect(findDoubts(text, [], null)).toHaveLength(1);
  });
  test.each([
    'Kuki, en «Sol», interno 4512',
    'Gana 4.500.000 Gs',
    'De 2015 a 2019 y de 2020 a 2021',
    'De 8 a 12 y de 13 a 17',
    'Excel2016',
    'Tiene 20 años de experiencia',
    'Tiene 12 años en ventas',
  ])('con nombres no espera: %j', (text) => {
    expect(findDoubts(text, [], null)).toEqual([]);
  });
  test('lo que ya se tapó no se duda', () => {
    expect(findDoubts('Su jefa Carmen', [[8, 14]], words)).toEqual([]);
  });
});
