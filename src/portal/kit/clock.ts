// Offset of the server's clock from this device in milliseconds; the sandbox moves it by months.
let offset = 0

/** The server's current time. Business rules on screens must use it, never the device's clock. */
export const now = (): Date => new Date(Date.now() + offset)

/** Offset of the server's clock from this device in milliseconds. */
export const clockOffset = (): number => offset

/** Sets a known offset, in milliseconds. */
export function setClockOffset(milliseconds: number): void {
  offset = milliseconds
}

/** Derives the offset from the server time (ISO UTC) of a response. */
export function setServerNow(instant: string): void {
  const at = Date.parse(instant)
  if (!Number.isNaN(at)) offset = at - Date.now()
}
