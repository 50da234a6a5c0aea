// What has to be there before the product can start. Any Node reads this file, however old: it explains in a sentence
// what would otherwise be a stack.
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const NODE = at('node_modules/node/bin/node');

const mayRun = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function missing() {
  if (!existsSync(NODE) || !existsSync(at('node_modules/.instalado')))
    return 'Falta instalar lo que el producto usa: npm ci';
  const installed = readFileSync(at('node_modules/.instalado'), 'utf8');
  if (
    installed !==
    createHash('sha256')
      .update(readFileSync(at('package-lock.json')))
      .digest('hex')
  )
    return 'Lo que el producto usa cambió desde que se lo instaló: npm ci';
  const { dependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  if (process.versions.node === dependencies.node) return null;
  if (!mayRun(NODE))
    return `No se puede ejecutar ${NODE}: la carpeta se copió sin sus permisos o está en un disco «noexec». Movela y hacé npm ci ahí.`;
  return `Hace falta el Node ${dependencies.node} que trae el producto, y este es el ${process.versions.node}: iniciá con npm start`;
}

const sentence = missing();
if (sentence) {
  console.error(sentence);
  process.exit(1);
}
