/** From which address of the provider's mail domain the mails of a brand come. */
export const linkSenders = ['noreply', 'orders', 'billing'] as const
export type LinkSender = (typeof linkSenders)[number]

/** What the words of a merchant's mail may name; each stands in braces, as `{order}`. */
export const mailPlaces = ['payer', 'brand', 'order', 'amount', 'until', 'remarks'] as const
export type MailPlace = (typeof mailPlaces)[number]

/** Mails that ask for a payment. */
const askingMails = ['invoice', 'reminder'] as const
export type AskingMail = (typeof askingMails)[number]
/** Those, and the ones that tell what came of it. */
export const linkMailKinds = [...askingMails, 'authorisation', 'receipt'] as const
export type LinkMailKind = (typeof linkMailKinds)[number]
export const isAsking = (kind: LinkMailKind): kind is AskingMail =>
  askingMails.some((one) => one === kind)

/** How a mail fared, as far as the mail port tells. */
export const mailStates = ['queued', 'sent', 'delivered', 'bounced', 'failed'] as const
export type MailState = (typeof mailStates)[number]

const place = /\{(\w+)\}/g

/** The places that a text names and that there are not, in their order, each once. */
export const unknownPlaces = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(place)]
      .map(([, name = '']) => name)
      .filter((name) => !mailPlaces.some((one) => one === name)),
  ),
]

/** A merchant's text with what its places stand for; what is no place stays as it was written. */
export const fillPlaces = (text: string, values: Readonly<Record<MailPlace, string>>): string =>
  text.replace(place, (whole, name: string) => {
    const known = mailPlaces.find((one) => one === name)
    return known === undefined ? whole : values[known]
  })

export const mailLimits = { subject: 150, text: 4000 }
