/** What must be true after a month of mail, kept in plain maps without any of the product's code. */
export class MonthModel {
  /** By `person | subject`. */
  readonly #threads = new Map<string, { waits: boolean; messages: string[] }>();
  /** Subjects of mails from unknown senders, by sender. */
  readonly #waiting = new Map<string, string>();
  /** Addresses that bounced for good and that nobody has written from since. */
  readonly #returned = new Set<string>();
  readonly #mailings = new Map<string, { total: number; omitted: number }>();
  readonly #events = new Map<string, { start: string; answer: string | null; isOver: boolean }>();

  isReturned(address: string): boolean {
    return this.#returned.has(address);
  }

  sending(subject: string, total: number, omitted: number): void {
    this.#mailings.set(subject, { total, omitted });
  }

  sent(person: number, subject: string, outcome: 'enviado' | 'fallido'): void {
    this.#threads.set(keyOf(person, subject), { waits: false, messages: [`> ${outcome}`] });
  }

  /** The mail server accepted it after all. */
  taken(person: number, subject: string): void {
    const thread = this.#threads.get(keyOf(person, subject))!;
    thread.messages = thread.messages.map((one) => one.replace('> fallido', '> enviado'));
  }

  /** Adds to a known thread or opens a new one. */
  wrote(person: number, address: string, subject: string, mark: string): void {
    const thread = this.#threads.get(keyOf(person, subject)) ?? { waits: false, messages: [] };
    thread.messages.push(`< ${mark}`);
    thread.waits = true;
    this.#threads.set(keyOf(person, subject), thread);
    this.#returned.delete(address);
  }

  /** An automatic reply, which does not make the thread wait for an answer. */
  wasAway(person: number, subject: string, mark: string): void {
    this.#threads.get(keyOf(person, subject))!.messages.push(`< ${mark}`);
  }

  cameBack(person: number, address: string, subject: string): void {
    const { messages } = this.#threads.get(keyOf(person, subject))!;
    messages[0] = `${messages[0]!.replace(' volvió', '')} volvió`;
    this.#returned.add(address);
  }

  wroteUnknown(address: string, subject: string): void {
    this.#waiting.set(address, subject);
  }

  planned(title: string, start: string): void {
    this.#events.set(title, { start, answer: null, isOver: false });
  }

  /** An answer to the old hour is no answer to the new one. */
  moved(title: string, start: string): void {
    Object.assign(this.#events.get(title)!, { start, answer: null });
  }

  answered(title: string, answer: string): void {
    this.#events.get(title)!.answer = answer;
  }

  calledOff(title: string): void {
    this.#events.get(title)!.isOver = true;
  }

  get open(): string[] {
    return [...this.#events].filter(([, { isOver }]) => !isOver).map(([title]) => title);
  }

  /**
   * The expected line for each thing that a screen shows. `uncertain`: by `person | subject`, mails that may
   * or may not have gone out.
   */
  lines(uncertain: ReadonlySet<string>): string[] {
    return [
      ...[...this.#threads].map(([key, { waits, messages }]) => {
        const said = uncertain.has(key)
          ? messages.map((one) => one.replace(/^> \w+/, '> incierto'))
          : messages;
        return `conversación | ${key} | ${waits ? 'espera' : 'no espera'} | ${said.toSorted().join(' ')}`;
      }),
      ...[...this.#waiting].map(([address, subject]) => `por ubicar | ${address} | ${subject}`),
      ...[...this.#mailings].map(([subject, { total, omitted }]) => {
        const became = [...this.#threads]
          .filter(([key]) => key.endsWith(` | ${subject}`))
          .map(([key, { messages }]) => {
            const [first = ''] = messages;
            if (first.endsWith('volvió')) return 'devueltas';
            return uncertain.has(key) ? 'inciertas' : `${first.slice(2, -1)}as`;
          });
        const count = (what: string): string => `${became.filter((one) => one === what).length} ${what}`;
        return `envío | ${subject} | hecho | ${total} | ${['enviadas', 'fallidas', 'inciertas', 'devueltas'].map(count).join(', ')}, ${omitted} omitidas`;
      }),
      ...[...this.#events].map(([title, { start, answer, isOver }]) =>
        isOver
          ? `invitado | ${title} | CANCEL`
          : `evento | ${title} | ${start} | ${answer ?? 'sin responder'} | REQUEST ${start}`,
      ),
    ].toSorted();
  }
}

export const keyOf = (person: number, subject: string): string => `${person} | ${subject}`;

/** The agency's mailbox. */
export const MONTH_BOX = 'seleccion@agencia.example';

export const addressOfPerson = (id: number): string => `persona${id}@correo.example`;
