// Fetches what tests, linters and drawings need (devDependencies), which `npm ci` leaves out (.npmrc). Does nothing once they are
// there for this package-lock.json.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import './ready.mjs';

const repo = new URL('../', import.meta.url);
const mark = new URL('node_modules/.herramientas', repo);
const installed = readFileSync(new URL('node_modules/.instalado', repo), 'utf8');
if (!existsSync(mark) || readFileSync(mark, 'utf8') !== installed) {
  console.log('Trayendo las herramientas de desarrollo (una vez)…');
  const { status } = spawnSync('npm', ['install', '--include=dev', '--no-save'], {
    cwd: fileURLToPath(repo),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error('No se pudieron traer: hace falta llegar al registro de npm.');
    process.exit(1);
  }
  writeFileSync(mark, installed);
}
