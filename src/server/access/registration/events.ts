import { personalEvent } from '#server/events/event.ts'
import { merchantEnableWords, merchantRegisterWords } from '#words/events/registration.ts'

/** Somebody registered a merchant. */
export const merchantRegister = personalEvent(merchantRegisterWords, ['mail'])

/** Somebody whom another service knows had card acquiring enabled. */
export const merchantEnable = personalEvent(merchantEnableWords, ['mail'])
