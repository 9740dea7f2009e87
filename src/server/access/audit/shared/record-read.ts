import type { Call } from '#contract/call.ts'
import type { ReadAudit } from '#domain/access/audit.ts'
import { minute } from '#domain/durations.ts'
import type { Database } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { type Acted, audit } from '#server/kernel/audit.ts'
import { countUse } from '#server/kernel/rate-limit.ts'

/** The data a call shows, and its merchant. */
export type Seen = {
  readonly action: ReadAudit
  readonly call: Call['id']
  /** The parsed input of the call. */
  readonly asked: unknown
  readonly subject: string
  readonly merchantId: string | null
}

/** An open page is requested repeatedly: within this window it counts as one view. */
const oneLook = { name: 'audit.look', windowMs: 5 * minute }

/**
 * Audits what a call is about to show. Call it before anything is sent, so that nothing is shown unaudited. Every
 * download is an entry; repeated views of a page or picture share the entry of the first.
 */
export const recordReadAudit = (db: Database, acted: Acted, seen: Seen): Promise<void> =>
  transact(db, async (tx) => {
    const { action, call, asked, subject, merchantId } = seen
    if (action !== 'data.download') {
      const look = JSON.stringify([acted.actor.id, call, asked])
      if ((await countUse(tx, acted.now, oneLook, look)) > 1) return
    }
    await audit(tx, acted, { action, subject, merchantId, after: { call, asked } })
  })
