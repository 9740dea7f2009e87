/** The program cannot start; each line names a setting that is missing or wrong. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart'
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

export type Environment = Readonly<Record<string, string | undefined>>
export type Reader = ReturnType<typeof reader>

const secretMin = 32
const unsafe = /^(.)\1*$|change-?me|secret|password|example|123456/i

/** Reads settings and collects every error, so that all are reported at once. */
export function reader(env: Environment) {
  const faults: string[] = []
  const fault = (name: string, why: string) => void faults.push(`${name}: ${why}`)
  const text = (name: string) => env[name]?.trim() || undefined

  /** A required text; '' until all errors are reported. */
  const needed = (name: string, what: string): string => {
    const value = text(name)
    if (value === undefined) fault(name, `is missing; ${what}`)
    return value ?? ''
  }
  /** A value parsed from the text; what `make` throws becomes the error. */
  const made = <T>(name: string, make: (value: string) => T): T => {
    try {
      return make(text(name) ?? '')
    } catch (error) {
      fault(name, error instanceof Error ? error.message : String(error))
      return make('')
    }
  }
  const secret = (name: string, what: string): string => {
    const value = needed(name, `${what}; at least ${secretMin} random characters`)
    const weak = value !== '' && (value.length < secretMin || unsafe.test(value))
    if (weak)
      fault(name, `is too weak; at least ${secretMin} random characters, none of them a word`)
    return value
  }
  const oneOf = (name: string, allowed: readonly string[], fallback: string): string => {
    const value = text(name) ?? fallback
    if (!allowed.includes(value)) fault(name, `must be one of ${allowed.join(', ')}`)
    return value
  }
  const whole = (name: string, fallback: number, least: number, most: number): number => {
    const value = text(name) ?? String(fallback)
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    if (number >= least && number <= most) return number
    fault(name, `must be a whole number from ${least} to ${most}`)
    return fallback
  }
  const url = (
    name: string,
    schemes: readonly string[],
    { needed: why }: { needed: string | false },
  ) => {
    const value = text(name)
    if (value === undefined && why) fault(name, `is missing; ${why}`)
    if (value === undefined) return undefined
    // `URL` cannot parse the address of a PostgreSQL socket, which has no host.
    const readable = name === 'DATABASE_URL' || URL.canParse(value)
    if (!readable || !schemes.some((scheme) => value.startsWith(`${scheme}//`)))
      fault(
        name,
        `must be an address that begins with ${schemes.map((it) => `${it}//`).join(' or ')}`,
      )
    return value
  }
  return { faults, fault, text, needed, made, secret, oneOf, whole, url }
}
