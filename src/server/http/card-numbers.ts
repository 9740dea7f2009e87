import type { FieldErrorCode } from '#contract/failures.ts'
import { holdsCardNumber } from '#domain/card-numbers.ts'

type Path = readonly string[]

/**
 * The fields of a payload that hold a card number, at any depth and of any type, except those that declare other
 * numbers (#contract/other-numbers.ts). `read` is the parsed payload.
 */
export function cardNumberErrors(schema: unknown, read: unknown): Record<string, FieldErrorCode> {
  const held = pathsOf(read, []).filter((path) => !isOfOtherKind(schema, path))
  return Object.fromEntries(held.map((path) => [path.join('.'), 'card_number'] as const))
}

/** The paths of card numbers in texts, numbers, file names and field names. */
function pathsOf(value: unknown, path: Path): Path[] {
  if (typeof value === 'string') return holdsCardNumber(value) ? [path] : []
  if (typeof value === 'number' || typeof value === 'bigint')
    return holdsCardNumber(String(value)) ? [path] : []
  if (value instanceof File) return pathsOf(value.name, path)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    holdsCardNumber(name) ? [path] : pathsOf(inner, [...path, name]),
  )
}

function isOfOtherKind(schema: unknown, path: Path): boolean {
  let schemas = unwrapped(schema)
  for (const name of path) {
    if (schemas.some(declares)) return true
    schemas = schemas.flatMap((one) => unwrapped(inside(one, name)))
  }
  return schemas.some(declares)
}

const declares = (schema: unknown): boolean =>
  list(schema, 'pipe').some((step) => field(field(step, 'metadata'), 'numbers') !== undefined)

/** A schema with all schemas that describe the same value: those it wraps, its options and the items of its pipe. */
function unwrapped(schema: unknown): unknown[] {
  if (schema === undefined) return []
  const steps = list(schema, 'pipe').filter(
    (step, at) => at > 0 && field(step, 'kind') === 'schema',
  )
  return [
    schema,
    ...[field(schema, 'wrapped'), ...list(schema, 'options'), ...steps].flatMap(unwrapped),
    // A pipe repeats its first schema with all of its entries, so its own pipe is followed only once.
    ...list(schema, 'pipe')
      .slice(0, 1)
      .flatMap((first) => (first === schema ? [] : unwrapped(first))),
  ]
}

const inside = (schema: unknown, name: string): unknown =>
  field(field(schema, 'entries'), name) ??
  field(schema, 'item') ??
  (field(schema, 'type') === 'record' ? field(schema, 'value') : undefined)

const list = (value: unknown, name: string): unknown[] => {
  const found = field(value, name)
  return Array.isArray(found) ? found : []
}
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
