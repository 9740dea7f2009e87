import { limits } from '#domain/limits.ts'

/** Working days in which a withdrawal reaches a bank, as the texts take them. */
export const arrivalDays = {
  from: String(limits.arrivalDays.from),
  to: String(limits.arrivalDays.to),
}
