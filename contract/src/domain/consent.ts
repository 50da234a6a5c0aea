/**
 * What people agree to when they register (law 7593/2025): who, what for, how long. Any rewording is a new version; old ones
 * stay here, so that people can read the text they agreed to.
 */
export interface Consent {
  version: string;
  /** Since when it is in force. */
  fecha: string;
  parrafos: (agency: string, retentionMonths: number) => { titulo: string; texto: string }[];
}

const inYears = (months: number): string =>
  months % 12 === 0 ? `${months / 12} ${months === 12 ? 'año' : 'años'}` : `${months} meses`;

export const CONSENTS: readonly Consent[] = [
  {
    version: '1',
    fecha: '2026-11-21',
    parrafos: (agency, months) => [
      {
        titulo: 'Quién trata tus datos',
        texto: `${agency} es responsable de los datos que cargues y de los que surjan de tu búsqueda de trabajo.`,
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
        texto: `Mientras quieras. Si pasan ${inYears(months)} sin contacto con vos, tu ficha se marca para ser eliminada.`,
      },
      {
        titulo: 'Tus derechos',
        texto:
          'Podés ver, corregir y descargar tus datos, oponerte a su uso, retirar este consentimiento o ' +
          'pedir que los eliminemos, gratis y en cualquier momento, en la página «Mis datos personales».',
      },
    ],
  },
];

export const CONSENT = CONSENTS.at(-1)!;
export const consentOf = (version: string): Consent | undefined =>
  CONSENTS.find((one) => one.version === version);
