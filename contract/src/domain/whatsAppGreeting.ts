import { firstName } from './nameTitles.ts';
import { whatsAppText } from './phones.ts';

/** A WhatsApp conversation with a greeting ready to be sent (docs/reglas/personas.md). Input: first names, of which one greets. */
export const whatsAppGreeting = (phone: string, names: string): string =>
  whatsAppText(phone, `${`Hola ${firstName(names)}`.trim()}, ¿cómo estás?`);

/** The first names in 'Duarte, Ana', also where a title stands among them: 'Duarte, MBA, Ana'. */
export const namesBehind = (wholeName: string): string =>
  wholeName
    .split(', ')
    .slice(1)
    .find((names) => firstName(names) !== '') ?? '';
