import { useEffect, useState } from 'react';

/** What a required field says once somebody tried to save without it. */
export const MISSING = 'Campo obligatorio';

/** Whether a save was refused for want of this field (tellMissing.ts), until it holds something. */
export function useMissing(isEmpty: () => boolean): [isMissing: boolean, tell: () => void] {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (isMissing && !isEmpty()) setMissing(false);
  });
  return [isMissing, () => setMissing(isEmpty())];
}
