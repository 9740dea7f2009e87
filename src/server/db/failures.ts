/** The database cannot be opened, for a reason that one line tells the person who starts the program. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
}

/** Walks from an error through its causes: drizzle wraps what the driver threw. */
function* causes(error: unknown): Generator<object> {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++)
    yield at
}

/** The first text found under `field` on the error or on one of its causes. */
function textOf(error: unknown, field: 'code' | 'constraint' | 'syscall'): string | undefined {
  for (const at of causes(error)) {
    const value: unknown = Reflect.get(at, field)
    if (typeof value === 'string') return value
  }
  return undefined
}

/** The SQLSTATE (`23505`) or the system's code (`ECONNREFUSED`) of a failed statement, if it has one. */
export const errorCode = (error: unknown): string | undefined => textOf(error, 'code')

/** True when a row with the same unique value exists already; with a name, only for that constraint. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  errorCode(error) === '23505' &&
  (constraint === undefined || textOf(error, 'constraint') === constraint)

const gone = /^(08...|57P0[123]|53300|ECONN.*|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/
const goneText = /connection terminated|timeout exceeded when trying to connect|embedded database/i

/** True when the database itself is away, so that the answer is "try again" and not "something broke". */
export function isDatabaseGone(error: unknown): boolean {
  const code = errorCode(error) ?? ''
  // A socket that is not there; any other ENOENT is a missing file.
  if (gone.test(code) || (code === 'ENOENT' && textOf(error, 'syscall') === 'connect')) return true
  for (const at of causes(error)) if (at instanceof Error && goneText.test(at.message)) return true
  return false
}
