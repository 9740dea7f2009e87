import { store } from '#portal/kit/store.ts'

/**
 * One-time ticket of a sign-in or a new account that opens the first-password page, with its owner. In memory only:
 * after a reload the user signs in again.
 */
export const firstTicket = store<{ readonly ticket: string; readonly email: string } | null>(null)
