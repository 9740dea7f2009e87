// A bounced mail to a receiver: no further mail is sent there, and the merchant is notified.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as messages from '#contract/notifications/messages.ts'
import * as contract from '#contract/notifications/receivers.ts'
import { day } from '#domain/durations.ts'
import { afterMail } from '#server/app/start.ts'
import { receiverMails } from '#server/db/schema/receivers.ts'
import { transact } from '#server/db/transact.ts'
import { deliverDue } from '#server/jobs/deliver-due.ts'
import { forgetMails } from '#server/notifications/receivers/mail-ends.ts'
import { deliverBy } from '#server/ports/adapters/deliver.ts'
import { inbox } from '#server/ports/adapters/inbox.ts'
import type { Mail } from '#server/ports/services.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'
import { approve, confirmed, mailsTo, typed } from '../support/receivers.ts'

let api: Api
let shop: TestMerchant
let admin: TestSession

beforeAll(async () => {
  api = await openApi()
  shop = await api.merchant()
  admin = await api.signIn(shop.admin)
})
afterAll(() => api.close())

const now = () => api.clock.now()
const detail = (receiverId: string) => api.data(contract.getDetail, { receiverId }, admin)

/** Sends the due mails to the sandbox's inbox, and queries their delivery status. */
async function deliver() {
  const { mail, sms } = inbox(api.db, now)
  const deps = {
    deliver: deliverBy({ ...api.services, mail, sms, db: api.db }),
    ended: afterMail({ mail }),
  }
  await deliverDue({ db: api.db, clock: now, ...deps })
  api.clock.advance(5_000)
  const services = { ...api.services, mail }
  await runJobs(api.ctx({ services }), 'receiver.mailReport')
}

test('ends what is sent there, and is told once; the address is asked again', async () => {
  const email = 'bounce@books.example'
  const { receiverId } = await confirmed(api, admin, { email })
  const good = await confirmed(api, admin, { email: 'good@books.example' })
  await deliver()
  expect(await detail(receiverId)).toMatchObject({
    state: 'bounced',
    stateReason: '550 5.1.1 The mailbox does not exist',
  })
  expect((await detail(good.receiverId)).state).toBe('confirmed')
  const told = await api.data(messages.queryPage, { type: 'system_notice' }, admin)
  expect(told.records).toHaveLength(1)
  await approve(api, shop, shop.stores[0])
  expect(await mailsTo(api, email)).toHaveLength(1)
  api.clock.advance(60_000)
  await api.data(contract.invite, { receiverId }, admin)
  expect((await detail(receiverId)).state).toBe('waiting')
  await api.data(contract.remove, { receiverId }, admin)
})

test('of an address that he has no longer says nothing', async () => {
  const { receiverId } = await confirmed(api, admin, { email: 'bounce2@books.example' })
  const { kind: _, operatorCode: __, ...settings } = typed({ email: 'moved@books.example' })
  await api.data(contract.update, { receiverId, ...settings }, admin)
  await deliver()
  expect((await detail(receiverId)).state).toBe('waiting')
})

test('a mail that no server takes is the same', async () => {
  const email = 'full@books.example'
  const { receiverId } = await confirmed(api, admin, { email })
  const refuses = {
    send: ({ to }: Mail) =>
      to === email ? Promise.reject(new Error('mailbox full')) : Promise.resolve(),
  }
  await deliverDue({
    ...{ db: api.db, clock: now, maxAttempts: 1 },
    deliver: deliverBy({ ...api.services, mail: refuses, db: api.db }),
    ended: afterMail({ mail: refuses }),
  })
  await runJobs(api.ctx(), 'receiver.bounce')
  expect(await detail(receiverId)).toMatchObject({ state: 'bounced', stateReason: 'mailbox full' })
})

test('to whom a mail went is known for a month, and then forgotten', async () => {
  const { receiverId } = await confirmed(api, admin, { email: 'month@books.example' })
  const own = eq(receiverMails.receiverId, receiverId)
  const begun = api.clock.now().getTime()
  const forget = (days: number) =>
    transact(api.db, (tx) => forgetMails(tx, new Date(begun + days * day)))
  await forget(29)
  expect(await api.db.$count(receiverMails, own)).toBe(1)
  await forget(30)
  expect(await api.db.$count(receiverMails, own)).toBe(0)
})
