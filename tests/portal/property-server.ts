import { queryProperty, saveProperty } from '#contract/access/common.ts'
import { answer, ok, refused } from './support.tsx'

type Saved = { propertyType: string; propertyValue: unknown; seen?: unknown }

/** A server that stores properties, and refuses a write based on an outdated value. */
export function propertyServer() {
  const values = new Map<string, unknown>()
  answer(queryProperty, ({ query }) =>
    ok({ propertyValue: values.get(query.get('propertyType') ?? '') ?? null }),
  )
  answer(saveProperty, ({ body, query }) => {
    const saved = body as Saved
    const name = saved.propertyType ?? query.get('propertyType')
    const current = values.get(name) ?? null
    if ('seen' in saved && JSON.stringify(saved.seen) !== JSON.stringify(current))
      return refused('changed_meanwhile', 'Changed meanwhile')
    values.set(name, saved.propertyValue)
    return ok('SUCCESS')
  })
  return values
}
