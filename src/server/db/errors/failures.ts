/** The database cannot be opened; the message is one line for the operator who starts the program. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
}

/** Iterates over an error and its causes: drizzle wraps the driver's errors. */
function* causes(error: unknown): Generator<object> {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++)
    yield at
}

function textOf(error: unknown, field: 'code' | 'constraint' | 'syscall'): string | undefined {
  for (const at of causes(error)) {
    const value: unknown = Reflect.get(at, field)
    if (typeof value === 'string') return value
  }
  return undefined
}

/** The SQLSTATE (`23505`) or system error code (`ECONNREFUSED`) of a failed statement; undefined when it has none. */
export const errorCode = (error: unknown): string | undefined => textOf(error, 'code')

const sqlState = /^[0-9A-Z]{5}$/
const corrupted = /^(XX00[12]|58P01|58030)$/

/** A database error in one line; undefined for any other error. */
export function databaseLine(error: unknown): string | undefined {
  const said = [...causes(error)].at(-1)
  const code = errorCode(error)
  const isState = code !== undefined && sqlState.test(code)
  if (!(said instanceof Error) || (!isState && databaseErrorKindOf(error) === undefined))
    return undefined
  const line = said.message.split('\n')[0] ?? ''
  if (isState && corrupted.test(code))
    return `The database is damaged: ${line} (${code}). Restore a backup.`
  return databaseErrorKindOf(error) === undefined
    ? `The database refused: ${line} (${code}).`
    : `The database does not answer: ${line}${isState ? ` (${code})` : ''}. Nothing more was done.`
}

/** Whether the error is a unique violation; with a name, only of that constraint. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  errorCode(error) === '23505' &&
  (constraint === undefined || textOf(error, 'constraint') === constraint)

/**
 * Why the database cannot respond: it is away (gone, restarting, frozen), busy (no free connection, statement timeout),
 * or its disk is full.
 */
export type DatabaseErrorKind = 'away' | 'busy' | 'full'

const codes: readonly (readonly [DatabaseErrorKind, RegExp])[] = [
  ['away', /^(08...|25P03|57P0[1235]|ECONN.*|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/],
  ['busy', /^(53300|57014)$/],
  ['full', /^(53100|ENOSPC|EDQUOT)$/],
]
// Errors of the driver and its pool have no codes.
const texts: readonly (readonly [DatabaseErrorKind, RegExp])[] = [
  ['busy', /timeout exceeded when trying to connect/i],
  ['full', /no space left on device/i],
  ['away', /connection terminated|not queryable|query read timeout|embedded database/i],
]

/** Classifies a database error, so that the response is "try again" instead of "something broke". */
export function databaseErrorKindOf(error: unknown): DatabaseErrorKind | undefined {
  const code = errorCode(error) ?? ''
  // A missing socket; any other ENOENT is a missing file.
  if (code === 'ENOENT' && textOf(error, 'syscall') === 'connect') return 'away'
  for (const [trouble, pattern] of codes) if (pattern.test(code)) return trouble
  for (const at of causes(error))
    for (const [trouble, pattern] of texts)
      if (at instanceof Error && pattern.test(at.message)) return trouble
  return undefined
}
