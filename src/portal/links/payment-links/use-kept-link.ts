import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { saveProperty } from '#contract/access/common.ts'
import type { LinkDraft } from '#domain/links/link-drafts.ts'
import { send } from '#portal/kit/call.ts'
import { now } from '#portal/kit/clock.ts'
import { lastingTransport } from '#portal/kit/request.ts'

const pause = 1_000

/** Under what name the draft of a version is kept, for the user who typed it. */
export const draftProperty = (older: boolean): string =>
  older ? 'payment_link_draft_old' : 'payment_link_draft'

let underway: Promise<unknown> = Promise.resolve()
/** When what was kept last has reached the server: who comes back at once finds it. */
export const whenKept = (): Promise<unknown> => underway

function keep(property: string, draft: LinkDraft | null) {
  const options = { quiet: true, background: true, transport: lastingTransport }
  const sent = send(saveProperty, { propertyType: property, propertyValue: draft }, options)
  underway = sent
  return sent
}

export type KeptLink = {
  /** When the draft was kept last. */
  readonly at: string | null
  /** Something was typed that is not kept. */
  readonly unkept: () => boolean
  readonly lost: boolean
  /** Something was typed since the form began. */
  readonly edited: boolean
  /** It was sent: nothing of it is kept. */
  readonly forget: () => void
}

/** Keeps what is typed on the server, a moment after each change and when the form is left. */
export function useKeptLink(property: string, draft: LinkDraft | null): KeptLink {
  const first = useRef(draft)
  const newest = useRef(draft)
  const done = useRef(false)
  const [at, setAt] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  newest.current = draft
  first.current ??= draft
  const unkept = () => !done.current && newest.current !== first.current
  const [save] = useState(() => async () => {
    const saved = newest.current
    if (saved === null || saved === first.current || done.current) return
    const { ok } = await keep(property, saved)
    if (done.current) return
    setLost(!ok)
    if (!ok) return
    first.current = saved
    setAt(now().toISOString())
  })
  useEffect(() => {
    if (draft === null || draft === first.current) return
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
  const forget = () => {
    done.current = true
    void keep(property, null)
  }
  return { at, lost, unkept, forget, edited: at !== null || unkept() }
}
