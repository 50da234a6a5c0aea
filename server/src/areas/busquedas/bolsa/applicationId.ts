import { v5 } from 'uuid';
import type { Services } from '../../../platform/http/context.ts';
import { seal } from './seal.ts';

const NAMESPACE = '0193a3c5-2f0e-7a41-9d3b-6f2f9c1d7e55';

/** An application id derived from `text`, which nobody else can compute. The id of 'nadie' belongs to no application. */
export const applicationId = (services: Pick<Services, 'secrets'>, text: string): string =>
  v5(seal(services, text), NAMESPACE);
