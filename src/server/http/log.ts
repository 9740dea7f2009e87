import pino, { type Logger } from 'pino'
import { holdsCardNumber, withoutCardNumbers } from '#domain/card-numbers.ts'
import { errorCode } from '#server/db/errors/failures.ts'

const secret = '[hidden]'
// A safeguard: our code logs no such values.
const names = [
  'accessToken',
  'accesstoken',
  'captchaToken',
  'captchatoken',
  'verifyBody',
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordHash',
  'cardToken',
  'cardNumber',
  'number',
  'securityCode',
  'token',
]
const paths = names.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])

/** The logged form of an error, without query parameters, because those are personal data. */
function errorLine(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: typeof error }
  const message = error.message.split(/\n\s*params:/)[0]
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  const cause =
    error.cause !== undefined && depth < 4 ? errorLine(error.cause, depth + 1) : undefined
  return { type: error.name, message, code: errorCode(error), stack, cause }
}

/** The line with its card numbers redacted, in texts and as numbers. */
const struckOut = (line: string): string =>
  `${JSON.stringify(JSON.parse(line), (_, value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? withoutNumber(value) : value,
  )}\n`
const withoutNumber = (value: string | number) =>
  holdsCardNumber(String(value)) ? withoutCardNumbers(String(value)) : value

/** The log of this process: one JSON line per event on standard output. Card numbers are redacted from every line. */
export const createLog = (level: string, to?: pino.DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: secret },
      hooks: { streamWrite: (line) => (holdsCardNumber(line) ? struckOut(line) : line) },
      serializers: { err: (error: unknown) => errorLine(error) },
    },
    to ?? pino.destination({ sync: false }),
  )
