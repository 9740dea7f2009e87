import type * as contract from '#contract/company/identity.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { statesOf } from './states.ts'

export const listStates: Handler<typeof contract.listStates> = async (_ctx, { country }) => ({
  states: [...statesOf(country)],
})
