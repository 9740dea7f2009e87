import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import {
  type CollectionProduct,
  collectionProducts,
  sandboxRefusedName,
} from '#domain/money/virtual-accounts.ts'
import { sandboxPaths } from '#domain/routes.ts'
import type { CollectionAccounts } from '#server/ports/collection-accounts.ts'

export type CollectionTicket = { readonly product: CollectionProduct; readonly merchantId: string }
type Deps = {
  readonly now: () => Date
  readonly publicUrl: string
  /** Signs the auto-login URLs. */
  readonly key: string
}

const bankName = 'Aqueduct Sandbox Bank'

/** A ten-digit number that begins with 8 and is derived from its input. */
const numberOf = (thing: string): string => {
  const digest = createHash('sha256').update(thing).digest()
  return `8${String(digest.readUIntBE(0, 6) % 1_000_000_000).padStart(9, '0')}`
}

const signature = (key: string, text: string): string =>
  createHmac('sha256', key).update(`collections.${text}`).digest('base64url')

/** The sandbox's simulation of the account services: it opens accounts for all but certain names. */
export function sandboxCollections({ now, publicUrl, key }: Deps): CollectionAccounts {
  return {
    hosts: [new URL(publicUrl).host],
    apply: async ({ virtualAccountId, currency, name }) =>
      name.toUpperCase().endsWith(sandboxRefusedName)
        ? { state: 'review_failed', reason: 'name_differs' }
        : { state: 'active', accountNumber: numberOf(`${virtualAccountId} ${currency}`), bankName },
    openCurrentz: async ({ merchantId, currency }) => ({
      accountNumber: numberOf(`currentz ${merchantId} ${currency}`),
    }),
    autoLoginUrl: async ({ product, merchantId }) => {
      const until = now().getTime() + limits.ticketLife
      const content = Buffer.from(JSON.stringify([product, merchantId, until])).toString(
        'base64url',
      )
      const url = new URL(sandboxPaths.collection, publicUrl)
      url.searchParams.set('ticket', `${content}.${signature(key, content)}`)
      return url.href
    },
  }
}

/** The content of an auto-login URL; undefined if its signature is invalid or it has expired. */
export function readCollectionTicket(
  key: string,
  ticket: string,
  now: Date,
): CollectionTicket | undefined {
  const [content = '', signed = ''] = ticket.split('.')
  const right = Buffer.from(signature(key, content))
  const given = Buffer.from(signed)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  // Only `autoLoginUrl` signs, so the content has this shape.
  const [product, merchantId, until] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
    string,
    string,
    number,
  ]
  const known = collectionProducts.find((one) => one === product)
  return known && until > now.getTime() ? { product: known, merchantId } : undefined
}
