import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#domain/access/audit.ts'
import type { Tx } from '#server/db/open.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import type { Ctx } from './context.ts'

/**
 * One audit entry: an action (`transaction.refund`) on a subject (`txn_...`) with the values before and after. Bigints
 * are written as text.
 */
export type Audited = {
  /** New actions are added in #domain/access/audit.ts, with their labels. */
  readonly action: AuditAction
  readonly subject: string
  readonly merchantId?: string | null
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

const plain = (values: Readonly<Record<string, unknown>> | undefined) =>
  values &&
  JSON.parse(
    JSON.stringify(values, (_, value: unknown) =>
      typeof value === 'bigint' ? value.toString() : value,
    ),
  )

/** The audit entries of a save: none when the values did not change. */
export const auditedChange = (saved: Required<Omit<Audited, 'merchantId'>>): readonly Audited[] =>
  isDeepStrictEqual(plain(saved.before), plain(saved.after)) ? [] : [saved]

/** The part of a context that an audit entry records: actor, instant, address and request id. */
export type Acted = Pick<Ctx, 'actor' | 'now' | 'address' | 'requestId'>

/** Writes the audit entry of a change inside the transaction of the change. */
export const audit = (tx: Tx, ctx: Acted, entry: Audited): Promise<void> =>
  auditAll(tx, ctx, [entry])

/** Entries per statement: each takes eleven of PostgreSQL's 65,535 parameters. */
const atOnce = 1_000

/** Writes the audit entries of a bulk change, inside its transaction. */
export async function auditAll(tx: Tx, ctx: Acted, entries: readonly Audited[]): Promise<void> {
  const merchantId =
    'merchantId' in ctx && typeof ctx.merchantId === 'string' ? ctx.merchantId : null
  const rows = entries.map((entry) => ({
    at: ctx.now,
    merchantId: entry.merchantId ?? merchantId,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
    actorName: ctx.actor.name,
    action: entry.action,
    subject: entry.subject,
    address: ctx.address,
    requestId: ctx.requestId,
    before: plain(entry.before),
    after: plain(entry.after),
  }))
  for (let from = 0; from < rows.length; from += atOnce)
    await tx.insert(auditEntries).values(rows.slice(from, from + atOnce))
}
