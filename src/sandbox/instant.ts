/** An instant of the sandbox, to the second, in UTC: everything there happens by that clock. */
export const instantText = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`
