import type { SmsSender } from '../services.ts'

/**
 * SMS by a gateway: POST of `{ to, text }` with the key as a bearer token and the message's id as `Idempotency-Key`.
 * Any response but a 2xx counts as not sent.
 */
export const httpSms = (url: string, key: string): SmsSender => ({
  send: async ({ id, to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': id,
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(20_000),
      redirect: 'error',
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The SMS gateway answered with HTTP ${answer.status}`)
  },
})
