import { and, desc, eq, notInArray } from 'drizzle-orm'
import { isPassword } from '#server/access/sessions/shared/password.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { formerPasswords, type users } from '#server/db/schema/sessions.ts'
import { failFields } from '#server/kernel/failure.ts'

type User = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>

/** How many passwords of an account may not be reused: the current one and those before it. */
const remembered = 4

/**
 * Throws a field error when the password is one of the account's last. Only for callers who have proved that they may
 * set it, because the error reveals a former password.
 */
export async function refuseFormer(db: Reader, user: User, text: string, field = 'password') {
  const former = await db
    .select({ hash: formerPasswords.passwordHash })
    .from(formerPasswords)
    .where(eq(formerPasswords.userId, user.id))
    .orderBy(desc(formerPasswords.until))
    .limit(remembered - 1)
  // Empty before the first password is set.
  const known = [user.passwordHash, ...former.map(({ hash }) => hash)].filter((hash) => hash !== '')
  for (const hash of known)
    if (await isPassword(hash, text)) failFields({ [field]: 'password_former' })
}

/** Stores the hash of a replaced password and deletes those beyond the limit. */
export async function keepFormer(tx: Tx, { id: userId, passwordHash }: User, until: Date) {
  if (passwordHash === '') return
  await tx.insert(formerPasswords).values({ userId, passwordHash, until }).onConflictDoNothing()
  const mine = eq(formerPasswords.userId, userId)
  const counting = tx
    .select({ hash: formerPasswords.passwordHash })
    .from(formerPasswords)
    .where(mine)
    .orderBy(desc(formerPasswords.until))
    .limit(remembered - 1)
  await tx
    .delete(formerPasswords)
    .where(and(mine, notInArray(formerPasswords.passwordHash, counting)))
}

/** Deletes all former passwords of a removed account. */
export async function forgetFormer(tx: Tx, userId: string) {
  await tx.delete(formerPasswords).where(eq(formerPasswords.userId, userId))
}
