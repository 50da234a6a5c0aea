import { keptFieldLink } from '@tembiapo/contract/domain/keptFieldLink.ts';
import { visibleText } from '@tembiapo/contract/domain/notas.ts';
import { fieldTrouble, linkTrouble, PLANTILLA_CHARS } from '@tembiapo/contract/domain/plantillas.ts';
import { readFields } from '@tembiapo/contract/domain/readFields.ts';
import { lettersIn } from '@tembiapo/contract/domain/textLimit.ts';
import { cleanHtml, linksIn } from '../../../platform/documents/cleanHtml.ts';
import { BadInput, Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { type Draft, knownFields } from './fillFor.ts';

interface AskedText {
  canal: Draft['canal'];
  asunto?: string | null | undefined;
  cuerpo: string;
}

/**
 * A text as it is stored: a mail's HTML is cleaned, a message has no subject. 422 when it names an unknown field, has stray
 * braces, has a link that leads nowhere, or is empty where it must not be.
 */
export async function checkText(
  services: Services,
  { canal, asunto, cuerpo }: AskedText,
  { maySayNothing = false } = {},
): Promise<Draft> {
  const isMail = canal === 'correo';
  if (!isMail && asunto) throw new BadInput('Asunto: solo lo lleva un correo');
  const draft = {
    canal,
    asunto: isMail ? (asunto ?? null) : null,
    cuerpo: isMail ? cleanHtml(cuerpo, keptFieldLink) : cuerpo,
  };
  if (lettersIn(draft.cuerpo) > PLANTILLA_CHARS[canal])
    throw new BadInput(`Texto: admite hasta ${PLANTILLA_CHARS[canal]} letras`);
  const shown = isMail ? visibleText(draft.cuerpo) : cuerpo;
  if (!maySayNothing && shown.trim() === '') throw new Rule('Escribí el texto');
  const known = (await knownFields(services)).map(({ clave }) => clave);
  const pieces = [
    ...readFields(draft.asunto ?? '', { isHtml: false }),
    ...readFields(draft.cuerpo, { isHtml: isMail }),
  ];
  const links = isMail ? linksIn(cuerpo) : [];
  const trouble =
    fieldTrouble(pieces, known) ?? links.map((link) => linkTrouble(link, known)).find((one) => one !== null);
  if (trouble) throw new Rule(trouble);
  return draft;
}
