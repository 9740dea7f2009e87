import { randomUUID } from 'node:crypto'
import type { Call, Output, Payload } from '#contract/call.ts'
import type { createPaymentLink } from '#contract/links/signed.ts'
import { encryptedOf, newSecret } from '#server/access/keys/shared/secrets.ts'
import { signatureOf } from '#server/access/signed/signature.ts'
import { storeSecrets } from '#server/db/schema/keys.ts'
import type { Api } from './api.ts'

export const order: Payload<typeof createPaymentLink> = {
  orderId: 'A-1',
  currency: 'USD',
  products: [{ name: 'Jacket', price: '189.00', quantity: 2 }],
  otherFee: '8.95',
  bookerName: 'Ada',
  bookerEmail: 'ada@example.test',
}

/** The credentials with which a store signs. */
export type Signing = { readonly keyId: string; readonly key: string; readonly salt: string }

/** Gives a store its key and salt, as the portal does after a code. */
export async function addSigning(api: Api, merchantId: string, storeId: string): Promise<Signing> {
  const [keyId, key, salt] = [api.newId('key'), newSecret('KEY'), newSecret('SALT')]
  const { vault } = api.services
  const common = { merchantId, storeId, generation: 1, changedAt: api.clock.now(), changedBy: 'x' }
  await api.db.insert(storeSecrets).values([
    { id: keyId, kind: 'KEY', ...common, ...encryptedOf(vault, storeId, 'KEY', key) },
    { id: api.newId('key'), kind: 'SALT', ...common, ...encryptedOf(vault, storeId, 'SALT', salt) },
  ])
  return { keyId, key, salt }
}

type More = {
  /** Offset of the caller's clock in milliseconds. */
  readonly off?: number
  readonly nonce?: string
  readonly idempotencyKey?: string
  /** Sent in place of the signed values. */
  readonly instead?: { readonly body?: string; readonly path?: string; readonly key?: string }
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

type Told = {
  readonly failure: string
  readonly fields?: object
  readonly reasons?: readonly { readonly code: string }[]
}

/** Sends a call as a store's server does. */
export async function signedCall<C extends Call>(
  api: Api,
  call: C,
  payload: Payload<C>,
  { keyId, key, salt }: Signing,
  more: More = {},
) {
  const { off = 0, nonce = randomUUID(), idempotencyKey = '', instead = {}, address } = more
  const body = JSON.stringify(payload)
  const timestamp = String(api.clock.now().getTime() + off)
  const parts = { method: 'POST', target: call.path, timestamp, nonce, idempotencyKey }
  const signature = signatureOf(key, salt, { ...parts, body: Buffer.from(body) })
  const sentKey = instead.key ?? idempotencyKey
  const response = await api.send(
    instead.path ?? call.path,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        'x-key-id': keyId,
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
        ...(sentKey !== '' && { 'idempotency-key': sentKey }),
        ...more.headers,
      },
      body: instead.body ?? body,
    },
    address,
  )
  const { code, msg, data } = await response.json()
  // On success the data is the call's; a refusal is read through `failure`.
  return {
    status: response.status,
    msg,
    data: data as Output<C>,
    failure: code === 200 ? undefined : (data as Told),
    headers: response.headers,
  }
}
