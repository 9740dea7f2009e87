import type { ReactNode } from 'react'
import type { OfflineStoreRow, StoreDecision } from '#contract/company/offline-store-shapes.ts'
import { deskReasonLabels } from '#labels/cases.ts'
import { m } from '#paraglide/messages.js'
import { css } from '#styled/css'
import { Notice } from '#ui/notice.tsx'

// This column shrinks before all others, but keeps a readable width.
const line = css({ display: 'block', minWidth: { md: '[14rem]' } })

/** Why a store was sent back; renders nothing otherwise. */
export function ReturnedNotice({ store }: { store: OfflineStoreRow }) {
  const { status } = store
  if (status !== 'decline' && status !== 'modify') return null
  return (
    <Notice
      tone={status === 'decline' ? 'bad' : 'warn'}
      title={status === 'decline' ? m.offline_stores_declined() : m.offline_stores_to_modify()}
    >
      {store.decision && returnedFor(store.decision)}
    </Notice>
  )
}

/** The provider's reason and note, one per line; null if there are none. */
export function returnedFor({ reason, note }: Pick<StoreDecision, 'reason' | 'note'>): ReactNode {
  const words = [reason && deskReasonLabels[reason]({}), note].filter(Boolean)
  if (words.length === 0) return null
  return words.map((one) => (
    <span key={one} className={line}>
      {one}
    </span>
  ))
}
