import { holdsCardNumber } from '#domain/card-numbers.ts'
import { maskCard, passesLuhn } from '#domain/cards.ts'
import { asciiDomain, asciiEmail, emailPattern } from '#domain/email.ts'
import { readPhone } from '#domain/input/normalize.ts'
import type { MenuCode } from '#domain/permissions.ts'
import { type Reason, reason } from '#domain/reasons.ts'

/** The two lists: black rules stop payments, white ones spare them the review. */
export const riskLists = ['black', 'white'] as const
export type RiskList = (typeof riskLists)[number]

/** The menu that opens each list, and with it everything that can be done with its rules. */
export const riskListMenus = {
  black: 'M-0403',
  white: 'M-0404',
} as const satisfies Record<RiskList, MenuCode>

/** By what a rule knows a payment. */
export const riskRuleTypes = ['email', 'email_domain', 'card', 'phone', 'shipping_address'] as const
export type RiskRuleType = (typeof riskRuleTypes)[number]

export const riskRuleStatuses = ['pending', 'review', 'enabled', 'disabled', 'declined'] as const
export type RiskRuleStatus = (typeof riskRuleStatuses)[number]
/** The statuses that a rule of each list can have; only an enabled one has an effect. */
export const statusesOfList = {
  black: ['enabled', 'disabled'],
  white: riskRuleStatuses,
} as const satisfies Record<RiskList, readonly RiskRuleStatus[]>

/** Where a rule holds. */
export const riskRuleScopes = ['all', 'website', 'group'] as const
export type RiskRuleScope = (typeof riskRuleScopes)[number]

/** What can be done with many rules at once. */
export const riskRuleActs = ['enable', 'disable', 'comment'] as const
export type RiskRuleAct = (typeof riskRuleActs)[number]

/** The columns of a file, in its order. */
export const riskRuleColumns = ['type', 'value', 'website', 'group', 'comment'] as const
export type RiskRuleColumn = (typeof riskRuleColumns)[number]

export const riskRuleLimits = {
  value: 300,
  comment: 200,
  /** Rules of one file, and rules that are changed at once. */
  rows: 1_000,
} as const

/** Days back that a rehearsal looks, and in which hits are counted. */
export const backtestDays = 90

/** What became of a payment that a rule meets: whether it was right to stop it, or to let it through. */
export const rehearsedOutcomes = [
  'charged_back',
  'refunded_fraud',
  'refused',
  'open',
  'good',
] as const
export type RehearsedOutcome = (typeof rehearsedOutcomes)[number]

/** Right to stop, wrong to let through; what is still held is neither, and counts with the good. */
export const isBad = (outcome: RehearsedOutcome): boolean =>
  outcome !== 'good' && outcome !== 'open'

/** Why a value is not accepted. */
export const riskRuleErrors = [
  'rule_card',
  'rule_phone',
  'rule_domain',
  'rule_address',
  'rule_exists',
  'rule_scope',
  'rule_beyond_reach',
] as const
export type RiskRuleError =
  | (typeof riskRuleErrors)[number]
  | 'required'
  | 'too_long'
  | 'email_format'
  | 'phone_unknown'
  | 'card_number'

/**
 * A value as it was typed: how it is shown, and by which key payments are met; of a full card number the key is made
 * of `number` by whoever has the hash key, and nothing else may keep that. `phone` is a number as it was typed, for
 * whoever has the numbering plans to say whose it can be.
 */
export type RuleValue =
  | { readonly shown: string; readonly key: string; readonly phone?: string }
  | { readonly shown: string; readonly number: string }
type Read = RuleValue | { readonly fault: RiskRuleError }

const plain = (text: string) => text.normalize('NFKC').trim()
const cardEnds = /^(\d{6})[\s*•·.xX-]*[*•·xX][\s*•·.xX-]*(\d{4})$/
const leastOfAddress = 8

function readCard(text: string): Read {
  const digits = text.replace(/[\s-]/g, '')
  if (/^\d{12,19}$/.test(digits))
    return passesLuhn(digits)
      ? { number: digits, shown: maskCard(digits.slice(0, 6), digits.slice(-4)) }
      : { fault: 'rule_card' }
  const [, first, last] = cardEnds.exec(text) ?? []
  if (!first || !last) return { fault: 'rule_card' }
  return { shown: maskCard(first, last), key: endsKey(first, last) }
}

function readPhoneValue(text: string): Read {
  const phone = readPhone(text)
  return phone === undefined
    ? { fault: 'rule_phone' }
    : { shown: phone, key: phoneKey(phone), phone: text }
}

function readEmail(text: string): Read {
  const email = asciiEmail(text.toLowerCase())
  return emailPattern.test(email)
    ? { shown: text.toLowerCase(), key: `email:${email}` }
    : { fault: 'email_format' }
}

function readDomain(text: string): Read {
  const shown = text.toLowerCase().replace(/^@/, '')
  const domain = asciiDomain(shown)
  // A domain is what may stand behind the sign of an address, and nothing else.
  return emailPattern.test(`a@${domain}`)
    ? { shown, key: `domain:${domain}` }
    : { fault: 'rule_domain' }
}

function readAddress(text: string): Read {
  const even = evenAddress(text)
  if (even.length < leastOfAddress || !/\p{L}/u.test(even)) return { fault: 'rule_address' }
  return { shown: text.replace(/\s+/g, ' '), key: `address:${even}` }
}

const readers: Readonly<Record<RiskRuleType, (text: string) => Read>> = {
  card: readCard,
  phone: readPhoneValue,
  email: readEmail,
  email_domain: readDomain,
  shipping_address: readAddress,
}

/** A value as a rule of that type takes it, or what is wrong with it. A card number belongs into card rules only. */
export function readRuleValue(type: RiskRuleType, typed: string): Read {
  const text = plain(typed)
  if (text === '') return { fault: 'required' }
  if (text.length > riskRuleLimits.value) return { fault: 'too_long' }
  if (type !== 'card' && holdsCardNumber(text)) return { fault: 'card_number' }
  return readers[type](text)
}

/** The key of a full card number, by its keyed hash. */
export const hashKey = (cardHash: string): string => `card:${cardHash}`
const endsKey = (first: string, last: string) => `ends:${first} ${last}`
/** The key of a phone number. */
export const phoneKey = (phone: string) => `phone:${phone.replace(/\D/g, '')}`

/** An address with its case, its spaces and what stands between its parts evened out. */
export const evenAddress = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replace(/[\s,;，；、]+/g, ' ')
    .trim()

type Address = { readonly line: string; readonly postcode: string; readonly city: string }
/** The address of a payment as rules are compared with it: street, postcode and city. */
export const addressKey = ({ line, postcode, city }: Address): string =>
  evenAddress([line, postcode, city].join(' '))

/** What of a payment rules are compared with; null where it is not known. */
export type Met = {
  readonly cardHash: string | null
  readonly cardFirstSix: string | null
  readonly cardLastFour: string | null
  /** The address that the payer gave, and that of the order where it is another. */
  readonly email: string | null
  readonly orderEmail: string | null
  readonly phone: string | null
  readonly shippingKey: string | null
}

/** Every key by which a rule may meet a payment. */
export function keysOf(payment: Met): readonly string[] {
  const { cardHash, cardFirstSix, cardLastFour, email, orderEmail, phone, shippingKey } = payment
  const addresses = [email, orderEmail].flatMap((one) =>
    one === null ? [] : [asciiEmail(one.toLowerCase())],
  )
  return [
    ...(cardHash ? [hashKey(cardHash)] : []),
    ...(cardFirstSix && cardLastFour ? [endsKey(cardFirstSix, cardLastFour)] : []),
    ...addresses.map((address) => `email:${address}`),
    ...addresses.map((address) => `domain:${address.split('@').at(-1)}`),
    ...(phone ? [phoneKey(phone)] : []),
    ...(shippingKey ? [`address:${shippingKey}`] : []),
  ]
}

type Keyed = { readonly matchKey: string; readonly shown: string }
/** The keys of rules that meet every payment which a rule of this key meets: its own, and those of wider values. */
export function widerKeys({ matchKey, shown }: Keyed): readonly string[] {
  const [kind, rest = ''] = matchKey.split(/:(.*)/s)
  if (kind === 'email') return [matchKey, `domain:${rest.split('@').at(-1)}`]
  return kind === 'card' ? [matchKey, endsKey(shown.slice(0, 6), shown.slice(-4))] : [matchKey]
}

/** A rule that covers websites out of the user's reach is not his to change. */
export const againstScope = ({ beyondReach }: { readonly beyondReach: boolean }): Reason[] =>
  beyondReach ? [reason('risk_rule.beyond_reach')] : []

/** The sandbox's robot declines white rules with this in their value. */
export const sandboxRefusedRule = 'refuse'
