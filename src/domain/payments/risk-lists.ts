import { holdsCardNumber } from '#domain/card-numbers.ts'
import { maskCard, passesLuhn } from '#domain/cards.ts'
import { asciiDomain, asciiEmail, emailPattern } from '#domain/email.ts'
import { readPhone } from '#domain/input/normalize.ts'
import type { MenuCode } from '#domain/permissions.ts'
import { type Reason, reason } from '#domain/reasons.ts'

/** Risk lists: black rules block payments, white rules exempt them from the review. */
export const riskLists = ['black', 'white'] as const
export type RiskList = (typeof riskLists)[number]

/** Menu permission of each list, which also allows all actions on its rules. */
export const riskListMenus = {
  black: 'M-0403',
  white: 'M-0404',
} as const satisfies Record<RiskList, MenuCode>

export const riskRuleTypes = ['email', 'email_domain', 'card', 'phone', 'shipping_address'] as const
export type RiskRuleType = (typeof riskRuleTypes)[number]

export const riskRuleStatuses = ['pending', 'review', 'enabled', 'disabled', 'declined'] as const
export type RiskRuleStatus = (typeof riskRuleStatuses)[number]
/** Statuses of the rules in each list; only an enabled rule has an effect. */
export const statusesOfList = {
  black: ['enabled', 'disabled'],
  white: riskRuleStatuses,
} as const satisfies Record<RiskList, readonly RiskRuleStatus[]>

/** Scope of a rule: all websites, one website, or one group. */
export const riskRuleScopes = ['all', 'website', 'group'] as const
export type RiskRuleScope = (typeof riskRuleScopes)[number]

export const riskRuleActs = ['enable', 'disable', 'comment'] as const
export type RiskRuleAct = (typeof riskRuleActs)[number]

export const riskRuleColumns = ['type', 'value', 'website', 'group', 'comment'] as const
export type RiskRuleColumn = (typeof riskRuleColumns)[number]

export const riskRuleLimits = {
  value: 300,
  comment: 200,
  /** Maximum rules in one file or one bulk action. */
  rows: 1_000,
} as const

/** Days back that a backtest covers, and over which matches are counted. */
export const backtestDays = 90

/** Outcomes of a matched payment, which show whether it was right to block it or to let it through. */
export const rehearsedOutcomes = [
  'charged_back',
  'refunded_fraud',
  'refused',
  'open',
  'good',
] as const
export type RehearsedOutcome = (typeof rehearsedOutcomes)[number]

/** Whether blocking the payment would have been right; an open case counts as good. */
export const isBad = (outcome: RehearsedOutcome): boolean =>
  outcome !== 'good' && outcome !== 'open'

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
 * Parsed rule value: its display form, and the key that payments are matched with. For a full card number the key is
 * computed from `number` by the holder of the hash key, and the number must not be stored anywhere else. `phone` is the
 * number as entered, to be checked against the numbering plans.
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
  // Valid domains are exactly those that can follow the @ of an e-mail address.
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

/** Parses a value for a rule type, or returns an error. Only card rules accept card numbers. */
export function readRuleValue(type: RiskRuleType, typed: string): Read {
  const text = plain(typed)
  if (text === '') return { fault: 'required' }
  if (text.length > riskRuleLimits.value) return { fault: 'too_long' }
  if (type !== 'card' && holdsCardNumber(text)) return { fault: 'card_number' }
  return readers[type](text)
}

/** Match key of a full card number, from its keyed hash. */
export const hashKey = (cardHash: string): string => `card:${cardHash}`
const endsKey = (first: string, last: string) => `ends:${first} ${last}`
/** Match key of a phone number. */
export const phoneKey = (phone: string) => `phone:${phone.replace(/\D/g, '')}`

/** Normalises the case, spaces and separators of an address. */
export const evenAddress = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replace(/[\s,;，；、]+/g, ' ')
    .trim()

type Address = { readonly line: string; readonly postcode: string; readonly city: string }
/** Address of a payment as compared with rules: street, postcode and city. */
export const addressKey = ({ line, postcode, city }: Address): string =>
  evenAddress([line, postcode, city].join(' '))

/** Attributes of a payment that rules match; null if unknown. */
export type Met = {
  readonly cardHash: string | null
  readonly cardFirstSix: string | null
  readonly cardLastFour: string | null
  /** `email` is entered by the payer, `orderEmail` belongs to the order. */
  readonly email: string | null
  readonly orderEmail: string | null
  readonly phone: string | null
  readonly shippingKey: string | null
}

/** All keys with which a rule can match a payment. */
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
/** Keys of all rules that match every payment matched by the given key: the key itself, and keys of wider values. */
export function widerKeys({ matchKey, shown }: Keyed): readonly string[] {
  const [kind, rest = ''] = matchKey.split(/:(.*)/s)
  if (kind === 'email') return [matchKey, `domain:${rest.split('@').at(-1)}`]
  return kind === 'card' ? [matchKey, endsKey(shown.slice(0, 6), shown.slice(-4))] : [matchKey]
}

/** Reasons against changing a rule: it covers websites outside the user's access scope. */
export const againstScope = ({ beyondReach }: { readonly beyondReach: boolean }): Reason[] =>
  beyondReach ? [reason('risk_rule.beyond_reach')] : []

/** The sandbox robot declines white rules whose value contains this. */
export const sandboxRefusedRule = 'refuse'
