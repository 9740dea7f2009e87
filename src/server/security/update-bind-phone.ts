import type { updateBindPhone as call } from '#contract/security.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { changeBound } from './change-bound.ts'

export const updateBindPhone: Verb<typeof call> = (ctx, input) =>
  changeBound(ctx, 'phone', input.mobile, input)
