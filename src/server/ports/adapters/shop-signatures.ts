import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Callback, SignedCallback } from '../shop-platform.ts'

/** The keys of our app at a platform. */
export type ShopKeys = { readonly id: string; readonly secret: string }

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

/** The parameters as the platforms sign them: without the signature, by name, joined as a query. */
function signedText(callback: Callback, signature: string): string {
  const names = Object.keys(callback)
    .filter((name) => name !== signature)
    .sort()
  return new URLSearchParams(names.map((name) => [name, callback[name] ?? ''])).toString()
}

function isSigned(callback: Callback, signature: string, secret: string): boolean {
  const given = Buffer.from(callback[signature] ?? '')
  const right = Buffer.from(hmac(secret, signedText(callback, signature)))
  return given.length === right.length && timingSafeEqual(given, right)
}

/** A callback signed as a platform signs it. */
const withSignature = (callback: Callback, signature: string, secret: string): Callback => ({
  ...callback,
  [signature]: hmac(secret, signedText(callback, signature)),
})

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
  sign: (callback: Callback, { secret }: ShopKeys) => withSignature(callback, 'hmac', secret),
  read: (callback: Callback, { secret }: ShopKeys): SignedCallback | undefined => {
    const { shop = '', code, timestamp = '' } = callback
    if (!shopifyShop.test(shop) || !/^\d{1,12}$/.test(timestamp)) return undefined
    if (!isSigned(callback, 'hmac', secret)) return undefined
    return { shop, code: code || null, at: new Date(Number(timestamp) * 1_000) }
  },
}

/** How Shopline does: `sign` over all other parameters, milliseconds in `timestamp`, the state in `customField`. */
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
  sign: (callback: Callback, { secret }: ShopKeys) => withSignature(callback, 'sign', secret),
  /** What goes along with a request of ours: the signature over its body and time. */
  signBody: (body: string, at: Date, { secret }: ShopKeys): string =>
    hmac(secret, `${body}${at.getTime()}`),
  read: (callback: Callback, { id, secret }: ShopKeys): SignedCallback | undefined => {
    const { handle = '', appkey, code, timestamp = '' } = callback
    if (!shoplineShop.test(handle) || appkey !== id || !/^\d{1,15}$/.test(timestamp))
      return undefined
    if (!isSigned(callback, 'sign', secret)) return undefined
    return { shop: handle, code: code || null, at: new Date(Number(timestamp)) }
  },
}
