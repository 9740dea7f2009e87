import { personalEvent } from '#server/events/event.ts'
import { accountLockedWords } from '#words/events/recovery.ts'

/** Somebody asked for a reset code while the account, or resetting its password, is locked. */
export const accountLocked = personalEvent(accountLockedWords, ['sms', 'mail'])
