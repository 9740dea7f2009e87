import * as v from 'valibot'
import type { Unread } from '../unread.ts'

/** The JSON of a response; undefined if it has none. */
export const jsonOf = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Validates an external response against a schema. The error names the invalid fields but never their values, because
 * it is logged and responses contain tokens, cards and account numbers.
 */
export function known<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  who: string,
): v.InferOutput<S> {
  const read = v.safeParse(schema, body)
  if (read.success) return read.output
  throw new Error(`${who} answered what we do not know, at: ${placesOf(read.issues).join(', ')}`)
}

const placesOf = (issues: readonly v.BaseIssue<unknown>[]): readonly string[] => [
  ...new Set(issues.map((issue) => v.getDotPath(issue) ?? 'the answer')),
]

const Named = v.object({ reference: v.pipe(v.string(), v.maxLength(64)) })

/** The valid messages of a list, and for each invalid one its reference and invalid fields. */
export function knownOf<S extends v.GenericSchema>(
  schema: S,
  list: readonly unknown[],
): { readonly messages: readonly v.InferOutput<S>[]; readonly unread: readonly Unread[] } {
  const [messages, unread]: [v.InferOutput<S>[], Unread[]] = [[], []]
  for (const one of list) {
    const read = v.safeParse(schema, one)
    if (read.success) messages.push(read.output)
    else {
      const named = v.safeParse(Named, one)
      const reference = named.success ? named.output.reference : null
      unread.push({ reference, places: placesOf(read.issues) })
    }
  }
  return { messages, unread }
}

/** The same for a response whose body is not read yet. */
export const readAnswer = async <S extends v.GenericSchema>(
  schema: S,
  answer: Response,
  who: string,
): Promise<v.InferOutput<S>> => known(schema, await jsonOf(answer), who)
