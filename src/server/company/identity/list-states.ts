import type * as contract from '#contract/company/identity.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { statesOf } from './states.ts'

export const listStates: Verb<typeof contract.listStates> = async (_ctx, { country }) => ({
  states: [...statesOf(country)],
})
