/** Functions that run inside the page, as text: they cannot use anything from this module. */

/** Marks the nth visible element with a role and a name; returns a selector for it, or null. */
export const FIND = `({ role, name, exact, nth, within }) => {
  const SELECTORS = {
    button: 'button, [role=button], summary', link: 'a[href]', option: '[role=option]', chosen: '[role=option][aria-selected=true]', menuitem: '[role=menuitem]',
    heading: 'h1, h2, h3, [role=heading]', box: 'input[type=checkbox], input[type=radio], [role=checkbox]',
    field: 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, select, [contenteditable=true]',
    file: 'input[type=file]', article: 'article', label: 'label', text: 'body *',
  };
  const tidy = (text) => (text ?? '').replace(/\\s+/g, ' ').replace(/ ?\\*$/, '').trim();
  const textOf = (ids) => ids.split(/\\s+/).map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const nameOf = (el) => {
    const by = el.getAttribute('aria-labelledby');
    const labels = el.labels ? [...el.labels].map((l) => l.textContent).join(' ') : '';
    return tidy(by ? textOf(by) : el.getAttribute('aria-label') || labels || el.textContent || el.title || el.placeholder);
  };
  const shown = (el) => role === 'file' || role === 'box' ||
    (el.getClientRects().length > 0 && getComputedStyle(el).visibility !== 'hidden');
  const wanted = (el) => {
    if (role === 'text') return [...el.childNodes].some((n) => n.nodeType === 3 && tidy(n.data).includes(name));
    const is = nameOf(el);
    return name === '' || (exact ? is === name : is.startsWith(name) || tidy(el.textContent).includes(name));
  };
  const scopes = within ? [...document.querySelectorAll(within)].filter((el) => el.getClientRects().length > 0) : [document];
  const scope = scopes.at(-1);
  if (!scope) return null;
  const found = [...scope.querySelectorAll(SELECTORS[role])].filter((el) => shown(el) && !el.disabled && wanted(el));
  const one = found.at(nth);
  if (!one) return null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  const mark = String(window.__mark = (window.__mark ?? 0) + 1);
  one.setAttribute('data-mark', mark);
  return '[data-mark="' + mark + '"]';
}`;

/** Everything readable, visible texts and field values in order; null while something is still loading. */
export const READ = `() => {
  if (document.readyState !== 'complete' || document.querySelector('[aria-busy=true], .bone')) return null;
  // Whose account it is comes with an answer of its own.
  const account = [...document.querySelectorAll('button')].find((one) => one.textContent.endsWith(': mi cuenta'));
  if (account?.textContent.trim().startsWith(':')) return null;
  const parts = [];
  const walk = (node) => {
    if (node.nodeType === 3) return void (node.data.trim() && parts.push(node.data));
    if (node.nodeType !== 1 || /^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(node.tagName)) return;
    if (node.getAttribute('aria-hidden') === 'true') return;
    // They go by themselves: whether one is still there says how fast the machine is.
    if (node.matches('.alert.success')) return;
    const style = getComputedStyle(node);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    if (/^(INPUT|TEXTAREA)$/.test(node.tagName)) {
      if (!/^(hidden|password|checkbox|radio|file)$/.test(node.type)) parts.push(node.value);
      return;
    }
    if (node.tagName === 'SELECT') return void parts.push(node.selectedOptions[0]?.text ?? '');
    for (const child of node.childNodes) walk(child);
  };
  walk(document.body);
  return parts.join(' ').replace(/\\s+/g, ' ').trim();
}`;

/** The name of what has the focus, and the address of its screen. */
export const FOCUSED = `() => {
  const el = document.activeElement;
  const by = (el.getAttribute('aria-labelledby') ?? '').split(/\\s+/).map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const labels = el.labels ? [...el.labels].map((l) => l.textContent).join(' ') : '';
  const name = el === document.body ? 'nada' : el.getAttribute('aria-label') || by.trim() || labels || el.textContent || el.tagName;
  return name.replace(/\\s+/g, ' ').trim();
}`;

/** The middle of an element, as [x, y] in CSS pixels; null while it moves or is covered. Without JavaScript no frame comes. */
export const MIDDLE = `async ({ selector, javaScript }) => {
  const middle = () => {
    const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const before = middle();
  if (javaScript) await frame().then(frame);
  const [x, y] = middle();
  const isThere = document.querySelector(selector).contains(document.elementFromPoint(x, y));
  return isThere && x === before[0] && y === before[1] ? [x, y] : null;
}`;

/** Notes in window.__reached whether the pointer goes down on an element from now on. */
export const AWAIT_POINTER = `(selector) => {
  window.__reached = false;
  const note = () => { window.__reached = true; };
  document.querySelector(selector).addEventListener('pointerdown', note, { capture: true, once: true });
}`;
