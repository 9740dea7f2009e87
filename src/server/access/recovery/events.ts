import { personalEvent } from '#server/events/event.ts'
import { accountLockedWords } from '#words/events/recovery.ts'

/** Somebody asked for a code of an account that is locked. */
export const accountLocked = personalEvent(accountLockedWords, ['sms', 'mail'])
