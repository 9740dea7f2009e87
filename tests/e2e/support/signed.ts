import { randomUUID } from 'node:crypto'
import { generate, refreshSendMsg } from '#contract/access/keys.ts'
import type { Output, Payload } from '#contract/call.ts'
import { createPaymentLink } from '#contract/links/signed.ts'
import { getClock, listInbox } from '#contract/sandbox/sandbox.ts'
import type { SecretKind } from '#domain/access/keys.ts'
import { signatureOf } from '#server/access/signed/signature.ts'
import { address, ask } from './api.ts'

/** The credentials with which a store signs. */
export type Secrets = { readonly keyId: string; readonly key: string; readonly salt: string }

/** Sends an order as the store's own server does; returns the link, or the reason for the refusal. */
export async function sendOrder(
  { keyId, key, salt }: Secrets,
  order: Payload<typeof createPaymentLink>,
): Promise<{ failure?: string } & Partial<Output<typeof createPaymentLink>>> {
  const body = JSON.stringify(order)
  const timestamp = String(Date.parse((await ask(getClock, {})).now))
  const [nonce, target] = [randomUUID(), createPaymentLink.path]
  const parts = { method: 'POST', target, timestamp, nonce, idempotencyKey: '' }
  const response = await fetch(address() + target, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Key-Id': keyId,
      'X-Timestamp': timestamp,
      'X-Nonce': nonce,
      'X-Signature': signatureOf(key, salt, { ...parts, body: Buffer.from(body) }),
    },
    body,
  })
  // The envelope of every response; `failure` gives the reason of a refusal.
  const { data } = (await response.json()) as { data: Output<typeof createPaymentLink> }
  return data
}

/** Creates a key or a salt of a store, with the code from the sandbox inbox. */
async function made(token: string, phone: string, storeId: string, kind: SecretKind) {
  await ask(refreshSendMsg, { storeId, kind }, { token })
  const { records } = await ask(listInbox, { channel: 'sms', pageSize: 20 })
  const text = records.find(({ to }) => to === phone)?.body ?? ''
  const [code = ''] = /(?<!\d)\d{6}(?!\d)/.exec(text) ?? []
  return ask(generate, { storeId, kind, code }, { token })
}

/** Creates the key and the salt of a store. Codes for one action are a minute apart: `between` waits for that. */
export async function secretsOf(
  token: string,
  phone: string,
  storeId: string,
  between: () => Promise<string>,
): Promise<Secrets> {
  const key = await made(token, phone, storeId, 'KEY')
  const salt = await made(await between(), phone, storeId, 'SALT')
  return { keyId: key.keyId ?? '', key: key.value ?? '', salt: salt.value ?? '' }
}
