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
/** Resolves when the last draft sent has reached the server, so that a form opened right afterwards finds it. */
export const draftsSent = (): Promise<unknown> => underway

/** What one form knows about the property in which its draft is stored. */
type Known = {
  /** The stored value as far as the form knows; undefined overwrites anything. */
  seen: Value | undefined
  /** Every value it has read or sent, serialised. */
  readonly texts: Set<string>
}
type Outcome = 'stored' | 'lost' | 'other'

/**
 * Stores a value if the stored one is still what the form has seen. A different stored value may be the form's own, if
 * its response was lost or overtaken; a draft that the form has never seen is left alone.
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
  // A newer value of this form may have been sent meanwhile; that call stores it.
  if (known.seen !== value) return 'lost'
  known.seen = propertyValue
  return store(propertyType, value, known)
}

export type StoredDraft = {
  /** When the draft was last stored. */
  readonly at: string | null
  /** Why the input is not stored; `other`: a draft that this form has not seen is stored instead. */
  readonly trouble: Exclude<Outcome, 'stored'> | null
  /** Whether there is input that is not stored. */
  readonly unstored: () => boolean
  /** Whether something was entered since the form opened. */
  readonly edited: boolean
  /** Overwrites the other draft with this one. */
  readonly replace: () => void
  /** Removes the stored draft; later input is stored again. */
  readonly clear: () => void
  /** Call after submission: removes the stored draft and stores nothing further. */
  readonly forget: () => void
}

/**
 * Stores the input as a property of the user, shortly after each change and when the form is left. Two forms of the
 * same draft, in two tabs or on two devices, never overwrite each other unless the user asks for it.
 */
export function useStoredDraft(
  name: string,
  /** Null while there is no form. */
  draft: object | null,
  /** The value stored when the form opened. */
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
    // Only the last request decides the state.
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
