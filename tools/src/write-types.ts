import { describeCalls } from '@tembiapo/server/platform/http/describeCalls.ts';
import { writeClientSchema } from './types/writeClientSchema.ts';
import { writeTableTypes } from './types/writeTableTypes.ts';

/** `npm run db:types`: writes the types that are made from something else, which checking types needs: the tables' and the client's. */
await writeTableTypes();
await writeClientSchema(await describeCalls());
