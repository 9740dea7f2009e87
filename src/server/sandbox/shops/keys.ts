import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { ShopPlatform } from '#domain/company/websites.ts'
import { minute } from '#domain/durations.ts'
import {
  type ShopKeys,
  shopifySigning,
  shoplineSigning,
} from '#server/ports/adapters/shop-signatures.ts'

export const signings = { shopify: shopifySigning, shopline: shoplineSigning } as const

/** Our app's keys at the platforms that the sandbox simulates. */
export const keysOf = (secret: string, platform: ShopPlatform): ShopKeys => ({
  id: `sandbox-${platform}`,
  secret: createHmac('sha256', secret).update(`shops.${platform}`).digest('base64url'),
})

const codeLife = 5 * minute
const Code = v.object({
  id: v.string(),
  shop: v.string(),
  /** Whether the platform issues a token for it. */
  good: v.boolean(),
  until: v.number(),
})
export type ShopCode = v.InferOutput<typeof Code>

const signature = ({ secret }: ShopKeys, text: string): string =>
  createHmac('sha256', secret).update(`code.${text}`).digest('base64url')

/** An authorisation code as a platform issues it: for one shop, valid for five minutes. */
export function writeCode(keys: ShopKeys, asked: { shop: string; good: boolean }, now: Date) {
  const code: ShopCode = { id: randomUUID(), ...asked, until: now.getTime() + codeLife }
  const text = Buffer.from(JSON.stringify(code)).toString('base64url')
  return `${text}.${signature(keys, text)}`
}

/** The content of a code; undefined if it was not issued here or has expired. */
export function readCode(keys: ShopKeys, code: string, now: Date): ShopCode | undefined {
  const [text = '', signed = ''] = code.split('.')
  const [right, given] = [Buffer.from(signature(keys, text)), Buffer.from(signed)]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const read = v.safeParse(Code, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return read.success && read.output.until > now.getTime() ? read.output : undefined
}
