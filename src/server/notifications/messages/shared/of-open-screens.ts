import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { mayOpenScreen } from '#domain/notifications/messages.ts'
import type { PermissionCode } from '#domain/permissions.ts'
import { merchantMessages } from '#server/db/schema/messages.ts'
import type { MerchantEvent, Subjects } from '#server/events/event.ts'

type Reach = {
  readonly permissions: ReadonlySet<PermissionCode>
  /** What is about stores in reach. */
  readonly ofStores: SQL | undefined
  /** Of what is about no store but of groups, the subjects in reach. */
  readonly subjectsOf: (subjects: Subjects) => SQL
}

/**
 * The messages of events whose screen one may open: about stores in reach, and about what belongs to no store. Whoever
 * may open no screen may know of nothing.
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
