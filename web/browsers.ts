/** Who is served (docs/operacion.md): the last two years of each, and Safari from 16.4 on; index.html tells the others. */
export const BROWSERS = ['chrome131', 'edge131', 'firefox128', 'safari16.4'];
