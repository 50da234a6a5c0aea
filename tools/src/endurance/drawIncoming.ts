import type { Random } from '@tembiapo/server/demo/Random.ts';
import { composeBounce } from '@tembiapo/server/testing/composeBounce.ts';
import { composeMail, PROGRAMS } from '@tembiapo/server/testing/composeMail.ts';
import { addressOfPerson, MONTH_BOX, type MonthModel } from './MonthModel.ts';

/** A mail of ours that was delivered. */
export interface SentMail {
  messageId: string;
  person: number;
  subject: string;
}

interface Drawing {
  random: Random;
  model: MonthModel;
  /** Prefix of every subject. */
  subject: string;
  people: readonly number[];
  sent: readonly SentMail[];
}

let counter = 0;

/**
 * Draws mails as people's programs write them, in order of arrival, and tells the model of each: answers,
 * news from people known and unknown, absences, bounces, and some that arrive twice.
 */
export function drawIncoming({ random, model, subject, people, sent }: Drawing, count: number): string[] {
  const sources: string[] = [];
  while (sources.length < count) {
    const mark = `marca-${++counter}`;
    const messageId = `<${mark}.${subject.replace(' ', '-')}@correo.example>`;
    const luck = random.real();
    const compose = (person: number | null, title: string, answers: string | null): string =>
      composeMail({
        program: random.one(PROGRAMS),
        messageId,
        from: {
          name: person === null ? 'Nadie Conocido' : `Ñandutí Núñez ${person}`,
          address: person === null ? `nadie${counter}@afuera.example` : addressOfPerson(person),
        },
        to: MONTH_BOX,
        subject: title,
        text: `Hola, ¿qué tal?\n${mark}\nSaludos`,
        date: new Date(),
        answers,
        ...(answers && { quoted: 'Hola.' }),
      });
    if (luck < 0.2 || sent.length === 0) {
      const title = `${subject} consulta ${counter}`;
      if (random.luck(0.5)) {
        model.wroteUnknown(`nadie${counter}@afuera.example`, title);
        sources.push(compose(null, title, null));
      } else {
        const person = random.one(people);
        model.wrote(person, addressOfPerson(person), title, mark);
        sources.push(compose(person, title, null));
      }
      continue;
    }
    const { person, subject: title, messageId: answered } = random.one(sent);
    const address = addressOfPerson(person);
    if (luck < 0.25) {
      model.cameBack(person, address, title);
      sources.push(composeBounce({ messageId: answered, to: address, box: MONTH_BOX, id: messageId }));
    } else if (luck < 0.3) {
      model.wasAway(person, title, mark);
      sources.push(`Auto-Submitted: auto-replied\r\n${compose(person, title, answered)}`);
    } else {
      model.wrote(person, address, title, mark);
      const source = compose(person, title, answered);
      sources.push(source);
      // A mail that stands in the box twice counts once.
      if (luck > 0.97) sources.push(source);
    }
  }
  return sources;
}
