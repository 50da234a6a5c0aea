/** Short names of subjects, not of schools. */
const SUBJECTS =
  /^(?:RR\.?\s?HH|TICS?|IT|IA|AI|BI|UX|UI|SAP|ERP|CRM|PNL|NIIF|IFRS|SEO|SQL|SIG|PMP|BPM|SST|ISO|HACCP|IVA|IRP|IRE|MBA)\.?$/;
/** Whether a text is the short name of an organization: IPS, I.P.S. */
export const isAcronym = (text: string): boolean =>
  /^\p{Lu}[\p{Lu}.]{1,7}$/u.test(text) && !SUBJECTS.test(text);
