import { type Currency, isCurrency } from '#domain/currencies.ts'
import { asciiEmail, emailPattern } from '#domain/email.ts'
import { limits } from '#domain/limits.ts'
import { amountErrorOf, isTooLarge, parseAmount } from '#domain/money.ts'
import { type BillError, type BillField, type BillValues, billError } from './bills.ts'
import type { LinkVersion } from './payment-links.ts'

/** A product in the form. `key` identifies it while it has no name. */
export type DraftProduct = {
  readonly key: string
  readonly name: string
  readonly quantity: string
  readonly price: string
  readonly values: BillValues
}

/** Values of the payment link form. An empty string means that nothing is selected. */
export type LinkDraft = {
  readonly version: LinkVersion
  readonly storeId: string
  readonly currency: Currency | ''
  /** Versions 1 and 2 only. */
  readonly brandId: string
  readonly templateId: string
  readonly sendsMail: boolean
  readonly reminds: boolean
  /** Version 3 only. */
  readonly themeId: string
  readonly modeId: string
  readonly bookerName: string
  readonly bookerEmail: string
  readonly bookerPhone: string
  readonly country: string
  readonly language: 'en' | 'zh'
  readonly orderId: string
  readonly products: readonly DraftProduct[]
  /** Version 1 only: values of the fields of the whole bill. */
  readonly values: BillValues
  readonly otherFee: string
  readonly remarks: string
  /** Whole hours; if empty, the value of the mode or brand applies, else 24. */
  readonly hours: string
  readonly returnUrl: string
  readonly authorizeOnly: boolean
  readonly asksShipping: boolean
}

export const linkLimits = {
  name: 64,
  email: 254,
  phone: 32,
  orderId: 64,
  products: 50,
  product: 120,
  quantity: 9_999,
  remarks: 500,
  returnUrl: 500,
  usualHours: 24,
}

export type LinkError =
  | BillError
  | ReturnType<typeof amountErrorOf>
  | 'email_format'
  | 'quantity'
  | 'valid_hours'
  | 'own_page'
  | 'amount_max'
/** Errors of a draft, by field path as in the API. */
export type LinkErrors = Readonly<Record<string, LinkError>>

const wholeOf = (text: string, most: number): number | undefined => {
  if (!/^\d{1,4}$/.test(text.trim())) return undefined
  const number = Number(text)
  return number >= 1 && number <= most ? number : undefined
}

/** Parses the quantity of a product: a whole number from 1 to 9,999. */
export const quantityOf = (text: string): number | undefined => wholeOf(text, linkLimits.quantity)

/** Parses the validity of a link in hours: a whole number from 1 to 168. */
export const hoursOf = (text: string): number | undefined => wholeOf(text, limits.linkHoursMax)

/** Whether a fee is empty or zero. */
export const isNoFee = (text: string): boolean => /^0*(\.0*)?$/.test(text.trim())

export type LinkSums = {
  /** Amount of each product in order; undefined if its price or quantity is invalid. */
  readonly lines: readonly (bigint | undefined)[]
  /** Undefined while it is invalid. */
  readonly fee: bigint | undefined
  /** Sum of all valid amounts. */
  readonly total: bigint
}

/** Amounts of a draft in minor units of its currency, as far as they are valid. */
export function linkSums(
  { products, otherFee }: Pick<LinkDraft, 'products' | 'otherFee'>,
  currency: Currency,
): LinkSums {
  const lines = products.map(({ price, quantity }) => {
    const [each, count] = [parseAmount(price.trim(), currency), quantityOf(quantity)]
    return each === undefined || count === undefined ? undefined : each * BigInt(count)
  })
  const fee = isNoFee(otherFee) ? 0n : parseAmount(otherFee.trim(), currency)
  const total = lines.reduce<bigint>((sum, line) => sum + (line ?? 0n), fee ?? 0n)
  return { lines, fee, total }
}

const text = (value: string, max: number): LinkError | undefined => {
  const length = [...value.trim()].length
  return length === 0 ? 'required' : length > max ? 'too_long' : undefined
}
const short = (value: string, max: number): LinkError | undefined =>
  [...value.trim()].length > max ? 'too_long' : undefined
const chosen = (value: string): LinkError | undefined => (value === '' ? 'required' : undefined)
const emailFault = (value: string): LinkError | undefined =>
  text(value, linkLimits.email) ??
  (emailPattern.test(asciiEmail(value.trim())) ? undefined : 'email_format')

function pageFault(value: string): LinkError | undefined {
  if (value.trim() === '') return undefined
  const long = short(value, linkLimits.returnUrl)
  return long ?? (/^https:\/\/[^\s@/]+(\/\S*)?$/i.test(value.trim()) ? undefined : 'own_page')
}

const valueFaults = (at: string, fields: readonly BillField[], values: BillValues) =>
  fields.map(
    (field): Found => [
      `${at}values.${field.fieldId}`,
      billError(field, values[field.fieldId] ?? ''),
    ],
  )

type Found = readonly [path: string, fault: LinkError | undefined]

function productFaults(draft: LinkDraft, fields: readonly BillField[]): Found[] {
  const { products, currency, version } = draft
  return products.flatMap(({ name, quantity, price, values }, at): Found[] => {
    const path = `products.${at}.`
    const priceFault = (): LinkError | undefined => {
      if (price.trim() === '') return 'required'
      if (!isCurrency(currency)) return undefined
      return parseAmount(price.trim(), currency) === undefined ? amountErrorOf(currency) : undefined
    }
    return [
      [`${path}name`, text(name, linkLimits.product)],
      [`${path}quantity`, quantityOf(quantity) === undefined ? 'quantity' : undefined],
      [`${path}price`, priceFault()],
      ...(version === 1 ? [] : valueFaults(path, fields, values)),
    ]
  })
}

function moneyFaults(draft: LinkDraft): Found[] {
  const { currency } = draft
  if (!isCurrency(currency)) return []
  const { fee, total } = linkSums(draft, currency)
  return [
    ['otherFee', fee === undefined ? amountErrorOf(currency) : undefined],
    ['amount', isTooLarge(total, currency) ? 'amount_max' : undefined],
  ]
}

/**
 * Errors of a draft; `fields` are those of its theme or template. A draft without products has no field error for it.
 */
export function linkErrors(draft: LinkDraft, fields: readonly BillField[]): LinkErrors {
  const { version } = draft
  const found: Found[] = [
    ['storeId', chosen(draft.storeId)],
    ['currency', chosen(draft.currency)],
    ...(version === 3
      ? ([
          ['themeId', chosen(draft.themeId)],
          ['modeId', chosen(draft.modeId)],
        ] satisfies Found[])
      : ([
          ['brandId', chosen(draft.brandId)],
          ['templateId', chosen(draft.templateId)],
        ] satisfies Found[])),
    ['bookerName', text(draft.bookerName, linkLimits.name)],
    ['bookerEmail', emailFault(draft.bookerEmail)],
    ['bookerPhone', text(draft.bookerPhone, linkLimits.phone)],
    ['country', chosen(draft.country)],
    ...(version === 1 ? valueFaults('', fields, draft.values) : []),
    ...productFaults(draft, fields),
    ...moneyFaults(draft),
    [
      'validHours',
      draft.hours !== '' && hoursOf(draft.hours) === undefined ? 'valid_hours' : undefined,
    ],
    ['orderId', short(draft.orderId, linkLimits.orderId)],
    ['remarks', short(draft.remarks, linkLimits.remarks)],
    ['returnUrl', pageFault(draft.returnUrl)],
  ]
  return Object.fromEntries(
    found.flatMap(([path, fault]) => (fault === undefined ? [] : [[path, fault] as const])),
  )
}
