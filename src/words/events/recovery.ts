import { m } from '#paraglide/messages.js'
import type { EventWords } from '../event.ts'

const minutesOf = (seconds: number): string => String(Math.ceil(seconds / 60))

/** What the owner of a locked account is told in place of a code. */
export const accountLockedWords: EventWords<{ readonly seconds: number }> = {
  title: (_, language) => m.events_account_locked_title({}, language),
  text: ({ seconds }, language) =>
    m.events_account_locked_text({ minutes: minutesOf(seconds) }, language),
  sms: ({ seconds }, language) =>
    m.events_account_locked_sms({ minutes: minutesOf(seconds) }, language),
}
