import { whenText } from '#portal/kit/when.tsx'

/** One field of an entry: what it held before and after, as text; null where it was not told. */
export type Change = {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}
type Values = Readonly<Record<string, unknown>> | null

// As every instant is written down; shown as all others of the screen are.
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/

const textOf = (values: Values, field: string): string | null => {
  if (values === null || !Object.hasOwn(values, field)) return null
  const value = values[field]
  if (typeof value !== 'string') return JSON.stringify(value, null, 1)
  return instant.test(value) ? whenText(value) : value
}

/** The fields of both sides, each once, in the order in which they were written. */
export function changesOf(before: Values, after: Values): readonly Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    field,
    before: textOf(before, field),
    after: textOf(after, field),
  }))
}
