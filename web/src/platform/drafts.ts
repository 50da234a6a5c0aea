/** What was typed in a window that the server refused, until it is saved or its person signs out (sesion.ts empties the rest). */
const keyOf = (name: string): string => `borrador ${name}`;

export function readDraft<T>(name: string): T | null {
  return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as T | null;
}
export const saveDraft = (name: string, draft: unknown): void =>
  sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
export const dropDraft = (name: string): void => sessionStorage.removeItem(keyOf(name));
