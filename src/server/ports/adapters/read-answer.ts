import * as v from 'valibot'

/** The JSON of an answer; undefined when it has none. */
export const jsonOf = async (answer: Response): Promise<unknown> => {
  const text = await answer.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Holds what the outside world answered against what we know. The error names the places that are wrong and never what
 * stands there: it goes into the log, and an answer holds tokens, cards and account numbers.
 */
export function known<S extends v.GenericSchema>(
  schema: S,
  body: unknown,
  who: string,
): v.InferOutput<S> {
  const read = v.safeParse(schema, body)
  if (read.success) return read.output
  const places = read.issues.map((issue) => v.getDotPath(issue) ?? 'the answer')
  throw new Error(`${who} answered what we do not know, at: ${[...new Set(places)].join(', ')}`)
}

/** The same of an answer that is read here. */
export const readAnswer = async <S extends v.GenericSchema>(
  schema: S,
  answer: Response,
  who: string,
): Promise<v.InferOutput<S>> => known(schema, await jsonOf(answer), who)
