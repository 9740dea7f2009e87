import type * as contract from '#contract/notifications/receivers.ts'
import { messageTypes } from '#domain/notifications/messages.ts'
import { alwaysNotified } from '#domain/notifications/receivers.ts'
import { messageTypeLabels } from '#labels/notifications/messages.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { givableTypes } from './givable.ts'

export const listMessageTypes: Handler<typeof contract.listMessageTypes> = async (ctx) => {
  const givable = givableTypes(ctx)
  return messageTypes.map((type) => ({
    type,
    name: messageTypeLabels[type]({}, { locale: ctx.language }),
    always: alwaysNotified.includes(type),
    mayGive: givable.has(type),
  }))
}
