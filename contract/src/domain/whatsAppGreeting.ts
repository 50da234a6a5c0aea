import { firstName } from './nameTitles.ts';
import { whatsAppText } from './phones.ts';

/** A link to a WhatsApp conversation with a greeting filled in (docs/reglas/personas.md). `names`: first names; the first one is used. */
export const whatsAppGreeting = (phone: string, names: string): string =>
  whatsAppText(phone, `${`Hola ${firstName(names)}`.trim()}, ¿cómo estás?`);

/** The first names of 'Duarte, Ana', also with a title in between: 'Duarte, MBA, Ana'. */
export const namesBehind = (wholeName: string): string =>
  wholeName
    .split(', ')
    .slice(1)
    .find((names) => firstName(names) !== '') ?? '';
