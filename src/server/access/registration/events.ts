import { merchantEnableLabels, merchantRegisterLabels } from '#labels/events/registration.ts'
import { personalEvent } from '#server/events/event.ts'

export const merchantRegister = personalEvent(merchantRegisterLabels, ['mail'])

/** A user known from another service enabled card acquiring. */
export const merchantEnable = personalEvent(merchantEnableLabels, ['mail'])
