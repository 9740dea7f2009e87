import type { updateBindEmail as call } from '#contract/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { changeBound } from './change-bound.ts'

export const updateBindEmail: Verb<typeof call> = (ctx, input) =>
  changeBound(ctx, 'email', input.email, input)
