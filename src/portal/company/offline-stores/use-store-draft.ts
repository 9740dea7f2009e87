import { useEffect, useRef, useState } from 'react'
import type { Payload } from '#contract/call.ts'
import type { OfflineStoreDetail } from '#contract/company/offline-store-shapes.ts'
import { saveDraft } from '#contract/company/offline-stores.ts'
import { limits } from '#domain/limits.ts'
import type { IdempotentClient } from '#portal/kit/call.ts'
import { unanswered } from '#portal/kit/failure.ts'
import type { StoreDraft } from './store-fields.tsx'

const pause = 1_000

/** The stored draft on the server; null before the first save. */
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
 * Saves a draft on the server. Each call needs the revision from the one before, so calls run one after the other. A
 * save without a known result is repeated unchanged under its own idempotency key before anything newer is saved.
 */
export function useStoreDraft({ store }: OfflineStoreDetail, newest: () => StoreDraft) {
  const stored = useRef<StoredDraft>(store)
  const unsure = useRef<Sent | null>(null)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const [saved, setSaved] = useState<{ draft: StoreDraft; at: string | null }>(() => ({
    draft: newest(),
    at: store?.savedAt ?? null,
  }))
  /** Queues an action that needs the latest revision. */
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
    /** Runs an action that depends on the outcome of the last save; if that is unknown, the save is repeated first. */
    after: <T>(act: () => Promise<T>) =>
      inTurn(async () => {
        const lost = unsure.current ? await save(unsure.current.send) : null
        return lost && !lost.ok ? lost : act()
      }),
  }
}

/** Saves shortly after each change, and retries later if the result was unknown. */
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
