import { accountLockedLabels } from '#labels/events/recovery.ts'
import { personalEvent } from '#server/events/event.ts'

/** Somebody asked for a reset code while the account, or resetting its password, is locked. */
export const accountLocked = personalEvent(accountLockedLabels, ['sms', 'mail'])
