/** The channel on which the window back from the office's provider tells the one that opened it. */
export const CONFIRMED_CHANNEL = 'tembiapo-confirmado';
