// Notifications of receivers about announcements, each at their own time, and the count in the preview.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as desk from '#contract/desk/announcements.ts'
import * as contract from '#contract/notifications/receivers.ts'
import type { MessageType } from '#domain/notifications/messages.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import { announce } from '../support/notifications.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { approve, confirmed, mailsTo } from '../support/receivers.ts'

const hour = 3_600_000
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

const receiver = (more: object = {}) =>
  confirmed(api, admin, { email: `eve${++count}@books.example`, types: ['system_notice'], ...more })
const publish = async (more: object = {}) => {
  const staff = await api.signIn(await api.staff())
  const at = (hours: number) => new Date(api.clock.now().getTime() + hours * hour).toISOString()
  const { announcementId } = await api.data(
    desk.publish,
    {
      type: 'maintenance',
      title: { en: 'Maintenance', zh: '维护' },
      content: {
        en: '# When\n**Sunday**, see [balances](/aq/balances).\n\n- one\n- two',
        zh: '周日维护。',
      },
      ...{ from: at(0), until: at(48), merchantIds: [shop.id], ...more },
    },
    staff,
  )
  return announcementId
}
const told = async ({ email }: { email: string }) =>
  (await mailsTo(api, email)).filter(({ subject }) => /^(Maintenance|维护)$/.test(subject))
const run = async () => {
  await runJobs(api.ctx(), 'receiver.announce')
  await runJobs(api.ctx(), 'receiver.tellAnnounced')
}

describe('an announcement', () => {
  test('goes to those who asked for notices, in their language and as plain text', async () => {
    const one = await receiver()
    const other = await receiver({ language: 'zh' })
    const withdrawals = await receiver({ types: ['withdrawal'] })
    const id = await publish()
    await run()
    const [mail] = await told(one)
    expect(mail?.text).toContain(
      `When\n\nSunday, see balances (${api.services.publicUrl}/aq/balances).\n\n- one\n- two`,
    )
    expect(mail?.text).toContain(`/aq/messageCenter?open=${id}`)
    expect(mail?.unsubscribe).toBeDefined()
    expect((await told(other))[0]).toMatchObject({ subject: '维护' })
    expect(await told(withdrawals)).toEqual([])
    await run()
    expect(await told(one)).toHaveLength(1)
  })

  test('begins when it says, and goes to its merchants alone', async () => {
    const one = await receiver()
    const world = await api.merchant()
    await publish({ merchantIds: [world.id] })
    await publish({ from: new Date(api.clock.now().getTime() + hour).toISOString() })
    await run()
    expect(await told(one)).toEqual([])
    api.clock.advance(hour)
    await run()
    expect(await told(one)).toHaveLength(1)
    await publish({ merchantIds: null })
    await run()
    expect(await told(one)).toHaveLength(2)
  })

  test('waits for the hour of its receiver, and is not sent once it is withdrawn', async () => {
    admin = await api.signIn(shop.admin)
    const daily = { timing: 'daily', digestHour: 8 }
    const [one, gone] = [await receiver(daily), await receiver(daily)]
    const announcementId = await publish()
    await publish()
    await run()
    expect(await told(one)).toEqual([])
    const staff = await api.signIn(await api.staff())
    await api.data(desk.withdraw, { announcementId }, staff)
    await api.data(contract.remove, { receiverId: gone.receiverId }, admin)
    api.clock.advance(24 * hour)
    await run()
    expect(await told(one)).toHaveLength(1)
    expect(await told(gone)).toEqual([])
    admin = await api.signIn(shop.admin)
  })
})

test('the preview counts what a receiver would have been told of, as far as he may be', async () => {
  const world = await api.merchant()
  const by = await api.signIn(world.admin)
  await approve(api, world, world.stores[0])
  await approve(api, world, world.stores[1])
  const types: MessageType[] = ['review_result', 'withdrawal']
  const asked = { kind: 'other', types } as const
  const of = async (more: object) =>
    (await api.data(contract.preview, { ...asked, ...more }, by)).counts.map((one) => one.count)
  expect(await of({ allGroups: true })).toEqual([2, 0])
  expect(await of({ groups: [world.groups[0]] })).toEqual([1, 0])
  const operator = await api.operator(world, {
    groups: [world.groups[1]],
    permissions: ['M-0202'],
  })
  expect(await of({ kind: 'operator', operatorCode: operator.id, allGroups: true })).toEqual([1, 0])
  api.clock.advance(31 * 86_400_000)
  const later = await api.signIn(world.admin)
  const { counts } = await api.data(contract.preview, { ...asked, allGroups: true }, later)
  expect(counts.map((one) => one.count)).toEqual([0, 0])
})

test('the preview counts what was announced among the notices', async () => {
  const world = await api.merchant()
  const by = await api.signIn(world.admin)
  await announce(api, [world])
  await announce(api, [shop])
  const asked = { kind: 'other', types: ['withdrawal', 'system_notice'], allGroups: true } as const
  const { counts } = await api.data(contract.preview, { ...asked, types: [...asked.types] }, by)
  expect(counts.map((one) => one.count)).toEqual([0, 1])
})
