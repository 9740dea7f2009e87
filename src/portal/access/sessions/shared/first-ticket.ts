import { store } from '#portal/kit/store.ts'

/**
 * The one-time ticket of a sign-in or a new account that opens the page of the first password, and whose it is. Kept
 * in memory only: who loads the page again signs in again.
 */
export const firstTicket = store<{ readonly ticket: string; readonly email: string } | null>(null)
