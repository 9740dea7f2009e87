/** One field of an entry: what it held before and after, as text; null where it was not told. */
export type Change = {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}
type Values = Readonly<Record<string, unknown>> | null

const textOf = (values: Values, field: string): string | null => {
  if (values === null || !Object.hasOwn(values, field)) return null
  const value = values[field]
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
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
