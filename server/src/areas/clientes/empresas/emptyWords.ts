/**
 * Words, as normalizeText gives them, that many companies' names share and that distinguish none (docs/reglas/clientes.md).
 */
export const emptyWords: readonly string[] = [
  'sa srl saci saeca sacie eas ltda cia compania corporacion holding grupo empresa empresas sociedad anonima limitada',
  'de del la las los el en para por con asociados hermanos hnos hijos',
  'comercial comercializadora distribuidora distribuciones importadora importaciones exportadora exportaciones',
  'servicio servicios industria industrias industrial soluciones consultora consultores consultoria representaciones',
  'negocios inversiones emprendimientos casa centro agencia nacional internacional paraguay paraguaya paraguayo py',
].flatMap((line) => line.split(' '));

/** The words that distinguish a normalized name; none when it has only shared ones. */
export const tellingWords = (name: string): string[] =>
  name.split(' ').filter((word) => word.length > 1 && !emptyWords.includes(word));
