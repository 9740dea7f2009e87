import { and, desc, eq, notInArray } from 'drizzle-orm'
import { isPassword } from '#server/access/sessions/shared/password.ts'
import type { Reader, Tx } from '#server/db/open.ts'
import { formerPasswords, type users } from '#server/db/schema/sessions.ts'
import { failFields } from '#server/kernel/failure.ts'

type User = Pick<typeof users.$inferSelect, 'id' | 'passwordHash'>

/** So many passwords of an account are not taken again: the one it has and those before it. */
const remembered = 4

/**
 * Fails at the field when the password is one of the last of the account. Only for someone who has proved that he
 * may set it: the answer tells what a password was.
 */
export async function refuseFormer(db: Reader, user: User, text: string, field = 'password') {
  const former = await db
    .select({ hash: formerPasswords.passwordHash })
    .from(formerPasswords)
    .where(eq(formerPasswords.userId, user.id))
    .orderBy(desc(formerPasswords.until))
    .limit(remembered - 1)
  // Until the first one is set there is none to compare with.
  const known = [user.passwordHash, ...former.map(({ hash }) => hash)].filter((hash) => hash !== '')
  for (const hash of known)
    if (await isPassword(hash, text)) failFields({ [field]: 'password_former' })
}

/** Keeps the hash of a password that another one takes the place of; older ones than count are forgotten. */
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

/** Forgets them all: the account is gone. */
export async function forgetFormer(tx: Tx, userId: string) {
  await tx.delete(formerPasswords).where(eq(formerPasswords.userId, userId))
}
