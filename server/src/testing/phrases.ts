/** The phrases of a text, which bars and line breaks separate. */
export const phrases = ([text]: TemplateStringsArray): string[] => text!.trim().split(/\s*[|\n]\s*/);
