import type { FieldErrorCode } from '#contract/failures.ts'

/** `from` and `to`, or a pair such as `createdFrom` and `createdTo`. */
const begin = /^(?:from|(\w+)From)$/
const instant = /^\d{4}-\d\d-\d\d/

/** The ranges of a payload that end before they begin, as errors at their end field. A lone end is ignored. */
export function reversedSpans(payload: unknown): Readonly<Record<string, FieldErrorCode>> {
  const sent = Object.entries(payload ?? {})
  const values = new Map<string, unknown>(sent)
  return Object.fromEntries(
    sent.flatMap(([name, from]) => {
      const found = begin.exec(name)
      if (!found) return []
      const end = found[1] === undefined ? 'to' : `${found[1]}To`
      const to = values.get(end)
      const isSpan = [from, to].every((one) => typeof one === 'string' && instant.test(one))
      return isSpan && Date.parse(String(from)) > Date.parse(String(to))
        ? [[end, 'range_reversed'] as const]
        : []
    }),
  )
}
