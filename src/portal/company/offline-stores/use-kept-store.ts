import { useEffect, useRef, useState } from 'react'
import type { Payload } from '#contract/call.ts'
import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import { saveDraft } from '#contract/company/offline-stores.ts'
import { limits } from '#domain/limits.ts'
import type { IdempotentClient } from '#portal/kit/call.ts'
import { unanswered } from '#portal/kit/failure.ts'
import type { StoreDraft } from './store-fields.tsx'

const pause = 1_000

/** The store as the server has it: none before its first draft is kept. */
export type StoredDraft = { readonly storeId: string; readonly revision: number } | null

export const payloadOf = (stored: StoredDraft, { data, persons, groupId }: StoreDraft) => ({
  ...(stored && { storeId: stored.storeId, revision: stored.revision }),
  content: { data, persons },
  groupId: groupId === '' ? null : groupId,
})

type Sent = {
  readonly draft: StoreDraft
  readonly send: IdempotentClient
  readonly payload: Payload<typeof saveDraft>
}

/**
 * Keeps a draft on the server. Each call takes the revision of the one before, so they go one after the other; what
 * nobody answered is sent again as it was, under its own key, before anything newer.
 */
export function useKeptStore({ store }: OfflineStoreDetail, newest: () => StoreDraft) {
  const stored = useRef<StoredDraft>(store)
  const unsure = useRef<Sent | null>(null)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const [saved, setSaved] = useState<{ draft: StoreDraft; at: string | null }>(() => ({
    draft: newest(),
    at: store?.savedAt ?? null,
  }))
  /** Does what needs the newest revision when its turn has come. */
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = turn.current.then(act)
    turn.current = done.catch(() => {})
    return done
  }
  const save = async (send: IdempotentClient) => {
    const draft = newest()
    const sent = unsure.current ?? { draft, send, payload: payloadOf(stored.current, draft) }
    unsure.current = sent
    const result = await sent.send(saveDraft, sent.payload)
    if (result.ok || !unanswered(result.failure)) unsure.current = null
    if (!result.ok) return result
    stored.current = result.data
    setSaved({ draft: sent.draft, at: result.data.savedAt })
    return result
  }
  return {
    saved,
    stored: () => stored.current,
    save: (send: IdempotentClient) => inTurn(() => save(send)),
    /** What needs to know how the last save ended: it is asked for first where nobody answered it. */
    after: <T>(act: () => Promise<T>) =>
      inTurn(async () => {
        const lost = unsure.current ? await save(unsure.current.send) : null
        return lost && !lost.ok ? lost : act()
      }),
  }
}

/** Keeps a moment after each change, and tries again later where nobody answered. */
export function useAutosave(
  draft: StoreDraft,
  { waits, lost, save }: { waits: boolean; lost: boolean; save: () => void },
): void {
  const newest = useRef(save)
  newest.current = save
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft begins the pause anew.
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => newest.current(), lost ? limits.draftRetry : pause)
    return () => clearTimeout(timer)
  }, [draft, waits, lost])
}
