import { and, eq, isNull } from 'drizzle-orm'
import type { Language } from '#domain/time-zones.ts'
import type { Tx } from '#server/db/open.ts'
import { registrations } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { byId, ofMerchant } from '#server/kernel/scope.ts'

/** Where a merchant's administrators read mail; both languages where nobody said which. */
export async function administratorsOf(tx: Tx, merchantId: string) {
  const rows = await tx
    .select({ userId: users.id, email: users.email, language: registrations.language })
    .from(users)
    .leftJoin(registrations, byId(registrations.merchantId, users.merchantId))
    .where(
      and(
        ofMerchant({ merchantId }, users),
        eq(users.kind, 'administrator'),
        eq(users.enabled, true),
        isNull(users.deletedAt),
      ),
    )
  return rows.map(({ language, ...user }): typeof user & { languages: readonly Language[] } => ({
    ...user,
    languages: language === null ? ['en', 'zh'] : [language],
  }))
}
