// What pages of the job board do beyond what they do without it: nothing here is needed to search or to apply.
(() => {
  // The origin of somebody who came by a page that was kept for others (docs/decisions/0019).
  const own = new URLSearchParams(location.search);
  let from = own.get('fuente') || own.get('utm_source');
  if (!from && document.referrer && URL.canParse(document.referrer)) {
    const { hostname } = new URL(document.referrer);
    if (hostname !== location.hostname) from = hostname;
  }
  if (from) {
    for (const link of document.querySelectorAll('a[href^="/empleos"],a[href*="postularA="]')) {
      const url = new URL(link.href);
      if (url.searchParams.has('fuente')) continue;
      url.searchParams.set('fuente', from);
      link.href = url.href;
    }
    for (const field of document.querySelectorAll('input[name=fuente]'))
      if (field.value === '') field.value = from;
  }

  for (const button of document.querySelectorAll('[data-share]')) {
    button.hidden = false;
    const { share: url, title } = button.dataset;
    button.addEventListener('click', async () => {
      try {
        if (navigator.share && matchMedia('(pointer: coarse)').matches)
          return await navigator.share({ title, url });
        await navigator.clipboard.writeText(url);
        button.textContent = 'Enlace copiado';
      } catch {
        button.textContent = url;
      }
    });
  }

  // The link of the mail holds the code behind a '#', which no server sees.
  const code = document.querySelector('[data-code] [name=codigo]');
  if (code && /^#\d{6}$/.test(location.hash)) {
    code.value = location.hash.slice(1);
    history.replaceState(null, '', location.pathname);
  }

  const form = document.querySelector('[data-apply]');
  if (form) {
    // Without a safe connection a browser cannot compute: the server says what to do then.
    let ready = !form.dataset.challenge || !globalThis.crypto?.subtle;
    form.addEventListener('submit', async (event) => {
      if (event.submitter?.name === 'accion') {
        event.submitter.textContent = 'Leyendo tu CV… una foto tarda unos segundos';
        return;
      }
      const button = form.querySelector('[data-send]');
      if (ready) {
        button.textContent = 'Enviando…';
        // Once is enough, however often it is touched.
        setTimeout(() => {
          button.disabled = true;
        });
        return;
      }
      event.preventDefault();
      button.disabled = true;
      button.textContent = 'Un momento…';
      form.elements.prueba.value = await solve(form.dataset.challenge, Number(form.dataset.bits));
      ready = true;
      button.disabled = false;
      // In a task of its own: within the one that was cancelled, Chromium lets no form go.
      setTimeout(() => form.requestSubmit());
    });
    addEventListener('pageshow', () => {
      const button = form.querySelector('[data-send]');
      button.disabled = false;
      button.textContent = 'Enviar mi postulación';
      form.querySelector('[name=accion]').textContent = 'Completar con mi CV';
    });
  }

  // A number whose SHA-256 with the text begins with so many zero bits.
  async function solve(text, bits) {
    const encoder = new TextEncoder();
    for (let n = 0; ; n++) {
      const sum = new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(`${text}.${n}`)));
      if (sum.getUint32(0) >>> (32 - bits) === 0) return String(n);
    }
  }
})();
