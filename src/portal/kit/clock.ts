// Milliseconds the server's clock is ahead of this device: the sandbox moves it by months.
let offset = 0

/** The server's clock. Business rules on screens ask this, never the device. */
export const now = (): Date => new Date(Date.now() + offset)

/** How far the server's clock is ahead of this device, in milliseconds. */
export const clockOffset = (): number => offset

/** Goes by an offset that is known already. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}

/** Takes over the server's instant (ISO UTC) from an answer. */
export function setServerNow(instant: string): void {
  const at = Date.parse(instant)
  if (!Number.isNaN(at)) offset = at - Date.now()
}
