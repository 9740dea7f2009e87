import type { Call } from '#contract/call.ts'
import type { ReadAudit } from '#domain/access/audit.ts'
import { minute } from '#domain/durations.ts'
import type { Database } from '#server/db/open.ts'
import { transact } from '#server/db/transact.ts'
import { type Acted, audit } from '#server/kernel/audit.ts'
import { countUse } from '#server/kernel/rate-limit.ts'

/** What a call showed, to whom. */
export type Seen = {
  readonly action: ReadAudit
  readonly call: Call['id']
  /** What the call was asked for, as its schema took it. */
  readonly asked: unknown
  readonly subject: string
  readonly merchantId: string | null
}

/** A page that is looked at is asked for again and again: within this it is one look. */
const oneLook = { name: 'audit.look', windowMs: 5 * minute }

/**
 * Writes down what someone is about to be shown. Call it before anything leaves: what cannot be written down is not
 * shown. Every download is an entry; a page or a picture that is shown again is one with the first.
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
