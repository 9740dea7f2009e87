// Notifications of receivers: by type, group and screen; at once, at their hour, or after their quiet hours.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as operators from '#contract/access/operators.ts'
import * as contract from '#contract/notifications/receivers.ts'
import type { MessageType } from '#domain/notifications/messages.ts'
import { receiverNotices, receivers } from '#server/db/schema/receivers.ts'
import { transact } from '#server/db/transact.ts'
import { notifyMerchant } from '#server/events/notify-merchant.ts'
import { withdrawalAccountEvents } from '#server/money/withdrawal-accounts/events.ts'
import { chargebackEvents } from '#server/payments/chargebacks/events.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { approve, confirmed, keysIn, mailsTo, typed, typedOperator } from '../support/receivers.ts'

let api: Api
let shop: TestMerchant
let admin: TestSession
let count = 0

beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  admin = await api.signIn(shop.admin)
})
afterAll(() => api.close())

const fresh = () => `bob${++count}@books.example`
const subjects = async (to: string) => (await mailsTo(api, to)).map(({ subject }) => subject)
/** The subjects of the mails to a receiver, without the confirmation request. */
const toldTo = async (to: string) =>
  (await subjects(to)).filter((subject) => !subject.startsWith('Confirm'))
const [approved, decided] = [
  'Your website Mill was approved and can now take payments.',
  /withdrawal account/i,
]

/** A decision that belongs to no website. */
const declineAccount = () =>
  transact(api.db, (tx) =>
    notifyMerchant(tx, api.ctx(), withdrawalAccountEvents.decline, {
      ...{ merchantId: shop.id, storeId: null, subject: 'wac_1' },
      params: { label: 'DE…12', after: null, reason: null, noteEn: null, noteZh: null },
    }),
  )
const openCase = (until: Date, of = shop) =>
  transact(api.db, (tx) =>
    notifyMerchant(tx, api.ctx(), chargebackEvents.opened, {
      ...{ merchantId: of.id, storeId: of.stores[0], subject: 'cbk_1', until },
      params: {
        ...{ stage: '1st_chargeback', payment: 'txn_1', amount: '10.00 USD' },
        ...{ until: until.toISOString(), days: 1 },
      },
    }),
  )

describe('who is told', () => {
  test('by type and group: nobody of a website of another group', async () => {
    const [g1, g2] = shop.groups
    const first = await confirmed(api, admin, { email: fresh(), allGroups: false, groups: [g1] })
    const second = await confirmed(api, admin, { email: fresh(), allGroups: false, groups: [g2] })
    const all = await confirmed(api, admin, { email: fresh() })
    const others = await confirmed(api, admin, { email: fresh(), types: ['withdrawal'] })
    await approve(api, shop, shop.stores[0])
    expect(await toldTo(first.email)).toEqual([approved])
    expect(await toldTo(second.email)).toEqual([])
    expect(await toldTo(all.email)).toEqual([approved])
    expect(await toldTo(others.email)).toEqual([])
  })

  test('nobody who has not confirmed', async () => {
    const email = fresh()
    const { kind, ...rest } = { kind: 'other' as const, name: 'Bob', email }
    const more = { types: ['review_result' as const], allGroups: true, language: 'en' as const }
    const times = { timeZone: 'UTC+0', timing: 'at_once', digestHour: 8 } as const
    const quiet = { quietFrom: null, quietUntil: null, urgent: false }
    await api.data(contract.add, { kind, ...rest, ...more, ...times, ...quiet }, admin)
    await approve(api, shop, shop.stores[0])
    expect(await toldTo(email)).toEqual([])
  })

  test('an operator never more than he may see himself, now', async () => {
    const [g1, g2] = shop.groups
    const one = await api.operator(shop, { groups: [g1], permissions: ['M-0202'] })
    await api.data(contract.add, typedOperator(one.id), admin)
    const blind = await api.operator(shop, { groups: [g1], permissions: ['M-0401'] })
    await api.data(contract.add, typedOperator(blind.id), admin)
    await approve(api, shop, shop.stores[0])
    await approve(api, shop, shop.stores[1])
    await declineAccount()
    expect(await toldTo(one.email)).toEqual([approved])
    expect(await toldTo(blind.email)).toEqual([])
    const contact = { phone: '+447700900123', email: one.email }
    const groups = { allGroups: false, groups: [g2] }
    await api.data(operators.update, { operatorCode: one.id, ...contact, ...groups }, admin)
    await approve(api, shop, shop.stores[0])
    expect(await toldTo(one.email)).toHaveLength(1)
    await approve(api, shop, shop.stores[1])
    expect(await toldTo(one.email)).toHaveLength(2)
    const off = { operatorCode: one.id, status: 'disabled' } as const
    await api.data(operators.updateStatus, off, admin)
    await approve(api, shop, shop.stores[1])
    expect(await toldTo(one.email)).toHaveLength(2)
  })

  test('whom an operator added, never of a screen that the operator could not open', async () => {
    const by = await api.signIn(
      await api.operator(shop, { groups: [shop.groups[0]], permissions: ['M-0805', 'M-0202'] }),
    )
    const more = { allGroups: false, groups: [shop.groups[0]], types: ['review_result' as const] }
    const given = await confirmed(api, by, { email: fresh(), ...more })
    const full = await confirmed(api, admin, { email: fresh(), ...more })
    await declineAccount()
    expect(await toldTo(given.email)).toEqual([])
    expect(await toldTo(full.email)).toEqual([expect.stringMatching(decided)])
    // Nor is a receiver notified once an operator has saved it after the administrator; the form warns of this.
    const { receiverId } = full
    const narrows = async (who = by) =>
      (await api.data(contract.getDetail, { receiverId }, who)).narrows
    expect([await narrows(admin), await narrows()]).toEqual([false, true])
    const { kind: _, operatorCode: __, ...settings } = typed({ email: full.email, ...more })
    await api.data(contract.update, { receiverId, ...settings }, by)
    expect([await narrows(admin), await narrows()]).toEqual([false, false])
    await declineAccount()
    expect(await toldTo(full.email)).toHaveLength(1)
  })

  test('the administrator as before, or, as a receiver, in that way alone', async () => {
    const world = await api.merchant()
    const by = await api.signIn(world.admin)
    await approve(api, world, world.stores[0])
    expect(await mailsTo(api, world.admin.email)).toHaveLength(1)
    const sent = typedOperator(world.admin.id, { types: ['withdrawal'] })
    await api.data(contract.add, sent, by)
    await approve(api, world, world.stores[0])
    const [mail, before] = await mailsTo(api, world.admin.email)
    expect(before?.subject).toContain(' / ')
    expect(mail).toMatchObject({
      subject: approved,
      text: expect.stringContaining('/aq/messageReceiverSetting'),
    })
    expect(mail?.unsubscribe).toBeUndefined()
    expect(await mailsTo(api, world.admin.email)).toHaveLength(2)
  })

  test('the administrator of every review result, whatever groups he chose; of the rest only in those', async () => {
    const world = await api.merchant()
    const by = await api.signIn(world.admin)
    const own = { allGroups: false, groups: [world.groups[1]] }
    await api.data(contract.add, typedOperator(world.admin.id, own), by)
    const told = () => subjects(world.admin.email)
    await approve(api, world, world.stores[0])
    expect(await told()).toEqual([approved])
    await openCase(new Date(api.clock.now().getTime() + 86_400_000), world)
    expect(await told()).toEqual([approved])
    const types: MessageType[] = ['review_result', 'chargeback']
    const asked = { kind: 'operator', operatorCode: world.admin.id, types, ...own } as const
    const { counts } = await api.data(contract.preview, asked, by)
    expect(counts).toEqual([
      { type: 'review_result', count: 1 },
      { type: 'expiring_document', count: 0 },
      { type: 'chargeback', count: 0 },
    ])
  })
})

describe('when', () => {
  test('a daily one gets one mail at his hour, of all that was told, type by type', async () => {
    const more = { timing: 'daily', digestHour: 8, timeZone: 'UTC+8' } as const
    const { receiverId, email } = await confirmed(api, admin, { email: fresh(), ...more })
    await approve(api, shop, shop.stores[0])
    await approve(api, shop, shop.stores[1], 'Fjord')
    expect(await toldTo(email)).toEqual([])
    expect((await api.data(contract.getDetail, { receiverId }, admin)).waiting).toBe(2)
    await runJobs(api.ctx(), 'receiver.tell')
    expect(await toldTo(email)).toEqual([])
    api.clock.advance(86_400_000)
    await runJobs(api.ctx(), 'receiver.tell')
    const [mail] = await mailsTo(api, email)
    expect(mail?.subject).toMatch(/^Messages for Merchant.*: 2$/)
    expect(mail?.text).toMatch(/== Review results \(2\) ==[\s\S]*Mill[\s\S]*Fjord/)
    expect(await api.db.$count(receiverNotices)).toBe(0)
    await runJobs(api.ctx(), 'receiver.tell')
    expect(await toldTo(email)).toHaveLength(1)
    admin = await api.signIn(shop.admin)
  })

  test('quiet hours hold what is told until they end; a deadline within a day breaks through', async () => {
    const night = { quietFrom: 0, quietUntil: 23, urgent: true } as const
    const { email } = await confirmed(api, admin, { email: fresh(), ...night })
    const calm = await confirmed(api, admin, { email: fresh(), ...night, urgent: false })
    const now = api.clock.now().getTime()
    await openCase(new Date(now + 86_400_000 * 2))
    expect(await toldTo(email)).toEqual([])
    await openCase(new Date(now + 3_600_000 * 23))
    expect(await toldTo(email)).toHaveLength(1)
    expect(await toldTo(calm.email)).toEqual([])
    api.clock.advance(86_400_000)
    await runJobs(api.ctx(), 'receiver.tell')
    expect(await toldTo(email)).toHaveLength(2)
    expect(await toldTo(calm.email)).toEqual([expect.stringMatching(/^Messages for .*: 2$/)])
    admin = await api.signIn(shop.admin)
  })

  test('what waits is judged again when it is sent, and goes with its receiver', async () => {
    const operator = await api.operator(shop, {
      groups: [shop.groups[0]],
      permissions: ['M-0202'],
    })
    const daily = { timing: 'daily', digestHour: 8 } as const
    const sent = typedOperator(operator.id, daily)
    const { receiverId } = await api.data(contract.add, sent, admin)
    const gone = await confirmed(api, admin, { email: fresh(), ...daily })
    await approve(api, shop, shop.stores[0])
    await api.data(contract.remove, { receiverId: gone.receiverId }, admin)
    const off = { operatorCode: operator.id, status: 'disabled' } as const
    await api.data(operators.updateStatus, off, admin)
    api.clock.advance(86_400_000)
    await runJobs(api.ctx(), 'receiver.tell')
    expect(await toldTo(operator.email)).toEqual([])
    expect(await toldTo(gone.email)).toEqual([])
    const left = eq(receiverNotices.receiverId, receiverId)
    expect(await api.db.$count(receiverNotices, left)).toBe(0)
    admin = await api.signIn(shop.admin)
  })
})

test('nothing fails for want of a link: what no longer opens is made anew', async () => {
  admin = await api.signIn(shop.admin)
  const { receiverId, email } = await confirmed(api, admin, { email: fresh() })
  const own = eq(receivers.id, receiverId)
  await api.db.update(receivers).set({ leaveSealed: 'sealed-by-a-key-that-is-gone' }).where(own)
  await approve(api, shop, shop.stores[0])
  const [mail] = await mailsTo(api, email)
  const [token = ''] = mail ? keysIn(mail) : []
  expect(await api.data(contract.unsubscribe, { token })).toBe('SUCCESS')
})
