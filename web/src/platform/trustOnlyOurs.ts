import { isKept } from './isKept.ts';

interface PolicyFactory {
  createPolicy(name: string, rules: Record<string, (text: string) => string>): unknown;
}

const refuse = (what: string): never => {
  throw new TypeError(`No se admite ${what} en esta página`);
};

/**
 * Decides which texts the browser may run as code or insert as markup (Trusted Types; the server asks for it in its CSP).
 * Styles of the component library hold no markup; the editor of notes reads exactly what the server keeps of one
 * (docs/reglas/personas.md); the only script started by its address is the one for notifications. Everything else is refused.
 */
export function trustOnlyOurs(): void {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isKept(html) ? html : refuse('ese contenido')),
    createScriptURL: (url) => (url === '/avisos-sw.js' ? url : refuse('ese programa')),
    createScript: () => refuse('código'),
  });
}
