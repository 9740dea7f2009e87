import * as v from 'valibot'

/** Whether a value already equals its parsed form: every field is valid and there are no others. */
export type Validate = (value: unknown) => boolean

/** The properties of a valibot schema or pipe item, as documented. */
type Shape = Partial<{
  readonly type: string
  readonly kind: string
  readonly default: unknown
  readonly fallback: unknown
  readonly entries: Readonly<Record<string, Shape>>
  readonly item: Shape
  readonly wrapped: Shape
  readonly options: readonly unknown[]
  readonly literal: unknown
  readonly pipe: readonly Shape[]
  readonly requirement: unknown
}>

/**
 * Compiles a check that copies nothing, for responses of many rows, where parsing each row takes longer than reading
 * it. Undefined for schemas that transform values, or whose variants cannot be decided from the value alone.
 */
export const validatorOf = (schema: v.GenericSchema): Validate | undefined => compile(schema)

const kinds: Readonly<Record<string, (shape: Shape) => Validate | undefined>> = {
  string: () => (value) => typeof value === 'string',
  number: () => (value) => typeof value === 'number' && !Number.isNaN(value),
  boolean: () => (value) => typeof value === 'boolean',
  literal:
    ({ literal }) =>
    (value) =>
      value === literal,
  picklist: ({ options }) => {
    const known = new Set(options)
    return (value) => known.has(value)
  },
  nullable: (shape) => unless(shape, null),
  optional: (shape) => unless(shape, undefined),
  exact_optional: ({ wrapped }) => wrapped && compile(wrapped),
  array: ({ item }) => {
    const fits = item && compile(item)
    return fits && ((value) => Array.isArray(value) && value.every(fits))
  },
  object: ({ entries }) => entries && fitsObject(entries),
}

function compile(shape: Shape): Validate | undefined {
  // A default or fallback changes the value.
  if (shape.default !== undefined || shape.fallback !== undefined) return undefined
  const { pipe } = shape
  if (!pipe) return kinds[shape.type ?? '']?.(shape)
  const [first, ...rest] = pipe
  const base = first && compile(first)
  const steps = rest.flatMap((step) => stepOf(step) ?? [])
  if (!base || steps.length < rest.length) return undefined
  return (value) => base(value) && steps.every((fits) => fits(value))
}

/** A pipe item that only validates; undefined for one that may transform. */
function stepOf(step: Shape): Validate | undefined {
  const { kind, type, requirement } = step
  if (kind === 'metadata') return () => true
  if (kind !== 'validation') return undefined
  if (requirement instanceof RegExp)
    return (value) => typeof value === 'string' && requirement.test(value)
  if (type === 'check' && typeof requirement === 'function')
    return (value) => requirement(value) === true
  const alone = v.pipe(v.unknown(), step as v.GenericValidation)
  return (value) => v.is(alone, value)
}

function unless({ wrapped }: Shape, nothing: null | undefined): Validate | undefined {
  const fits = wrapped && compile(wrapped)
  return fits && ((value) => value === nothing || fits(value))
}

function fitsObject(entries: Readonly<Record<string, Shape>>): Validate | undefined {
  const fields: [name: string, fits: Validate, mayMiss: boolean][] = []
  for (const [name, shape] of Object.entries(entries)) {
    const fits = compile(shape)
    if (!fits) return undefined
    fields.push([name, fits, shape.type === 'optional' || shape.type === 'exact_optional'])
  }
  return (value) => {
    if (!isPlain(value)) return false
    let found = 0
    for (const [name, fits, mayMiss] of fields) {
      const held = value[name]
      if (held === undefined && !Object.hasOwn(value, name)) {
        if (!mayMiss) return false
      } else if (fits(held)) found++
      else return false
    }
    // Zero left over: the value has no field outside the schema.
    for (const _ in value) if (--found < 0) return false
    return found === 0
  }
}

/** Parsed output has the default prototype, so the value must have it too. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
