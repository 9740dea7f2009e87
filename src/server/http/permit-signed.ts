import { signedHeaders } from '#domain/access/keys.ts'
import { type Signer, verify } from '#server/access/signed/shared/verify.ts'
import type { Actor } from '#server/kernel/context.ts'
import { fail } from '#server/kernel/failure.ts'
import { countedAs } from '#server/kernel/rate-limit-key.ts'
import { readBytes } from './body.ts'
import type { AppDeps, HttpContext } from './env.ts'

const bodyMax = 65_536

/** Authorises a signed call or fails. The signature covers the body, so it is read here and stored for the payload. */
export async function authorizeSigned(
  c: HttpContext,
  { db, services }: AppDeps,
): Promise<Signer & { readonly actor: Actor }> {
  const { at } = c.var
  c.header(signedHeaders.serverTime, String(at.getTime()))
  const body = await readBytes(c, bodyMax)
  c.set('body', body)
  const { pathname, search } = new URL(c.req.url)
  const header = (name: string) => c.req.header(name) ?? ''
  // Without a signature the body is not read at all.
  if (header(signedHeaders.signature) === '') return fail('signature_refused')
  const signer = await verify(
    { db, now: at, vault: services.vault },
    {
      method: c.req.method,
      target: pathname + search,
      timestamp: header(signedHeaders.timestamp),
      nonce: header(signedHeaders.nonce),
      idempotencyKey: header('idempotency-key'),
      keyId: header(signedHeaders.keyId),
      signature: header(signedHeaders.signature),
      body,
      address: countedAs(c.var.address),
    },
  )
  const actor: Actor = { kind: 'key', id: signer.keyId, name: null }
  c.set('caller', { ...actor, merchantId: signer.merchantId })
  return { ...signer, actor }
}
