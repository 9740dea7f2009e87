import type * as contract from '#contract/told/receivers.ts'
import { messageTypes } from '#domain/told/messages.ts'
import { alwaysTold } from '#domain/told/receivers.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { messageTypeWords } from '#words/told/messages.ts'
import { givableTypes } from './givable.ts'

export const listMessageTypes: Verb<typeof contract.listMessageTypes> = async (ctx) => {
  const givable = givableTypes(ctx)
  return messageTypes.map((type) => ({
    type,
    name: messageTypeWords[type]({}, { locale: ctx.language }),
    always: alwaysTold.includes(type),
    mayGive: givable.has(type),
  }))
}
