import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { mayOpenScreen } from '#domain/notifications/messages.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import type { MerchantEvent, Subjects } from '#server/events/event.ts'

type Reach = {
  readonly permissions: ReadonlySet<PermissionCode>
  /** The condition for messages about visible stores. */
  readonly ofStores: SQL | undefined
  /** For messages about no store but with groups: the ids of the visible subjects. */
  readonly subjectsOf: (subjects: Subjects) => SQL
}

/**
 * The messages of events whose screen the user may open, about visible stores or about no store. A user who may open no
 * screen sees none.
 */
export function ofOpenScreens(
  events: readonly MerchantEvent<unknown>[],
  { permissions, ofStores, subjectsOf }: Reach,
): SQL | undefined {
  const open = events.filter(({ screen }) => mayOpenScreen(screen, permissions))
  const parts = [...Map.groupBy(open, ({ subjects }) => subjects)].map(([subjects, some]) => {
    const types = some.map(({ type }) => type)
    const mine = subjects && inArray(merchantMessages.subject, subjectsOf(subjects))
    return and(
      inArray(merchantMessages.event, types),
      or(ofStores, and(isNull(merchantMessages.storeId), mine)),
    )
  })
  return or(sql`false`, ...parts)
}
