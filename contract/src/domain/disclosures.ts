/** How somebody's data was seen or exported. */
export const DISCLOSURE_KINDS = [
  'perfil',
  'reservado',
  'cv',
  'archivo',
  'exportacion',
  'impresion',
  'terna',
  'recorrido',
] as const;
export type DisclosureKind = (typeof DISCLOSURE_KINDS)[number];

export const DISCLOSURE_LABEL: Record<DisclosureKind, string> = {
  perfil: 'Abrió el perfil',
  reservado: 'Vio documento y dirección',
  cv: 'Descargó el CV',
  archivo: 'Abrió un archivo',
  exportacion: 'Exportó',
  impresion: 'Imprimió',
  terna: 'Vio en una terna',
  recorrido: 'Leyó todo, por páginas',
};
