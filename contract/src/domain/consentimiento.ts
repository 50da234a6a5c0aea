/**
 * What people agree to when they register (law 7593/2025): who, what for, how long. Another wording is another version:
 * the text that somebody saw must be readable for as long as their consent stands, so old ones stay in the list.
 */
export interface Consentimiento {
  version: string;
  /** Since when it is in force. */
  fecha: string;
  parrafos: (agencia: string, retencionMeses: number) => { titulo: string; texto: string }[];
}

const enAnhos = (meses: number): string =>
  meses % 12 === 0 ? `${meses / 12} ${meses === 12 ? 'año' : 'años'}` : `${meses} meses`;

export const CONSENTIMIENTOS: readonly Consentimiento[] = [
  {
    version: '1',
    fecha: '2026-11-21',
    parrafos: (agencia, meses) => [
      {
        titulo: 'Quién trata tus datos',
        texto: `${agencia} es responsable de los datos que cargues y de los que surjan de tu búsqueda de trabajo.`,
      },
      {
        titulo: 'Para qué',
        texto:
          'Para buscarte oportunidades de trabajo, contactarte y presentarte a las empresas que contratan. No los usamos para otra cosa ni los vendemos.',
      },
      {
        titulo: 'Quién los ve',
        texto:
          'El equipo de selección y, cuando te presentamos a una búsqueda, la empresa que la encargó. Cada cambio en tus datos queda registrado.',
      },
      {
        titulo: 'Por cuánto tiempo',
        texto: `Mientras quieras. Si pasan ${enAnhos(meses)} sin contacto con vos, tu ficha se marca para ser eliminada.`,
      },
      {
        titulo: 'Tus derechos',
        texto:
          'Podés ver, corregir y descargar tus datos, oponerte a su uso, retirar este consentimiento o pedir que los eliminemos, gratis y en cualquier momento, en la página «Mis datos personales».',
      },
    ],
  },
];

export const CONSENTIMIENTO = CONSENTIMIENTOS.at(-1)!;
export const consentimientoDe = (version: string): Consentimiento | undefined =>
  CONSENTIMIENTOS.find((uno) => uno.version === version);
