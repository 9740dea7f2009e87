// Every merchant event is declared once, has texts in both languages and links to a screen.
import { describe, expect, test } from 'vitest'
import { deskDecisions } from '#domain/cases.ts'
import { namedBy } from '#domain/routes.ts'
import { merchantEvents } from './registry.ts'

const decision = {
  label: 'wit_1',
  after: null,
  reason: 'checking',
  noteEn: 'See the footer.',
  noteZh: '请查看页脚。',
}

/** Events that are not desk decisions build their own values. */
const DECIDED: ReadonlySet<string> = new Set(
  Object.keys(deskDecisions).flatMap((queue) =>
    deskDecisions[queue as keyof typeof deskDecisions].map((decision) => `${queue}.${decision}`),
  ),
)
const alert = { amount: '1200.00', currency: 'USD', reason: 'DUTY', until: '2026-11-24T12:00:00Z' }
const ofCase = {
  ...{ stage: '1st_chargeback', payment: 'txn_1', amount: '1,200.00 USD' },
  ...{ until: '2026-11-24T12:00:00Z', days: 3 },
}
const expiring = { holder: 'director', name: 'Ann Li', expiresOn: '2027-01-31', days: 7 }
const bounced = { name: 'Priya Nair', email: 'books@ledger.example', reason: '550 unknown' }
const licence = { label: 'Harbour Store', day: '2026-11-24', days: 7 }
const stated = { type: 'daily', firstDay: '2026-11-21', lastDay: '2026-11-21', website: null }
const invoiced = { month: '2026-10' }
const moved = { by: 'Ada Lin', host: 'sftp.example.test' }
const undelivered = { title: 'statement-daily', problem: 'login', host: 'sftp.example.test' }
const rejections = { count: 3, days: 14 }
const lastAccount = { account: 'Harbour Bank USD •••• 4821' }
const endpoint = { url: 'https://shop.example.test/hooks', waiting: 3, name: 'Ada Lin' }
const shop = { label: 'Lantern Lane', shop: 'lantern.example.test' }
const payment = {
  ...{ orderId: 'order-7', amount: '1,200.00 USD' },
  ...{ until: '2026-11-24T12:00:00Z', days: 3 },
}
const account = { refusal: 'company_not_found' }
/** What the text must contain of events without an amount. */
const saidOf = new Map<object, string>([
  [shop, shop.label],
  // Each language words the reason differently.
  [account, ''],
  [expiring, expiring.expiresOn],
  [licence, licence.label],
  [bounced, bounced.reason],
  [stated, stated.firstDay],
  [invoiced, invoiced.month],
  [moved, moved.host],
  [undelivered, undelivered.host],
  [endpoint, endpoint.url],
  [rejections, '14'],
  [lastAccount, lastAccount.account],
])
const heldBy = (type: string): object | undefined => {
  if (type === 'identity.expiring') return expiring
  if (type === 'receiver.bounced') return bounced
  if (type === 'offline_store.expired' || type === 'offline_store.expiring') return licence
  if (type === 'statement_settings.moved') return moved
  if (type === 'statement_settings.undelivered') return undelivered
  if (type === 'auto_withdrawal.rejections') return rejections
  if (type === 'auto_withdrawal.accounts') return lastAccount
  if (type.startsWith('webhook.')) return endpoint
  if (type.startsWith('account.')) return account
  if (type.startsWith('website.shop_')) return shop
  if (type.startsWith('payment.') || (type.startsWith('risk_order.') && !DECIDED.has(type)))
    return payment
  if (type.startsWith('statement.')) return stated
  if (type.startsWith('invoice.')) return invoiced
  if (type.startsWith('dispute.')) return DECIDED.has(type) ? undefined : alert
  return type.startsWith('chargeback.') ? ofCase : undefined
}
const decisions = merchantEvents.filter(({ type }) => heldBy(type) === undefined)

// Personal notifications have no dot in their name, so this leaves those of merchants.
const withWords = Object.values(
  import.meta.glob<Record<string, object>>('../../labels/events/*.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module).flatMap(Object.keys))
  .filter((name) => name.includes('.'))

test('every event that has words is declared by its noun, once, and listed', () => {
  const declared = merchantEvents.map(({ type }) => type)
  expect(declared.toSorted()).toEqual(withWords.toSorted())
})

describe.each(merchantEvents.map((event) => [event.type, event] as const))('%s', (_, event) => {
  test('is said in both languages, with what it holds', () => {
    const own = heldBy(event.type)
    const [en, zh] = [event.say(own ?? decision, 'en'), event.say(own ?? decision, 'zh')]
    const whole = ({ title, text }: typeof en) => `${title} ${text}`
    expect(en.title).not.toMatch(/\p{Script=Han}/u)
    expect(zh.title).toMatch(/\p{Script=Han}/u)
    const shown = (own && saidOf.get(own)) ?? '1,200.00 USD'
    expect(whole(en)).toContain(own ? shown : 'See the footer.')
    expect(whole(zh)).toContain(own ? shown : '请查看页脚。')
  })

  test('is not said of what its schema does not know', () => {
    expect(() => event.say({}, 'en')).toThrow()
  })

  test('leads to its screen', () => {
    const [path = ''] = event.address('wit_1').split('?')
    expect(namedBy(path)?.path).toBe(event.screen)
  })
})

test('the words follow the state that a decision led to', () => {
  const said = (type: string, after: string) =>
    merchantEvents.find((event) => event.type === type)?.say({ ...decision, after }, 'en').title
  expect(said('withdrawal.remit', 'PART_SUCCESS')).not.toBe(said('withdrawal.remit', 'SUCCESS'))
  for (const type of ['website.approve', 'website.resume'])
    expect(said(type, 'waiting_authorisation')).not.toBe(said(type, 'normal'))
})

test('a reason of another version goes unsaid', () => {
  for (const { say } of decisions)
    expect(say({ ...decision, reason: 'moonlight' }, 'en').text).toBe('See the footer.')
})

test('a note that one language has is told in both', () => {
  for (const { say } of decisions) {
    expect(say({ ...decision, noteZh: null }, 'zh').text).toContain(decision.noteEn)
    expect(say({ ...decision, noteEn: null }, 'en').text).toContain(decision.noteZh)
  }
})
