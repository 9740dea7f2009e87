/** A sandbox instant to the second, in UTC like the sandbox clock. */
export const instantText = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`
