import { m } from '#paraglide/messages.js'
import type { EventLabels } from '../event.ts'

const minutesOf = (seconds: number): string => String(Math.ceil(seconds / 60))

type Locked = {
  readonly seconds: number
  /** Only password reset is locked; signing in still works. */
  readonly isSignInOpen: boolean
}

/** Sent to the owner instead of a code while the account, or its password reset, is locked. */
export const accountLockedLabels: EventLabels<Locked> = {
  title: ({ isSignInOpen }, language) =>
    isSignInOpen
      ? m.events_reset_locked_title({}, language)
      : m.events_account_locked_title({}, language),
  text: ({ seconds, isSignInOpen }, language) => {
    const words = isSignInOpen ? m.events_reset_locked_text : m.events_account_locked_text
    return words({ minutes: minutesOf(seconds) }, language)
  },
  sms: ({ seconds, isSignInOpen }, language) => {
    const words = isSignInOpen ? m.events_reset_locked_sms : m.events_account_locked_sms
    return words({ minutes: minutesOf(seconds) }, language)
  },
}
