// The agency's open positions inside any web site:
//   <script src="__BOLSA__/empleos/embed.js" data-rubro="3" data-limite="10" async></script>
// data-q, data-rubro, data-ciudad, data-tipo: as in an address of the board; data-limite: how many (10); data-fuente: the
// origin that its applications bear (the site's own name). It draws where it stands, apart from the site's own style.
(() => {
  const BOARD = '__BOLSA__';
  const script = document.currentScript;
  if (!script) return;
  const { q, rubro, ciudad, tipo, limite, fuente } = script.dataset;
  const host = document.createElement('div');
  script.after(host);
  const root = host.attachShadow({ mode: 'open' });

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ':host{display:block;font:16px/1.5 system-ui,sans-serif;color:inherit}' +
      'ul{list-style:none;margin:0;padding:0;display:grid;gap:10px}' +
      'li{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:10px;padding:14px 16px}' +
      'a{color:var(--enlace,LinkText);font-weight:600;text-underline-offset:3px}' +
      'p{margin:2px 0 0;opacity:.82;font-size:15px}' +
      '.all{margin-top:12px;opacity:1}',
  );
  root.adoptedStyleSheets = [sheet];

  // Everything is written as text: nothing of what comes is read as HTML.
  const add = (parent, name, text, href) => {
    const element = document.createElement(name);
    if (text) element.textContent = text;
    if (href) element.href = href;
    parent.append(element);
    return element;
  };
  const from = (address) => {
    const url = new URL(address);
    if (!['http:', 'https:'].includes(url.protocol)) return BOARD;
    url.searchParams.set('fuente', fuente || location.hostname);
    return url.href;
  };

  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, rubro, ciudad, tipo })) if (value) query.set(name, value);

  fetch(`${BOARD}/empleos/embed.json?${query}`, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.status))))
    .then(({ items, total, todos, color }) => {
      if (/^#[0-9a-f]{6}$/.test(color.enlace)) host.style.setProperty('--enlace', color.enlace);
      if (items.length === 0) add(root, 'p', 'No hay búsquedas abiertas en este momento.');
      const list = add(root, 'ul');
      for (const job of items.slice(0, Number(limite) || 10)) {
        const item = add(list, 'li');
        add(item, 'a', job.titulo, from(job.url));
        add(item, 'p', [job.empresa, job.ciudad, job.tipo, job.salario].filter(Boolean).join(' · '));
      }
      if (total > 0)
        add(
          add(root, 'p'),
          'a',
          total === 1 ? 'Ver el empleo' : `Ver los ${total} empleos`,
          from(todos),
        ).parentNode.className = 'all';
    })
    .catch(() => {
      add(add(root, 'p'), 'a', 'Ver los empleos', from(`${BOARD}/empleos`));
    });
})();
