import type { AskingMail, MailPlace } from '#domain/links/link-mails.ts'
import { type Storefront, storefrontOf } from '#domain/links/storefronts.ts'
import { amountText } from '#domain/money.ts'
import { oneLine } from '#domain/one-line.ts'
import type { Language } from '#domain/time-zones.ts'
import { minuteOf } from '#labels/event.ts'
import { m } from '#paraglide/messages.js'
import { linkMailHtml } from '../link-mail-html.ts'

type MailEntry = { readonly label: string; readonly value: string }

/** A line of an order; amounts are decimals of the order's currency. */
type MailLine = {
  readonly name: string
  readonly quantity: number
  readonly price: string
  readonly amount: string
  /** Filled-in fields of the line's bill. */
  readonly entries?: readonly MailEntry[]
}

export type LinkMail = {
  readonly kind: AskingMail
  readonly language: Language
  readonly brandName: string
  readonly colour: string
  /** Absolute; if null, only the name is shown. */
  readonly logoUrl: string | null
  readonly sender: string
  /** The merchant's text with its placeholders filled in. */
  readonly subject: string
  readonly text: string
  readonly orderId: string
  readonly lines: readonly MailLine[]
  /** Filled-in fields of the bill of the whole order. */
  readonly entries?: readonly MailEntry[]
  readonly otherFee: string
  readonly amount: string
  readonly currency: string
  readonly validUntil: Date
  /** The amount is only authorised by the payer and captured later. */
  readonly authorizeOnly: boolean
  /** Absolute URL at which the payer pays. */
  readonly payUrl: string
  readonly contact: string | null
  readonly storefront: Storefront | null
}

export type RenderedMail = {
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

const money = (amount: string, currency: string) => `${amountText(amount)} ${currency}`
const untilText = (at: Date) => `${minuteOf(at)} UTC`

type Named = Pick<LinkMail, 'brandName' | 'orderId' | 'amount' | 'currency' | 'validUntil'> & {
  readonly payer: string
  readonly remarks: string | null
}

/** Values for the placeholders in a merchant's texts, for `fillPlaces`. */
export const placesOf = (of: Named): Readonly<Record<MailPlace, string>> => ({
  payer: of.payer,
  brand: of.brandName,
  order: of.orderId,
  amount: money(of.amount, of.currency),
  until: untilText(of.validUntil),
  remarks: of.remarks ?? '',
})

const entryText = ({ label, value }: MailEntry) => `${label}: ${value}`

const fromOf = (name: string, address: string) =>
  `"${oneLine(name).replace(/["\\]/g, '')}" <${address}>`

/** The labels of a mail in its language, with formatted amounts and times. */
function mailWords(mail: LinkMail) {
  const { currency, brandName, contact, storefront, payUrl: url, authorizeOnly: held } = mail
  const locale = { locale: mail.language }
  const amount = money(mail.amount, currency)
  const until = untilText(mail.validUntil)
  return {
    due: held ? m.brands_mail_authorise_due({}, locale) : m.brands_mail_due({}, locale),
    held: held ? m.brands_mail_held({ brand: brandName }, locale) : null,
    reminder: mail.kind === 'reminder' ? m.brands_mail_reminder({}, locale) : null,
    entries: (mail.entries ?? []).map(entryText),
    order: m.brands_mail_order({ order: mail.orderId }, locale),
    until: (held ? m.brands_mail_authorise_until : m.brands_mail_until)({ until }, locale),
    figure: amountText(mail.amount),
    lines: mail.lines.map(({ name, quantity, price, amount: sum, entries = [] }) => ({
      name,
      times: m.brands_mail_quantity(
        { quantity: String(quantity), price: amountText(price) },
        locale,
      ),
      sum: amountText(sum),
      entries: entries.map(entryText),
    })),
    fee: /[1-9]/.test(mail.otherFee)
      ? { label: m.brands_mail_other_fee({}, locale), sum: amountText(mail.otherFee) }
      : null,
    total: { label: m.brands_mail_total({}, locale), sum: amount },
    pay: (held ? m.brands_mail_authorise : m.brands_mail_pay)({ amount }, locale),
    address: m.brands_mail_address({}, locale),
    payHere: (held ? m.brands_mail_authorise_here : m.brands_mail_pay_here)({ url }, locale),
    contact: contact === null ? null : m.brands_mail_contact({ contact }, locale),
    privacy: storefront === null ? null : privacyOf(storefront, locale),
    sentFor: m.brands_mail_sent_for(
      { provider: m.common_brand({}, locale), brand: brandName },
      locale,
    ),
  }
}
export type MailLabels = ReturnType<typeof mailWords>

const privacyOf = (storefront: Storefront, locale: { readonly locale: Language }) => {
  const { name, privacyUrl } = storefrontOf[storefront]
  return { label: m.brands_mail_privacy({ storefront: name }, locale), url: privacyUrl }
}

function plainText({ text }: LinkMail, words: MailLabels): string {
  const lines = words.lines.map(({ name, times, sum, entries }) =>
    [`${name}  ${times}  ${sum}`, ...entries.map((entry) => `  ${entry}`)].join('\n'),
  )
  const order = [
    words.order,
    ...words.entries,
    ...lines,
    ...(words.fee ? [`${words.fee.label}  ${words.fee.sum}`] : []),
    `${words.total.label}  ${words.total.sum}`,
    words.until,
    ...(words.held === null ? [] : [words.held]),
  ].join('\n')
  const foot = [
    ...(words.contact === null ? [] : [words.contact]),
    ...(words.privacy ? [`${words.privacy.label}: ${words.privacy.url}`] : []),
    words.sentFor,
  ].join('\n')
  const parts = [words.reminder, text, order, words.payHere, `-- \n${foot}`]
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`
}

// Closes the gap of a placeholder that was filled with nothing.
const tidy = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Renders a mail of a link as the payer receives it: headers, plain text and HTML. */
export function renderLinkMail(of: LinkMail): RenderedMail {
  const mail = { ...of, text: tidy(of.text) }
  const words = mailWords(mail)
  return {
    from: fromOf(mail.brandName, mail.sender),
    subject: oneLine(mail.subject),
    text: plainText(mail, words),
    html: linkMailHtml(mail, words),
  }
}
