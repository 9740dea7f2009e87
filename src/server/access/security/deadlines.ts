import { sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { securityTimers } from '#labels/timers/security.ts'
import { users } from '#server/db/schema/sessions.ts'
import { byId } from '#server/kernel/scope.ts'
import { type Timers, timerColumns } from '#server/kernel/timers.ts'

/** A deadline by the age of the user's own password. */
export const securityDeadlines: readonly Timers[] = [
  {
    kind: 'password',
    words: securityTimers.password,
    stake: 'none',
    menus: [],
    personal: true,
    running: (by) =>
      by.db
        .select(
          timerColumns({
            subject: users.id,
            at: sql`${users.passwordChangedAt} + ${`${limits.passwordAge} milliseconds`}::interval`,
          }),
        )
        .from(users)
        .where(byId(users.id, by.userId))
        .getSQL(),
    details: async (_, subjects) =>
      new Map(subjects.map((subject) => [subject, { who: null, reason: null }])),
    acts: [{ screen: '/aq/password', address: () => '/aq/password', word: timerActs.change }],
  },
]
