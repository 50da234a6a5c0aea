// What forms of the job board do beyond what they do without it: nothing typed into one is lost (docs/reglas/bolsa.md).
(() => {
  // The link of the mail holds the code behind a '#', which no server sees.
  const code = document.querySelector('[data-form=code] [name=codigo]');
  if (code && /^#\d{6}$/.test(location.hash)) {
    code.value = location.hash.slice(1);
    history.replaceState(null, '', location.pathname);
  }

  // What was typed into a form, on this device, for a day: a telephone that sleeps closes pages. Where a browser keeps nothing
  // (WhatsApp's own, private windows), the page's place in the history does.
  const KEPT = {
    apply: { name: 'postulacion', texts: ['correo', 'nombre', 'apellido', 'telefono'] },
    alert: { name: 'aviso', texts: ['correo', 'q'] },
  };
  const DAY_MS = 86_400_000;
  // A browser that does not say which button was pressed sends forms itself: nothing here learns what became of them.
  const isSentHere = 'submitter' in (globalThis.SubmitEvent?.prototype ?? {});
  const keptOf = (form) => (isSentHere ? KEPT[form?.dataset.form] : undefined);
  const draft = {
    read(name) {
      let kept = history.state?.[name];
      try {
        kept = JSON.parse(localStorage.getItem(name)) ?? kept;
      } catch {}
      return kept && Math.abs(Date.now() - kept.at) < DAY_MS ? kept : null;
    },
    write(name, kept) {
      try {
        localStorage.setItem(name, JSON.stringify(kept));
      } catch {
        history.replaceState({ ...history.state, [name]: kept }, '');
      }
    },
    clear(name) {
      try {
        localStorage.removeItem(name);
      } catch {}
      if (history.state?.[name]) history.replaceState({ ...history.state, [name]: null }, '');
    },
  };

  /** Whether what is kept is of this form, and not of another window's. */
  const isOf = (form, kept) => kept.of === form.action && kept.envio === form.elements.envio?.value;
  function forget(form) {
    const { name } = keptOf(form);
    const kept = draft.read(name);
    if (!kept || isOf(form, kept)) draft.clear(name);
  }

  const isApplication = (form) => form?.dataset.form === 'apply';
  const fileOf = (form) => form.elements.cv?.files[0];

  function save(form) {
    const { name, texts: names } = keptOf(form);
    const { envio, consentimiento } = form.elements;
    const texts = Object.fromEntries(names.map((name) => [name, form.elements[name].value]));
    const some = Object.values(texts).some((text) => text !== '');
    form.querySelector('[data-clear]').hidden = !some && !consentimiento?.checked && !fileOf(form);
    if (some)
      draft.write(name, {
        at: Date.now(),
        texts,
        accepts: consentimiento?.checked && consentimiento.value,
        here: location.href,
        of: form.action,
        envio: envio?.value,
      });
    else forget(form);
  }

  function restore(form) {
    const { name, texts } = keptOf(form);
    const kept = draft.read(name);
    if (!kept) return;
    // What another address filled in stays.
    const lost = texts.filter((name) => {
      const { value } = form.elements[name];
      return value !== kept.texts[name] && (value === '' || kept.here === location.href);
    });
    for (const name of lost) form.elements[name].value = kept.texts[name];
    const { consentimiento } = form.elements;
    if (kept.accepts && kept.accepts === consentimiento.value) consentimiento.checked = true;
    // Sent again, it is the same application.
    if (kept.envio && kept.of === form.action) form.elements.envio.value = kept.envio;
    const cv = isApplication(form) ? ' Falta elegir tu CV.' : '';
    if (lost.length > 0) {
      say(form, `Recuperamos lo que habías escrito.${cv}`, 'status');
      if (cv) form.querySelector('.notice').dataset.missing = '';
    }
    save(form);
  }

  /** Leaves nothing of what somebody put into a form, here or on this device. */
  function empty(form) {
    for (const name of keptOf(form).texts) form.elements[name].value = '';
    for (const old of form.querySelectorAll('.kept,.notice,.error,[name=guardado]')) old.remove();
    if (isApplication(form)) {
      form.elements.consentimiento.checked = false;
      form.elements.cv.value = '';
      form.elements.cv.required = true;
    }
    save(form);
  }

  /** Says something above a form, in place of what was said before. */
  function say(form, text, role) {
    for (const old of form.querySelectorAll('.notice')) old.remove();
    const notice = document.createElement('p');
    notice.className = 'notice';
    notice.setAttribute('role', role);
    notice.textContent = text;
    form.prepend(notice);
    if (role === 'alert') notice.scrollIntoView({ block: 'nearest' });
  }

  /** What is wrong with a field, in its place; '' when nothing is. */
  function sayOf(field, text, after = field) {
    field.closest('.field').querySelector('.error')?.remove();
    if (text === '') return field.removeAttribute('aria-invalid');
    const error = document.createElement('span');
    error.className = 'error';
    error.setAttribute('role', 'alert');
    error.textContent = text;
    after.after(error);
    field.setAttribute('aria-invalid', 'true');
    field.focus();
  }
  const sayOfFile = (form, text) => sayOf(form.elements.cv, text, form.querySelector('#cv-hint'));

  /** Says what does not belong in a name (docs/reglas/convenciones.md), of the first one that has it; whether one does. */
  const hasForeign = (form) =>
    [...form.querySelectorAll('[data-foreign]')].some((field) => {
      const [foreign] = new RegExp(field.dataset.foreign, 'u').exec(field.value) ?? [];
      sayOf(field, foreign ? `No puede llevar «${foreign}»` : '');
      return Boolean(foreign);
    });

  /** What can be seen of a chosen file before it is sent. */
  async function faultOfFile(form) {
    const file = fileOf(form);
    if (!file) return '';
    if (file.size === 0) return 'Ese archivo está vacío: elegí otro';
    const { max } = form.dataset;
    if (file.size > max * 1024 * 1024) return `El archivo es demasiado grande: admite hasta ${max} MB`;
    try {
      await file.slice(0, 1).arrayBuffer();
      return '';
    } catch {
      form.elements.cv.value = '';
      return 'Elegí otra vez el archivo de tu CV: el teléfono ya no deja leerlo';
    }
  }

  /** Sends a form without leaving the page: null when no answer came. */
  function post(url, body, onPart) {
    return new Promise((done) => {
      const request = new XMLHttpRequest();
      request.open('POST', url);
      // A page as the browser reads it: no text of an answer becomes HTML here.
      request.responseType = 'document';
      // The server waits no longer for a form.
      request.timeout = 200_000;
      request.upload.onprogress = ({ loaded, total }) => onPart(loaded / total);
      request.onload = () =>
        done({ status: request.status, page: request.response, url: request.responseURL });
      request.onerror = request.ontimeout = request.onabort = () => done(null);
      request.send(body);
    });
  }

  /** Why it was not taken, where the answer is no form. */
  function whyNot(answer, form) {
    if (!answer) {
      const heavy =
        fileOf(form)?.size > 3 * 1024 * 1024 ? ' Si vuelve a pasar, probá con un archivo más liviano.' : '';
      return navigator.onLine
        ? `No pudimos enviarlo: se cortó la conexión o el sitio no responde. Lo que escribiste sigue acá.${heavy}`
        : 'No hay conexión. Lo que escribiste sigue acá: lo enviamos en cuanto vuelva.';
    }
    // Pages of ours say it themselves; others are of whatever stands in between.
    const ours =
      answer.page?.documentElement?.lang.startsWith('es') && answer.page.querySelector('h1 + p, body > p');
    return (
      ours?.textContent ||
      'El sitio no responde bien en este momento. Lo que escribiste sigue acá: probá de nuevo en un rato.'
    );
  }

  /** Puts a page that was answered in place of this one; a file that was chosen stays so where the server has none. */
  function show({ page }, form) {
    const main = document.adoptNode(page.querySelector('main'));
    const next = main.querySelector('[data-form]');
    if (isApplication(next) && fileOf(form) && !next.elements.guardado) {
      const field = next.elements.cv;
      const chosen = form.elements.cv;
      const again = main.querySelector('[data-again]');
      chosen.toggleAttribute('aria-invalid', false);
      if (field.hasAttribute('aria-invalid') && !again) chosen.setAttribute('aria-invalid', 'true');
      again?.remove();
      field.replaceWith(chosen);
    }
    document.querySelector('main').replaceWith(main);
    document.title = page.title;
    if (keptOf(next)) save(next);
    const said = main.querySelector('[aria-invalid=true], .notice, h1');
    if (!said.matches('input')) said.tabIndex = -1;
    said.focus();
    scrollTo(0, Math.max(0, said.getBoundingClientRect().top + scrollY - 80));
  }

  let busy = false;
  let waiting = null;
  let isSent = false;
  async function send(form, submitter) {
    if (busy) return;
    busy = true;
    waiting = null;
    const button =
      submitter?.name || submitter?.hasAttribute('formaction')
        ? submitter
        : form.querySelector('[data-send]');
    button.dataset.label ??= button.textContent;
    const { label } = button.dataset;
    const isReading = button.name === 'accion';
    button.disabled = true;
    button.textContent = isReading ? 'Leyendo tu CV… una foto tarda unos segundos' : 'Un momento…';
    try {
      const wrong = isApplication(form) ? await faultOfFile(form) : '';
      if (isApplication(form)) sayOfFile(form, wrong);
      if (wrong !== '' || (!isReading && hasForeign(form))) return;
      const { challenge, bits } = form.dataset;
      // Without a safe connection a browser cannot compute: the server says what to do then.
      if (challenge && !isReading && globalThis.crypto?.subtle)
        form.elements.prueba.value = await solve(challenge, Number(bits));
      const data = new FormData(form);
      if (button.name) data.set(button.name, button.value);
      const url = button.hasAttribute('formaction') ? button.formAction : form.action;
      const body = isApplication(form) ? data : new URLSearchParams(data);
      const answer = await post(url, body, (part) => {
        if (!isReading && fileOf(form)) button.textContent = `Enviando… ${Math.round(part * 100)} %`;
      });
      const isPage = Boolean(answer?.page?.querySelector('main#contenido'));
      if (isPage && answer.status < 400 && isApplication(form) && !isReading) {
        isSent = true;
        empty(form);
        location.assign(answer.url);
      } else if (isPage && (answer.status < 400 || answer.page.querySelector('[data-form]'))) {
        if (form.dataset.form === 'alert' && answer.status < 400) forget(form);
        show(answer, form);
      } else if (answer?.status === 413 && isApplication(form))
        sayOfFile(
          form,
          'El sitio no recibió el archivo: pesa demasiado. Mandá uno más liviano, por ejemplo una foto',
        );
      else {
        say(form, whyNot(answer, form), 'alert');
        button.textContent = 'Reintentar';
        if (!answer && !navigator.onLine) waiting = () => send(form, submitter);
      }
    } finally {
      busy = isSent;
      button.disabled = isSent;
      if (!isSent && button.textContent !== 'Reintentar') button.textContent = label;
    }
  }
  addEventListener('online', () => waiting?.());
  document.addEventListener('submit', (event) => {
    if (!event.target.dataset.form || !isSentHere) return;
    event.preventDefault();
    send(event.target, event.submitter);
  });
  for (const kind of ['input', 'change'])
    document.addEventListener(kind, async ({ target }) => {
      if (!target.form?.dataset.form) return;
      if (waiting) {
        waiting = null;
        say(target.form, 'No hay conexión. Cambiaste algo: tocá «Reintentar» para enviarlo.', 'status');
      }
      if (keptOf(target.form)) save(target.form);
      if (target.type !== 'file' || kind !== 'change') return;
      const wrong = await faultOfFile(target.form);
      sayOfFile(target.form, wrong);
      const missing = target.form.querySelector('[data-missing]');
      if (wrong === '' && fileOf(target.form) && missing)
        missing.textContent = 'Recuperamos lo que habías escrito.';
    });
  // A file that is dropped beside its box would take the place of the page.
  for (const kind of ['dragover', 'drop'])
    addEventListener(kind, (event) => {
      if (event.dataTransfer.types.includes('Files') && event.target.type !== 'file') event.preventDefault();
    });
  document.addEventListener('click', ({ target }) => {
    // A translated page has elements of its translator inside.
    const form = target.closest?.('[data-clear]')?.form;
    if (!form) return;
    empty(form);
    form.elements.correo.focus();
  });
  // Whoever goes back to a form that was sent finds an empty one: the telephone may be somebody else's.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSent) location.reload();
  });
  const form = document.querySelector('[data-form]');
  if (keptOf(form)) restore(form);

  // A number whose SHA-256 with the text begins with so many zero bits.
  async function solve(text, bits) {
    const encoder = new TextEncoder();
    for (let n = 0; ; n++) {
      const sum = new DataView(await crypto.subtle.digest('SHA-256', encoder.encode(`${text}.${n}`)));
      if (sum.getUint32(0) >>> (32 - bits) === 0) return String(n);
    }
  }
})();
