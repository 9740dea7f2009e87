import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Callback, SignedCallback } from '../shop-platform.ts'

export type ShopKeys = { readonly id: string; readonly secret: string }

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

// `signature` belongs to Shopify's legacy signing method, which may still be sent along.
const shopifyLeft = ['hmac', 'signature']
const shoplineLeft = ['sign']

/** The signed parameters, sorted by name: all but the signature itself. */
const signedPairs = (callback: Callback, left: readonly string[]): [string, string][] =>
  Object.keys(callback)
    .filter((name) => !left.includes(name))
    .sort()
    .map((name) => [name, callback[name] ?? ''])

const asQuery = (callback: Callback, left: readonly string[]): string =>
  new URLSearchParams(signedPairs(callback, left)).toString()

/** Shopify encodes a space as `%20` instead of `+`. */
const shopifyText = (callback: Callback): string =>
  asQuery(callback, shopifyLeft).replaceAll('+', '%20')

/** The parameters before encoding; undefined if that text would be ambiguous. */
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

/** Shopify's shop names and callback signatures: `hmac` over all other parameters, seconds in `timestamp`. */
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
 * Shopline's: `sign` over all other parameters, milliseconds in `timestamp`, the state in `customField`. Its guide
 * signs the encoded query, its own library the values before encoding; they differ only for characters that need
 * encoding, and both are accepted.
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
  /** The signature of our own request: over its body and time. */
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
