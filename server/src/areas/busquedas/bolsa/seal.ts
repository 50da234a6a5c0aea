import { createHmac, timingSafeEqual } from 'node:crypto';
import { v5 } from 'uuid';
import type { Services } from '../../../platform/http/context.ts';

type Keys = Pick<Services, 'secrets'>;

const markOf = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

/** A mark that only this installation can put on a text; a text says what it is for, so that none serves for another. */
export const seal = ({ secrets }: Keys, text: string): string => markOf(secrets.jwt.newest, text);

/** Whether a mark is ours, also when the installation's secret was changed meanwhile. */
export const isSealed = ({ secrets }: Keys, text: string, mark: string): boolean =>
  secrets.jwt.all.some((secret) => {
    const [right, given] = [Buffer.from(markOf(secret, text)), Buffer.from(mark)];
    return given.length === right.length && timingSafeEqual(given, right);
  });

const NAMESPACE = '0193a3c5-2f0e-7a41-9d3b-6f2f9c1d7e55';

/** An application id derived from `text`, which nobody else can compute. The id of 'nadie' belongs to no application. */
export const applicationId = (services: Pick<Services, 'secrets'>, text: string): string =>
  v5(seal(services, text), NAMESPACE);
