import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '#server/db/errors/failures.ts'
import type { Reader } from '#server/db/open.ts'
import { knownPeople } from '#server/db/schema/registration.ts'
import { users } from '#server/db/schema/sessions.ts'
import { Failure } from '#server/kernel/failure.ts'
import { unscoped } from '#server/kernel/scope.ts'

/** The failure when a phone is already registered; undefined when it is free. */
export async function phoneTaken(db: Reader, phone: string): Promise<Failure | undefined> {
  const count = await db.$count(
    users,
    unscoped('a phone is one user’s in the whole product', eq(users.phone, phone)),
  )
  return count > 0 ? new Failure('phone_registered') : undefined
}

/** A person known by this e-mail address from another service or region of the provider. */
export async function knownPerson(db: Reader, email: string) {
  const [person] = await db.select().from(knownPeople).where(eq(knownPeople.email, email))
  return person
}

/**
 * The failure when an e-mail address is registered here, in another region or at another service; undefined when it is
 * free.
 */
export async function emailTaken(db: Reader, email: string): Promise<Failure | undefined> {
  const here = unscoped('an e-mail is one user’s in the whole product', eq(users.email, email))
  if ((await db.$count(users, here)) > 0) return new Failure('email_registered')
  const person = await knownPerson(db, email)
  if (!person) return undefined
  return new Failure(person.service === null ? 'email_other_region' : 'email_other_service')
}

/** Maps a violation of the unique index to a failure, for concurrent registrations. */
export async function takenAsFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, 'users_phone')) throw new Failure('phone_registered')
    if (isUniqueViolation(error, 'users_email') || isUniqueViolation(error, 'users_login_name'))
      throw new Failure('email_registered')
    throw error
  }
}
