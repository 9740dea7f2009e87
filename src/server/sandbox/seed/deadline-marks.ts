import { day } from '#domain/durations.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import {
  colleaguesOf,
  type UserWithRights,
} from '#server/access/sessions/shared/users-with-rights.ts'
import type { Tx } from '#server/db/open.ts'
import { deadlineMarks } from '#server/db/schema/deadlines.ts'
import type { World } from './world.ts'

type Mark = typeof deadlineMarks.$inferInsert

/** Assigns deadlines: of three consecutive cases, two to people who may see them, and one to nobody. */
export async function insertDeadlineMarks(
  tx: Tx,
  { cases, rows }: Pick<World, 'cases' | 'rows'>,
  now: Date,
): Promise<void> {
  const open = cases
    .filter(({ status, deadline }) => status === 'pending' && deadline > now)
    .toSorted((a, b) => a.deadline.getTime() - b.deadline.getTime())
  const people = new Map<string, readonly UserWithRights[]>()
  for (const merchantId of new Set(open.map((one) => one.merchantId)))
    people.set(merchantId, await colleaguesOf(tx, { merchantId }))
  const marks = open.flatMap(({ id, merchantId, storeId, stage, deadline }, place): Mark[] => {
    const seeing = (people.get(merchantId) ?? []).filter((one) => sees(one, storeId, 'M-0401'))
    const who = place % 3 === 2 ? undefined : seeing[place % 3]
    const kind = stage === 'retrieval' ? 'retrieval' : 'chargeback'
    return who ? [{ merchantId, kind, subject: id, assigneeId: who.userId, endsAt: deadline }] : []
  })
  const values = [...marks, ...snoozed(rows, now)]
  if (values.length > 0) await tx.insert(deadlineMarks).values(values)
}

const sees = ({ permissions, storeIds }: UserWithRights, storeId: string, menu: PermissionCode) =>
  permissions.has(menu) && storeIds.includes(storeId)

/** The last authorisation to lapse is snoozed until the day before. */
function snoozed(rows: World['rows'], now: Date): Mark[] {
  const soon = now.getTime() + 2 * day
  const [last] = rows
    .filter(
      ({ type, status, captureUntil, voided, captured, amount }) =>
        type === 'AUTH' &&
        status === 'SUCCESS' &&
        !voided &&
        captured < amount &&
        (captureUntil?.getTime() ?? 0) > soon,
    )
    .toSorted((a, b) => (b.captureUntil?.getTime() ?? 0) - (a.captureUntil?.getTime() ?? 0))
  if (!last?.captureUntil) return []
  const { id: subject, merchantId, captureUntil: endsAt } = last
  const snoozedUntil = new Date(endsAt.getTime() - day)
  return [{ merchantId, kind: 'authorisation', subject, snoozedUntil, endsAt }]
}
