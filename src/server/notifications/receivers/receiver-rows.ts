import { and, asc, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { typesOf } from '#domain/notifications/receivers.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { groups } from '#server/db/schema/merchants.ts'
import { receiverGroups, receiverNotices, receivers } from '#server/db/schema/receivers.ts'
import { users } from '#server/db/schema/sessions.ts'
import { fail } from '#server/kernel/failure.ts'
import {
  byId,
  type GroupScope,
  type OfMerchant,
  ofMerchant,
  only,
  type TenantFilter,
} from '#server/kernel/scope.ts'

type Stored = typeof receivers.$inferSelect
export type ReceiverRow = Omit<Stored, 'name' | 'email'> & {
  readonly name: string
  readonly email: string
  readonly isAdministrator: boolean
  /** A user who may not sign in now. */
  readonly isDisabled: boolean
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}

/**
 * The receivers whose groups are all within those of a user; receivers with all groups are visible only to users with
 * all groups.
 */
export function visibleReceivers(
  of: OfMerchant,
  { allGroups, groups: own }: GroupScope,
): TenantFilter {
  const theirs = ofMerchant(of, receivers)
  if (allGroups) return theirs
  const others = own.size > 0 ? sql`and not (${inArray(receiverGroups.groupId, [...own])})` : sql``
  const beyond = sql`exists (select 1 from ${receiverGroups} where ${receiverGroups.receiverId} = ${receivers.id} ${others})`
  return only(theirs, eq(receivers.allGroups, false), sql`not ${beyond}`)
}

/** The name of a receiver, and their address below; for a user, those of the user account. */
export const called: SQL<string> = sql`coalesce(${receivers.name}, ${users.name})`
export const reachableAt: SQL<string> = sql`coalesce(${receivers.email}, ${users.email})`

/** Selects receivers with their users; pass the rows to `withGroups`. */
export const selectReceivers = (db: Reader) =>
  db
    .select({
      receiver: receivers,
      name: called,
      email: reachableAt,
      userKind: users.kind,
      enabled: sql<boolean>`coalesce(${users.enabled} and ${isNull(users.deletedAt)}, true)`,
    })
    .from(receivers)
    .leftJoin(users, byId(users.id, receivers.userId))
type Selected = Awaited<ReturnType<typeof selectReceivers>>[number]

/** Adds the names of their groups to receivers, in the given order. */
export async function withGroups(
  db: Reader,
  of: OfMerchant,
  rows: readonly Selected[],
): Promise<readonly ReceiverRow[]> {
  const ids = rows.map(({ receiver }) => receiver.id)
  const chosen =
    ids.length === 0
      ? []
      : await db
          .select({ receiverId: receiverGroups.receiverId, id: groups.id, name: groups.name })
          .from(receiverGroups)
          .innerJoin(groups, eq(groups.id, receiverGroups.groupId))
          .where(and(inArray(receiverGroups.receiverId, ids), ofMerchant(of, groups)))
          .orderBy(asc(groups.name), asc(groups.id))
  return rows.map(({ receiver, name, email, userKind, enabled }) => ({
    ...receiver,
    ...{ name, email },
    isAdministrator: userKind === 'administrator',
    isDisabled: !enabled,
    types: [...typesOf(receiver.types, userKind === 'administrator')],
    groups: chosen
      .filter(({ receiverId }) => receiverId === receiver.id)
      .map((group) => ({ id: group.id, name: group.name })),
  }))
}

/** A visible receiver; fails with `not_found` for any other. */
export async function findReceiver(
  db: Reader,
  of: OfMerchant,
  reach: GroupScope,
  receiverId: string,
): Promise<ReceiverRow> {
  const rows = await selectReceivers(db).where(
    only(visibleReceivers(of, reach), eq(receivers.id, receiverId)),
  )
  const [row] = await withGroups(db, of, rows)
  return row ?? fail('not_found')
}

/** A receiver by an id from a job, a link or a record, locked until the transaction ends. */
export async function lockReceiver(tx: Tx, receiverId: string): Promise<ReceiverRow | undefined> {
  const [held] = await tx
    .select({ merchantId: receivers.merchantId })
    .from(receivers)
    .where(byId(receivers.id, receiverId))
    .for('update')
  if (!held) return undefined
  const rows = await selectReceivers(tx).where(byId(receivers.id, receiverId))
  return (await withGroups(tx, held, rows))[0]
}

/** The number of pending messages by receiver. */
export async function waitingFor(
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ receiverId: receiverNotices.receiverId, count: count() })
    .from(receiverNotices)
    .where(inArray(receiverNotices.receiverId, [...ids]))
    .groupBy(receiverNotices.receiverId)
  return new Map(rows.map((row) => [row.receiverId, row.count]))
}

/** The fields of a receiver that are audited, and from which its revision is computed. */
export const auditedReceiver = (row: ReceiverRow) => ({
  kind: row.kind,
  operatorCode: row.userId,
  ...(row.userId === null && { name: row.name, email: row.email }),
  types: row.types,
  allGroups: row.allGroups,
  groups: row.groups.map(({ id }) => id),
  language: row.language,
  timeZone: row.timeZone,
  timing: row.timing,
  digestHour: row.digestHour,
  quietFrom: row.quietFrom,
  quietUntil: row.quietUntil,
  urgent: row.urgent,
})
