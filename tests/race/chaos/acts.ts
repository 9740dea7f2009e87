import { randomUUID } from 'node:crypto'
import * as captchas from '#contract/access/captcha.ts'
import { getCaptchaAnswer } from '#contract/access/captcha.ts'
import * as sessions from '#contract/access/sessions.ts'
import * as links from '#contract/links/payment-links.ts'
import * as withdraw from '#contract/money/withdrawals.ts'
import * as trade from '#contract/payments/transactions.ts'
import { tokenizeCard } from '#contract/sandbox/sandbox.ts'
import type { Random } from '#server/sandbox/seed/random.ts'
import { cards } from '../../api/support/links.ts'
import { password } from '../../api/support/people.ts'
import { seal } from '../../api/support/request-of.ts'
import type { Send } from './send.ts'
import type { Shop } from './world.ts'

/** The acknowledged operations: how often each kind was done to each subject. */
export type Ledger = Map<string, number>

const noted = (done: Ledger, kind: string, subject: string) =>
  void done.set(`${kind} ${subject}`, (done.get(`${kind} ${subject}`) ?? 0) + 1)

type Ground = {
  readonly shop: Shop
  readonly random: Random
  readonly send: Send
  readonly done: Ledger
}
type Act = (ground: Ground) => Promise<void>

/** A random address other than this machine's, so that no request hits a rate limit. */
const somewhere = (random: Random) =>
  `198.${random.int(18, 19)}.${random.int(0, 255)}.${random.int(1, 254)}`

const pay: Act = async ({ shop, random, send, done }) => {
  const order = shop.orders.pop()
  if (!order) return
  const address = somewhere(random)
  const checkout = await send(links.confirmCheckout, { id: order.code }, { address })
  const card = { number: cards.visa, expiryMonth: '12', expiryYear: '39', securityCode: '123' }
  const token = await send(tokenizeCard, card, { address })
  if (!checkout.ok || !token.ok) throw new Error('an order could not be confirmed')
  const { checkoutId } = checkout.data
  const { cardToken } = token.data
  const payload = { id: order.code, checkoutId, cardToken, holder: 'Ada' }
  const answer = await send(links.pay, payload, { key: randomUUID(), address })
  const id = answer.ok ? answer.data.transactionId : null
  if (!id) return
  noted(done, 'pay', order.linkId)
  ;(order.isAuth ? shop.authorised : shop.paid).push(id)
}

const amountOf = (random: Random) => `${random.int(1, 40)}.${random.digits(2)}`

const refund: Act = async ({ shop, random, send, done }) => {
  const { paid } = shop
  if (paid.length === 0) return
  const transactionId = random.pick(paid)
  const refundAmount = amountOf(random)
  const payload = { transactionId, currency: 'USD', refundAmount, type: 'ACI' } as const
  const answer = await send(trade.refund, payload, { token: shop.token, key: randomUUID() })
  if (!answer.ok) return
  noted(done, 'refund', transactionId)
  noted(done, 'record', answer.data.refundTransactionId)
}

const capture: Act = async ({ shop, random, send, done }) => {
  const { authorised } = shop
  if (authorised.length === 0) return
  const transactionId = random.pick(authorised)
  const payload = { transactionId, currency: 'USD', preAuthorizeAmount: amountOf(random) } as const
  const answer = await send(trade.capture, payload, { token: shop.token, key: randomUUID() })
  if (answer.ok) noted(done, 'capture', transactionId)
}

const voidIt: Act = async ({ shop, random, send, done }) => {
  const { authorised } = shop
  if (authorised.length === 0) return
  const transactionId = random.pick(authorised)
  const options = { token: shop.token, key: randomUUID() }
  const answer = await send(trade.voidTrade, { transactionId }, options)
  if (answer.ok) noted(done, 'void', transactionId)
}

const takeOut: Act = async ({ shop, random, send, done }) => {
  const accId = random.pick(shop.stores)
  const payload = { accId, currency: 'USD', amount: `${random.int(2, 9)}.00` } as const
  const answer = await send(withdraw.process, payload, { token: shop.token, key: randomUUID() })
  if (answer.ok) noted(done, 'withdraw', accId)
}

const look: Act = async ({ shop, random, send }) => {
  const { token } = shop
  const calls = [
    () => send(trade.list, {}, { token }),
    () => send(withdraw.listRecords, {}, { token }),
    () => send(withdraw.listWebsites, { currency: 'USD' }, { token }),
    () => send(sessions.getSession, {}, { token }),
  ]
  const answer = await random.pick(calls)()
  if (!answer.ok) throw new Error(`a list was refused: ${answer.failure}`)
}

/** Signs in as a user does; an interrupted sign-in is not resumed. */
const signIn: Act = async ({ shop, random, send }) => {
  const address = somewhere(random)
  const asked = await send(captchas.getCaptcha, { scene: 'login' }, { address })
  if (!asked.ok) return
  const { captchaId } = asked.data
  const known = await send(getCaptchaAnswer, { captchaId }, { address })
  const key = await send(sessions.getPublicKey, {}, { address })
  if (!known.ok || !key.ok) return
  const proof = await send(
    captchas.solveCaptcha,
    { captchaId, answer: known.data.answer },
    { address },
  )
  if (!proof.ok) return
  const sealed = seal(key.data.spki, password)
  const entry = { email: shop.clerk, password: sealed, machineId: 'storm', blackBox: 'storm' }
  const signedIn = await send(sessions.login, entry, { address, headers: { ...proof.data } })
  if (signedIn.ok && signedIn.data.step === 'signedIn')
    await send(sessions.logout, {}, { token: signedIn.data.accessToken, address })
}

const acts: readonly (readonly [Act, number])[] = [
  [pay, 25],
  [refund, 20],
  [capture, 12],
  [voidIt, 4],
  [takeOut, 12],
  [look, 25],
  [signIn, 2],
]

/** Performs random operations until the time is over; each one runs to its end. */
export async function actUntil(over: () => boolean, ground: Ground): Promise<number> {
  let count = 0
  while (!over()) {
    await ground.random.weighted(acts)(ground)
    count++
  }
  return count
}
