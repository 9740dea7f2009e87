import { inArray, sql } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { timerActs } from '#labels/timers/acts.ts'
import { keyTimers } from '#labels/timers/keys.ts'
import { storeSecrets } from '#server/db/schema/keys.ts'
import { inScope, only } from '#server/kernel/scope.ts'
import { detailsBy, type Timers, timerColumns } from '#server/kernel/timers.ts'

/** Deadlines by the age of the stores' keys and salts. */
export const keyDeadlines: readonly Timers[] = [
  {
    kind: 'key',
    words: keyTimers.key,
    stake: 'none',
    menus: ['M-0702'],
    running: (by) =>
      by.db
        .select(
          timerColumns({
            subject: storeSecrets.id,
            storeId: storeSecrets.storeId,
            at: sql`${storeSecrets.changedAt} + ${`${limits.keyAge} milliseconds`}::interval`,
          }),
        )
        .from(storeSecrets)
        .where(inScope(by, storeSecrets))
        .getSQL(),
    details: async (by, subjects) =>
      detailsBy(
        await by.db
          .select({ id: storeSecrets.id, kind: storeSecrets.kind, ending: storeSecrets.ending })
          .from(storeSecrets)
          .where(only(inScope(by, storeSecrets), inArray(storeSecrets.id, [...subjects]))),
        ({ id, kind, ending }) => ({ subject: id, who: `…${ending}`, reason: kind }),
      ),
    acts: [{ screen: '/aq/keySetting', address: () => '/aq/keySetting', word: timerActs.change }],
  },
]
