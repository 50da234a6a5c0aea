/** Whether an event has ended. */
export const isOver = ({ fin }: { fin: string }): boolean => Date.parse(fin) <= Date.now();
