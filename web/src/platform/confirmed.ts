/** By which the window that came back from the office's provider tells the one that asked. */
export const CONFIRMED_CHANNEL = 'tembiapo-confirmado';
