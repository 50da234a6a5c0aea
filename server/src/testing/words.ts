/** The words of a text, which spaces and line breaks separate. */
export const words = ([text]: TemplateStringsArray): string[] => text!.trim().split(/\s+/);
