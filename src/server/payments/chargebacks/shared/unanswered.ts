import { and, eq } from 'drizzle-orm'
import { chargebacks } from '#server/db/schema/chargebacks.ts'

/**
 * The cases that are lost where nobody acts: an answer that was submitted leaves at its time, and one that was sent
 * counts at the deadline though it is being changed.
 */
export const unanswered = and(eq(chargebacks.status, 'pending'), eq(chargebacks.appeal, 'none'))
