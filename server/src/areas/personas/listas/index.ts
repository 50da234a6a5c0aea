/** What other areas may use of the lists. */

export { emptyLista, lockManual, putPeople, takePeople } from './filling.ts';
export { listaSheet } from './lista-sheet.ts';
export { noteKnown, tellNewPeople } from './news.ts';
