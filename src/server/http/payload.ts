import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { fieldErrorsOf } from '#contract/check-inputs.ts'
import { Failure, failFields } from '#server/kernel/failure.ts'
import { readBytes, readForm } from './body.ts'
import { cardNumberErrors } from './card-numbers.ts'
import type { HttpContext } from './env.ts'
import { reversedSpans } from './reversed-spans.ts'
import { parseStrictJson } from './strict-json.ts'

const jsonMax = 262_144
const multipartMax = 11 * 1_048_576
const json = 'application/json'

/** The payload of a call: path, query and body parsed by its schema. Throws field errors. */
export const readPayload = async (c: HttpContext, call: Call): Promise<unknown> =>
  payloadOf(call, { ...(await sentWith(c, call)), ...c.req.param() })

/** Parses the input of a call by its schema. Throws field errors. */
export function payloadOf(call: Call, sent: Readonly<Record<string, unknown>>): unknown {
  const odd = oddText(sent, '')
  if (odd !== undefined) return failFields({ [odd]: 'format' })
  const parsed = v.safeParse(call.input, sent)
  if (parsed.success) {
    const held = {
      ...reversedSpans(parsed.output),
      ...cardNumberErrors(call.input, parsed.output),
    }
    return Object.keys(held).length > 0 ? failFields(held) : parsed.output
  }
  return failFields(fieldErrorsOf(parsed.issues))
}

async function sentWith(c: HttpContext, call: Call): Promise<Record<string, unknown>> {
  // HEAD is parsed like GET.
  if (c.req.method !== 'POST') return fromPairs(call, new URL(c.req.url).searchParams)
  const also = new URLSearchParams(
    [...new URL(c.req.url).searchParams].filter(([name]) => call.inQuery?.includes(name)),
  )
  return { ...fromPairs(call, also), ...(await bodyOf(c, call)) }
}

async function bodyOf(c: HttpContext, call: Call): Promise<Record<string, unknown>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (c.req.header('content-encoding') !== undefined) throw new Failure('unsupported_type')
  const bytes =
    c.get('body') ?? (await readBytes(c, call.request === 'multipart' ? multipartMax : jsonMax))
  if (call.request === 'multipart') {
    if (type !== 'multipart/form-data') throw new Failure('unsupported_type')
    return fromPairs(call, await readForm(bytes, c.req.header('content-type') ?? ''))
  }
  if (bytes.length === 0) return {}
  const form = type === 'application/x-www-form-urlencoded'
  // A call that takes a form also accepts JSON.
  if (call.request === 'form' ? !form && type !== json : type !== json)
    throw new Failure('unsupported_type')
  const text = textOf(bytes)
  if (form) return fromPairs(call, new URLSearchParams(text))
  const value = parseStrictJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Failure('invalid_input')
  return { ...value }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('invalid_input')
  }
}

/**
 * Converts name and value pairs to a payload. List fields collect their values; a repeat of any other field is an
 * error.
 */
function fromPairs(call: Call, pairs: Iterable<[string, string | File]>): Record<string, unknown> {
  const sent = new Map<string, unknown>()
  for (const [name, value] of pairs) {
    if (name === '__proto__') continue
    const before = sent.get(name)
    if (isList(call, name)) sent.set(name, Array.isArray(before) ? [...before, value] : [value])
    else if (before === undefined) sent.set(name, value)
    else if (value instanceof File) throw new Failure('too_many_files')
    else return failFields({ [name]: 'format' })
  }
  return Object.fromEntries(sent)
}

/** Whether a field of a call's input is a list, inside any wrapper schemas. */
function isList(call: Call, name: string): boolean {
  let schema: unknown = field(field(call.input, 'entries'), name)
  while (field(schema, 'wrapped') !== undefined) schema = field(schema, 'wrapped')
  return field(schema, 'type') === 'array'
}
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined

// Characters that nobody types: NUL and other control characters except tabs and line ends, and those that reverse the
// text direction.
const untyped = /(?![\t\n\r])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

const isBroken = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

/** The path of the first text in the input that contains such a character or a lone surrogate. */
export function oddText(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return untyped.test(value) || isBroken(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  // File names may contain control characters, which are removed when the name is stored.
  if (value instanceof File) return isBroken(value.name) ? path : undefined
  for (const [name, inner] of Object.entries(value)) {
    const odd = oddText(name, path) ?? oddText(inner, path ? `${path}.${name}` : name)
    if (odd !== undefined) return odd
  }
  return undefined
}
