import type { adminLogin as call } from '#contract/sessions.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { signIn } from './sign-in.ts'

export const adminLogin: Verb<typeof call> = (ctx, input) => signIn(ctx, 'administrator', input)
