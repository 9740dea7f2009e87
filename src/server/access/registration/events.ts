import { merchantEnableLabels, merchantRegisterLabels } from '#labels/events/registration.ts'
import { personalEvent } from '#server/events/event.ts'

/** Somebody registered a merchant. */
export const merchantRegister = personalEvent(merchantRegisterLabels, ['mail'])

/** Somebody whom another service knows had card acquiring enabled. */
export const merchantEnable = personalEvent(merchantEnableLabels, ['mail'])
