import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import styles from './Shell.module.css';

/** Today's events and the tasks due, as 'Mi día' last read them; nothing is asked for the sake of the menu. */
export function TodayCount() {
  const { data } = useQuery({ ...api.workday.myDay.queryOptions({ input: {} }), enabled: false });
  const count = (data?.agenda.length ?? 0) + (data?.tareas.total ?? 0);
  if (count === 0) return null;
  return (
    <span className={`num ${styles.count}`} title={`${count} para hoy`} aria-hidden>
      {count}
    </span>
  );
}
