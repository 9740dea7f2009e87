import { limits } from '#domain/limits.ts'

/** The range of working days until a withdrawal arrives, as message parameters. */
export const arrivalDays = {
  from: String(limits.arrivalDays.from),
  to: String(limits.arrivalDays.to),
}
