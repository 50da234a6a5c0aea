import { openBrowser } from '/work/main/e2e/browser.ts';
const b = await openBrowser();
const run = async (w: number, h: number, scheme: 'light'|'dark', who: string, path: string, out: string, act?: (p:any)=>Promise<void>) => {
  const ctx = await b.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, locale: 'es-PY', timezoneId: 'America/Asuncion' });
  const p = await ctx.newPage();
  p.on('console', (m: any) => { if (m.type()==='error'||m.type()==='warning') console.log(out, m.type(), m.text().slice(0,300)); });
  p.on('pageerror', (e: any) => console.log(out, 'pageerror', String(e).slice(0,500)));
  await p.goto('http://127.0.0.1:3000/login');
  if (who) { await p.getByLabel('Email').fill(who + '@demo.py'); await p.getByLabel('Contraseña', {exact:true}).fill('demo-demo'); await p.keyboard.press('Enter'); await p.waitForURL(u => !u.pathname.startsWith('/login')); }
  if (path) { await p.goto('http://127.0.0.1:3000' + path); }
  await p.waitForTimeout(1500);
  if (act) await act(p);
  await p.screenshot({ path: `/tmp/shots/${out}.png` });
  await ctx.close();
};
const which = process.argv.slice(2);
const shots: Record<string, ()=>Promise<void>> = {
  login: () => run(1440, 900, 'light', '', '', 'login'),
  search: () => run(1440, 900, 'light', 'selector', '/adm', 'search', async p => { await p.getByRole('link', { name: 'Candidatos', exact: true }).click(); await p.waitForTimeout(1500); }),
  searchdark: () => run(1440, 900, 'dark', 'selector', '/adm', 'searchdark', async p => { await p.getByRole('link', { name: 'Candidatos', exact: true }).click(); await p.waitForTimeout(1000); await p.getByRole('link', { name: 'Oportunidades', exact: true }).click(); await p.getByRole('link', { name: 'Candidatos a actualizar', exact: true }).click(); await p.getByRole('tab').first().click(); await p.waitForTimeout(500); }),
  profile: () => run(1440, 900, 'light', 'selector', '/editarCandidato/7', 'profile'),
  profiledark: () => run(1440, 900, 'dark', 'selector', '/editarCandidato/7', 'profiledark'),
  notes: () => run(1440, 900, 'light', 'selector', '/editarCandidato/7', 'notes', async p => { await p.getByRole('button', { name: 'Ver todas las notas' }).click(); await p.waitForTimeout(1000); }),
  note: () => run(1440, 900, 'light', 'selector', '/editarCandidato/7', 'note', async p => { await p.getByRole('button', { name: 'Agregar nota' }).first().click(); await p.waitForTimeout(2000); }),
  m_search: () => run(360, 760, 'light', 'selector', '/candidatos', 'm_search'),
  m_profile: () => run(360, 760, 'light', 'candidato', '/editarCandidato/1', 'm_profile'),
  m_home: () => run(360, 760, 'light', 'candidato', '', 'm_home'),
  m_home_dark: () => run(360, 760, 'dark', 'candidato', '', 'm_home_dark', async p => { await p.getByRole('button', { name: 'Abrir menú' }).click(); await p.waitForTimeout(600); }),
  pieces: () => run(1440, 1400, 'light', 'selector', '/desarrollo', 'pieces'),
  piecesdark: () => run(1440, 1400, 'dark', 'selector', '/desarrollo', 'piecesdark'),
  construccion: () => run(1440, 900, 'light', 'selector', '/oportunidades', 'construccion'),
  crear: () => run(1440, 900, 'light', 'selector', '/crearCandidato', 'crear', async p => { await p.getByRole('button', { name: 'Guardar' }).click(); await p.waitForTimeout(300);}),
};
import { mkdirSync } from 'node:fs'; mkdirSync('/tmp/shots', { recursive: true });
for (const k of which.length ? which : Object.keys(shots)) { try { await shots[k]!(); } catch (e) { console.log(k, String(e).slice(0, 600)); } }
await b.close();
