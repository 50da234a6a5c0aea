import bowser from 'bowser';

const SYSTEMS: Record<string, string> = { macOS: 'macOS', iOS: 'iPhone o iPad', 'Chrome OS': 'ChromeOS' };
const MAX = 80;

/** A browser and its system as people call them, from what it says of itself: 'Chrome en Windows'. */
export function browserName(agent: string | undefined): string {
  if (!agent) return 'Programa desconocido';
  // What a parser reads by patterns stays short.
  const parsed = bowser.parse(agent.slice(0, 300));
  const [browser, system] = [parsed.browser.name, parsed.os.name];
  if (!browser)
    return `Programa ${agent
      .split(/[\s/]/)[0]!
      .replace(/[^\w.-]/g, '')
      .slice(0, 30)}`.trim();
  return (system ? `${browser} en ${SYSTEMS[system] ?? system}` : browser).slice(0, MAX);
}

/** Whether somebody looks at what is answered: a browser keeps cookies, a program seldom does. */
export const isBrowser = (agent: string | undefined): boolean => /^Mozilla\//.test(agent ?? '');
