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
})();
