/** Sender addresses in the provider's mail domain for the mails of a brand. */
export const linkSenders = ['noreply', 'orders', 'billing'] as const
export type LinkSender = (typeof linkSenders)[number]

/** Placeholders in a merchant's mail text; each is written in braces, as `{order}`. */
export const mailPlaces = ['payer', 'brand', 'order', 'amount', 'until', 'remarks'] as const
export type MailPlace = (typeof mailPlaces)[number]

const askingMails = ['invoice', 'reminder'] as const
export type AskingMail = (typeof askingMails)[number]
/** Mails that request a payment, and mails about its result. */
export const linkMailKinds = [...askingMails, 'authorisation', 'receipt'] as const
export type LinkMailKind = (typeof linkMailKinds)[number]
export const isAsking = (kind: LinkMailKind): kind is AskingMail =>
  askingMails.some((one) => one === kind)

/** Delivery states of a mail, as reported by the mail port. */
export const mailStates = ['queued', 'sent', 'delivered', 'bounced', 'failed'] as const
export type MailState = (typeof mailStates)[number]

const place = /\{(\w+)\}/g

/** Unknown placeholders in a text, in order and without duplicates. */
export const unknownPlaces = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(place)]
      .map(([, name = '']) => name)
      .filter((name) => !mailPlaces.some((one) => one === name)),
  ),
]

/** Replaces the placeholders in a merchant's text; unknown ones stay as written. */
export const fillPlaces = (text: string, values: Readonly<Record<MailPlace, string>>): string =>
  text.replace(place, (whole, name: string) => {
    const known = mailPlaces.find((one) => one === name)
    return known === undefined ? whole : values[known]
  })

export const mailLimits = { subject: 150, text: 4000 }
