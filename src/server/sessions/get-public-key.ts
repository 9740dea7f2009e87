import type { getPublicKey as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'

export const getPublicKey: Verb<typeof call> = async (ctx) => ({
  algorithm: 'RSA-OAEP-256',
  spki: ctx.services.passwordKey.spki,
})
