import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { webhookLimits } from '#domain/notifications/webhooks.ts'

const prefix = 'whsec_'

/** A new secret in the format of the specification: `whsec_` and the base64 of random bytes. */
export const newSecret = (): string =>
  `${prefix}${randomBytes(webhookLimits.secretBytes).toString('base64')}`

/** The signed content: the two headers and the body. */
export type Signed = { readonly id: string; readonly timestamp: number; readonly body: string }

const bytesOf = (secret: string) => Buffer.from(secret.slice(prefix.length), 'base64')

const signatureBy = (secret: string, { id, timestamp, body }: Signed): string =>
  createHmac('sha256', bytesOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')

/** The header `webhook-signature`: one signature per valid secret, separated by spaces. */
export const signaturesBy = (secrets: readonly string[], signed: Signed): string =>
  secrets.map((secret) => `v1,${signatureBy(secret, signed)}`).join(' ')

/** Whether a signature in the header was made with one of these secrets. */
export function isSignedBy(secrets: readonly string[], header: string, signed: Signed): boolean {
  const given = header.split(' ').flatMap((part) => {
    const [version, signature] = part.split(',')
    return version === 'v1' && signature ? [Buffer.from(signature)] : []
  })
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureBy(secret, signed))
    return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))
  })
}
