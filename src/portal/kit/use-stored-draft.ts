import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import { send } from './call.ts'
import { now } from './clock.ts'
import { lastingTransport, type Sent } from './request.ts'

const pause = 1_000
type Value = Sent<typeof saveProperty>['propertyValue']

const quiet = { quiet: true, background: true } as const
const textOf = (value: Value): string => JSON.stringify(value ?? null)

let underway: Promise<unknown> = Promise.resolve()
/** Resolves when the last draft sent has reached the server, so that a form opened right after finds it. */
export const draftsSent = (): Promise<unknown> => underway

/** What one form knows of the property that its draft is stored as. */
type Known = {
  /** What stands there as far as the form knows; undefined stores over anything. */
  seen: Value | undefined
  /** Everything it has read or sent. */
  readonly texts: Set<string>
}
type Outcome = 'stored' | 'lost' | 'other'

/**
 * Stores a value over what the form has seen. Where another value stands, it may still be one of the form's own, whose
 * answer was lost or overtaken; a draft that the form has never seen is left alone.
 */
async function store(propertyType: string, value: Value, known: Known): Promise<Outcome> {
  const { seen } = known
  known.seen = value
  known.texts.add(textOf(value))
  const over = seen === undefined ? {} : { seen }
  const property = { propertyType, propertyValue: value, ...over }
  const result = await send(saveProperty, property, { ...quiet, transport: lastingTransport })
  if (result.ok) return 'stored'
  if (result.failure.failure !== 'changed_meanwhile') return 'lost'
  const current = await send(queryProperty, { propertyType }, quiet)
  if (!current.ok) return 'lost'
  const { propertyValue } = current.data
  if (propertyValue !== null && !known.texts.has(textOf(propertyValue))) return 'other'
  // A newer value of this form may have been sent meanwhile: it stores itself.
  if (known.seen !== value) return 'lost'
  known.seen = propertyValue
  return store(propertyType, value, known)
}

export type StoredDraft = {
  /** When the draft was stored last. */
  readonly at: string | null
  /** Why what is typed is not stored; `other`: a draft that this form has not seen stands in its place. */
  readonly trouble: Exclude<Outcome, 'stored'> | null
  /** Something was typed that is not stored. */
  readonly unstored: () => boolean
  /** Something was typed since the form began. */
  readonly edited: boolean
  /** Stores this draft in place of the other one. */
  readonly replace: () => void
  /** Removes what is stored; what is typed from now on is stored again. */
  readonly clear: () => void
  /** It was sent: nothing of it stays stored. */
  readonly forget: () => void
}

/**
 * Stores what is typed as a property of the user's, a moment after each change and when the form is left. Two forms of
 * the same draft, in two tabs or on two devices, never overwrite one another unasked.
 */
export function useStoredDraft(
  name: string,
  /** Null while there is no form. */
  draft: object | null,
  /** What was stored when the form began. */
  found: Value,
): StoredDraft {
  const saved = useRef(draft)
  const newest = useRef(draft)
  const known = useRef<Known | null>(null)
  const done = useRef(false)
  const [{ at, trouble }, setState] = useState<Pick<StoredDraft, 'at' | 'trouble'>>({
    at: null,
    trouble: null,
  })
  const isOther = useRef(false)
  const sends = useRef(0)
  newest.current = draft
  saved.current ??= draft
  if (draft !== null) known.current ??= { seen: found, texts: new Set([textOf(found)]) }
  const unstored = () => !done.current && newest.current !== saved.current
  const [save] = useState(() => async () => {
    const value = newest.current
    if (value === null || known.current === null || isOther.current || !unstored()) return
    const turn = ++sends.current
    const sent = store(name, value, known.current)
    underway = sent
    const outcome = await sent
    // Only the last one sent says how it stands.
    if (done.current || turn !== sends.current) return
    isOther.current = outcome === 'other'
    if (outcome === 'stored') saved.current = value
    setState((before) =>
      outcome === 'stored'
        ? { at: now().toISOString(), trouble: null }
        : { ...before, trouble: outcome },
    )
  })
  useEffect(() => {
    if (draft === null || draft === saved.current) return
    const timer = setTimeout(() => void save(), pause)
    return () => clearTimeout(timer)
  }, [draft, save])
  useLayoutEffect(() => {
    const leave = () => void save()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [save])
  const clear = () => {
    if (known.current && !isOther.current) underway = store(name, null, known.current)
  }
  return {
    ...{ at, trouble, unstored, clear },
    edited: at !== null || unstored(),
    replace: () => {
      if (known.current) known.current.seen = undefined
      isOther.current = false
      void save()
    },
    forget: () => {
      clear()
      done.current = true
    },
  }
}
