import { join } from 'node:path';
import { REPO_DIR, settingsSchema } from '@tembiapo/server/platform/settings/settings.ts';
import { expect, test } from 'vitest';

const HEAD = `# Configuración

Variables de entorno; cada una mal escrita se dice en una línea al arrancar. Los registros nunca guardan tokens, contraseñas ni cuerpos.

<!-- Hecha de server/src/platform/settings/settings.ts: npx vitest run tools/src/settingsPage.test.ts -u -->

| variable | para qué | si falta |
|---|---|---|
`;

/** docs/configuracion.md: a row for each setting, as it is declared. */
function settingsPage(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const { description, absent = `\`${schema.parse(undefined)}\`` } = schema.meta()!;
    return `| \`${name}\` | ${description} | ${absent} |\n`;
  });
  return HEAD + rows.join('');
}

test('docs/configuracion.md dice cada variable como está declarada (-u la escribe)', async () => {
  const page = settingsPage();
  expect(page).not.toMatch(/undefined/);
  await expect(page).toMatchFileSnapshot(join(REPO_DIR, 'docs/configuracion.md'));
});
