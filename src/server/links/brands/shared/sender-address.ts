import type { LinkSender } from '#domain/links/link-mails.ts'
import type { Services } from '#server/ports/services.ts'

/** The address of a sender, in the domain that our mails come from. */
export const senderAddress = (
  { mailDomain }: Pick<Services, 'mailDomain'>,
  sender: LinkSender,
): string => `${sender}@${mailDomain}`
