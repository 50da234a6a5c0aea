import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { isRunning } from './texts.ts';

/**
 * The action on many people that a screen shows: the one begun there, or one still running from before the screen was left,
 * which is looked up only once so that closing its notice closes it.
 */
export function useLote(): [string | null, (id: string | null) => void] {
  const [id, setId] = useState<string | null>();
  const { data } = useQuery(api.lotes.list.queryOptions({ staleTime: 0, enabled: id === undefined }));
  const going = data?.items.find(isRunning);
  if (id === undefined && going) setId(going.id);
  return [id ?? null, setId];
}
