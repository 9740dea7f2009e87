import type * as contract from '#contract/links/brands.ts'
import { linkSenders } from '#domain/links/link-mails.ts'
import type { Handler } from '#server/kernel/handler.ts'
import { senderAddress } from './shared/sender-address.ts'

export const listEmailSenders: Handler<typeof contract.listEmailSenders> = async ({ services }) =>
  linkSenders.map((sender) => ({ sender, address: senderAddress(services, sender) }))
