import type * as contract from '#contract/links/brands.ts'
import { linkSenders } from '#domain/links/link-mails.ts'
import type { Verb } from '#server/kernel/verb.ts'
import { senderAddress } from './offers/sender-address.ts'

export const listEmailSenders: Verb<typeof contract.listEmailSenders> = async ({ services }) =>
  linkSenders.map((sender) => ({ sender, address: senderAddress(services, sender) }))
