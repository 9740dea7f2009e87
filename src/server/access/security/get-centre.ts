import type { getCentre as call } from '#contract/access/security.ts'
import { maskEmail, maskPhone } from '#domain/access/codes.ts'
import { limits } from '#domain/limits.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { ownUser } from './shared/own-user.ts'

export const getCentre: Handler<typeof call> = async (ctx) => {
  const { phone, email, passwordChangedAt } = await ownUser(ctx)
  const oldAt = new Date(passwordChangedAt.getTime() + limits.passwordAge)
  return {
    phone: phone === '' ? '' : maskPhone(phone),
    email: maskEmail(email),
    passwordChangedAt: passwordChangedAt.toISOString(),
    passwordOldAt: oldAt.toISOString(),
  }
}
