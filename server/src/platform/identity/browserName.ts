import bowser from 'bowser';

const SYSTEMS: Record<string, string> = { macOS: 'macOS', iOS: 'iPhone o iPad', 'Chrome OS': 'ChromeOS' };
const MAX = 80;

/** A browser and its system as people call them, from its user agent: 'Chrome en Windows'. */
export function browserName(agent: string | undefined): string {
  if (!agent) return 'Programa desconocido';
  // Keep what a regular expression reads short.
  const parsed = bowser.parse(agent.slice(0, 300));
  const [browser, system] = [parsed.browser.name, parsed.os.name];
  if (!browser)
    return `Programa ${agent
      .split(/[\s/]/)[0]!
      .replace(/[^\w.-]/g, '')
      .slice(0, 30)}`.trim();
  return (system ? `${browser} en ${SYSTEMS[system] ?? system}` : browser).slice(0, MAX);
}

/** Whether a browser asks: browsers keep cookies, programs seldom do. */
export const isBrowser = (agent: string | undefined): boolean => /^Mozilla\//.test(agent ?? '');
