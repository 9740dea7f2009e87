// The child process of pay.ts: payers who each open a checkout, tokenise a card and pay, one order after the other, so
// that their work is not counted as the server's.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { confirmCheckout, pay } from '#contract/links/payment-links.ts'
import { tokenizeCard } from '#contract/sandbox/sandbox.ts'
import { requestOf } from '../../tests/api/support/request-of.ts'
import { timesOf } from './measure.ts'

export type Payers = {
  readonly port: number
  readonly codes: readonly string[]
  readonly payers: number
  readonly seconds: number
}
export type Paid = {
  readonly payments: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

// Cards that the sandbox approves.
const cards = [
  '4111111111111111',
  '5555555555554444',
  '6011111111111117',
  '30569309025904',
  '3530111333300000',
]

const mostTries = 20
const retryMs = 500

type Sent = { readonly address: string; readonly key?: string }
type Data = Readonly<Record<string, string>>

function sender(port: number, agent: Agent) {
  type Call = Parameters<typeof requestOf>[0]
  const once = (call: Call, payload: Data, { address, key }: Sent) =>
    new Promise<Data | undefined>((resolve, reject) => {
      const { path, init } = requestOf(call, payload)
      const headers = {
        ...init.headers,
        ...{ 'x-forwarded-for': address, 'accept-language': 'en' },
        ...(key && { 'idempotency-key': key }),
      }
      const asked = request({ host: '127.0.0.1', port, agent, path, method: init.method, headers })
      asked.on('error', reject)
      asked.on('response', async (response) => {
        try {
          const text = (await response.setEncoding('utf8').toArray()).join('')
          if (response.statusCode === 200) resolve(JSON.parse(text).data)
          else if (response.statusCode === 503) resolve(undefined)
          else reject(new Error(`${call.id} answered ${response.statusCode}: ${text}`))
        } catch (error) {
          reject(error)
        }
      })
      asked.end(init.body)
    })
  // A shop retries with the same idempotency key when a busy server rejects the request.
  return async (call: Call, payload: Data, sent: Sent): Promise<Data> => {
    for (let tried = 0; tried < mostTries; tried++) {
      const data = await once(call, payload, sent)
      if (data) return data
      await pause(retryMs)
    }
    throw new Error(`${call.id} is unavailable`)
  }
}

async function run({ port, codes, payers, seconds }: Payers): Promise<Paid> {
  const agent = new Agent({ keepAlive: true, maxSockets: payers })
  const send = sender(port, agent)
  const samples: number[] = []
  const began = performance.now()
  const until = began + seconds * 1_000
  let next = 0
  const payer = async (nth: number) => {
    while (performance.now() < until) {
      const id = codes[next]
      if (id === undefined) throw new Error('too few orders for the benchmark')
      // Every payer has their own network address.
      const sent = { address: `198.18.${next >> 8}.${next & 255}` }
      next++
      const started = performance.now()
      const { checkoutId = '' } = await send(confirmCheckout, { id }, sent)
      const number = cards[nth % cards.length] ?? ''
      const card = { number, expiryMonth: '12', expiryYear: '39', securityCode: '123' }
      const { cardToken = '' } = await send(tokenizeCard, card, sent)
      const paying = { id, checkoutId, cardToken, holder: 'Ada' }
      const { payStatus } = await send(pay, paying, { ...sent, key: randomUUID() })
      if (payStatus !== 'SUCCESS') throw new Error(`a payment is ${payStatus}`)
      samples.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: payers }, (_, nth) => payer(nth)))
  const perSecond = (samples.length * 1_000) / (performance.now() - began)
  agent.destroy()
  return { payments: samples.length, perSecond, ...timesOf(samples) }
}

process.once('message', async (payers: Payers) => {
  try {
    process.send?.(await run(payers))
  } catch (error) {
    process.send?.(error instanceof Error ? error.message : String(error))
  }
  process.disconnect()
})
