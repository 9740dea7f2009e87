import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Callback, SignedCallback } from '../shop-platform.ts'

/** The keys of our app at a platform. */
export type ShopKeys = { readonly id: string; readonly secret: string }

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

// `signature` is of Shopify's older way to sign, which it may still send along.
const shopifyLeft = ['hmac', 'signature']
const shoplineLeft = ['sign']

/** The parameters that are signed, in the order in which they are: all but the signature itself. */
const signedPairs = (callback: Callback, left: readonly string[]): [string, string][] =>
  Object.keys(callback)
    .filter((name) => !left.includes(name))
    .sort()
    .map((name) => [name, callback[name] ?? ''])

/** As a query, every value encoded. */
const asQuery = (callback: Callback, left: readonly string[]): string =>
  new URLSearchParams(signedPairs(callback, left)).toString()

/** Shopify writes a space in its own way. */
const shopifyText = (callback: Callback): string =>
  asQuery(callback, shopifyLeft).replaceAll('+', '%20')

/** As they were before they were encoded; undefined where that could be read in more than one way. */
function asWritten(callback: Callback, left: readonly string[]): string | undefined {
  const pairs = signedPairs(callback, left)
  if (pairs.some(([name, value]) => /[&=]/.test(name) || value.includes('&'))) return undefined
  return pairs.map(([name, value]) => `${name}=${value}`).join('&')
}

function isSigned(given: string | undefined, text: string | undefined, secret: string): boolean {
  if (given === undefined || text === undefined) return false
  const [left, right] = [Buffer.from(given), Buffer.from(hmac(secret, text))]
  return left.length === right.length && timingSafeEqual(left, right)
}

const shopifyShop = /^[a-z\d][a-z\d-]{0,60}\.myshopify\.com$/
const shoplineShop = /^[a-z\d][a-z\d-]{0,60}$/

/** How Shopify names its shops and signs what it sends: `hmac` over all other parameters, seconds in `timestamp`. */
export const shopifySigning = {
  shopOf: (text: string): string | undefined => {
    const name = text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/\/.*$/, '')
    const shop = name.includes('.') ? name : `${name}.myshopify.com`
    return shopifyShop.test(shop) ? shop : undefined
  },
  stateOf: ({ state }: Callback): string | undefined => state,
  sign: (callback: Callback, { secret }: ShopKeys): Callback => ({
    ...callback,
    hmac: hmac(secret, shopifyText(callback)),
  }),
  read: (callback: Callback, { secret }: ShopKeys): SignedCallback | undefined => {
    const { shop = '', code, timestamp = '' } = callback
    if (!shopifyShop.test(shop) || !/^\d{1,12}$/.test(timestamp)) return undefined
    if (!isSigned(callback.hmac, shopifyText(callback), secret)) return undefined
    return { shop, code: code || null, at: new Date(Number(timestamp) * 1_000) }
  },
}

/**
 * How Shopline does: `sign` over all other parameters, milliseconds in `timestamp`, the state in `customField`. Its
 * guide signs the query as it is encoded, its own library the values before that; they differ only in signs that need
 * encoding, and either is taken.
 */
export const shoplineSigning = {
  shopOf: (text: string): string | undefined => {
    const shop = text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/(\.myshopline\.com)?(\/.*)?$/, '')
    return shoplineShop.test(shop) ? shop : undefined
  },
  stateOf: ({ customField }: Callback): string | undefined => customField,
  sign: (callback: Callback, { secret }: ShopKeys): Callback => ({
    ...callback,
    sign: hmac(secret, asQuery(callback, shoplineLeft)),
  }),
  /** What goes along with a request of ours: the signature over its body and time. */
  signBody: (body: string, at: Date, { secret }: ShopKeys): string =>
    hmac(secret, `${body}${at.getTime()}`),
  read: (callback: Callback, { id, secret }: ShopKeys): SignedCallback | undefined => {
    const { handle = '', appkey, code, timestamp = '' } = callback
    if (!shoplineShop.test(handle) || appkey !== id || !/^\d{1,15}$/.test(timestamp))
      return undefined
    const texts = [asQuery(callback, shoplineLeft), asWritten(callback, shoplineLeft)]
    if (!texts.some((text) => isSigned(callback.sign, text, secret))) return undefined
    return { shop: handle, code: code || null, at: new Date(Number(timestamp)) }
  },
}
