import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FailureCode, FieldErrorCode } from '#contract/failures.ts'
import { isUniqueViolation } from '#server/db/errors/failures.ts'
import type { Tx } from '#server/db/open.ts'
import { users } from '#server/db/schema/sessions.ts'
import type { MerchantCtx } from '#server/kernel/context.ts'
import { Failure } from '#server/kernel/failure.ts'
import { ofMerchant, unscoped } from '#server/kernel/scope.ts'

type Taken = FailureCode & FieldErrorCode & `${string}_taken`
type Wanted = {
  readonly name?: string
  readonly username?: string
  readonly phone: string
  readonly email: string
}

const codeOf: Readonly<Record<keyof Wanted, Taken>> = {
  name: 'operator_name_taken',
  username: 'login_name_taken',
  phone: 'phone_taken',
  email: 'email_taken',
}
const indexOf = {
  users_login_name: 'username',
  users_phone: 'phone',
  users_email: 'email',
} as const satisfies Record<string, keyof Wanted>

const failureFor = (fields: readonly (keyof Wanted)[]): Failure | undefined => {
  const [first] = fields
  if (first === undefined) return undefined
  const faults = Object.fromEntries(fields.map((field) => [field, codeOf[field]]))
  return new Failure(codeOf[first], { fields: faults })
}

/**
 * Fails with an error for every value already in use: the operator's name within the merchant; login name, phone and
 * e-mail across all merchants.
 */
export async function refuseTaken(
  tx: Tx,
  { merchantId }: MerchantCtx,
  wanted: Wanted,
  self = '',
): Promise<void> {
  const sameName = and(
    ofMerchant({ merchantId }, users),
    eq(users.kind, 'operator'),
    isNull(users.deletedAt),
    sameText(users.name, wanted.name),
  )
  const sameLogin = sameText(users.loginName, wanted.username)
  const [samePhone, sameEmail] = [eq(users.phone, wanted.phone), eq(users.email, wanted.email)]
  const [found] = await tx
    .select({
      name: any(wanted.name === undefined ? sql`false` : (sameName ?? sql`false`)),
      username: any(wanted.username === undefined ? sql`false` : sameLogin),
      phone: any(samePhone),
      email: any(sameEmail),
    })
    .from(users)
    .where(
      unscoped(
        'login names, phones and e-mails are told apart in the whole product',
        and(ne(users.id, self), or(sameName, sameLogin, samePhone, sameEmail)),
      ),
    )
  const failure = failureFor(
    (['name', 'username', 'phone', 'email'] as const).filter((field) => found?.[field]),
  )
  if (failure) throw failure
}

const sameText = (column: typeof users.name | typeof users.loginName, text = ''): SQL =>
  sql`lower(${column}) = ${text.toLowerCase()}`
const any = (condition: SQL) => sql<boolean>`coalesce(bool_or(${condition}), false)`

/** Maps a violation of the unique index to a failure, for concurrent requests that both passed the check. */
export async function takenAsFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    for (const [index, field] of Object.entries(indexOf)) {
      const failure = isUniqueViolation(error, index) ? failureFor([field]) : undefined
      if (failure) throw failure
    }
    throw error
  }
}
