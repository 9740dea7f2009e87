import { accountLockedLabels } from '#labels/events/recovery.ts'
import { personalEvent } from '#server/events/event.ts'

/** A reset code was requested while the account or its password reset is locked. */
export const accountLocked = personalEvent(accountLockedLabels, ['sms', 'mail'])
