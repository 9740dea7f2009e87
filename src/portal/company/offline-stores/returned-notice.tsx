import type { OfflineStoreRow } from '#contract/company/offline-store-shapes.ts'
import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'
import { deskReasonWords } from '#words/cases.ts'

/** Why a store came back; nothing where it did not. */
export function ReturnedNotice({ store }: { store: OfflineStoreRow }) {
  const { status } = store
  if (status !== 'decline' && status !== 'modify') return null
  return (
    <Notice
      tone={status === 'decline' ? 'bad' : 'warn'}
      title={status === 'decline' ? m.offline_stores_declined() : m.offline_stores_to_modify()}
    >
      {returnedFor(store)}
    </Notice>
  )
}

/** What the provider said of a store that came back, in one line. */
export const returnedFor = ({ decision }: Pick<OfflineStoreRow, 'decision'>): string =>
  [decision?.reason && deskReasonWords[decision.reason]({}), decision?.note]
    .filter(Boolean)
    .join(' ')
