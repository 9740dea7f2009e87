import type * as contract from '#contract/desk.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { signIn as signInAs } from '#server/sessions/sign-in.ts'

export const signIn: Verb<typeof contract.signIn> = (ctx, input) => signInAs(ctx, 'staff', input)
