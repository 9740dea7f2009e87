import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/links/made-links.ts'
import { getOrderDetail, open } from '#contract/links/payment-links.ts'
import { limits } from '#domain/limits.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { paymentLinkEvents, paymentLinkMails } from '#server/db/schema/link-life.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { deliverDue } from '#server/jobs/deliver-due.ts'
import { afterDelivery } from '#server/links/payment-links/mail-ends.ts'
import { deliverBy } from '#server/ports/adapters/deliver.ts'
import { inbox } from '#server/ports/adapters/inbox.ts'
import { runJobs } from '../../support/trades.ts'
import { cards, openPayer } from '../support/links.ts'
import { addParts, newerDraft } from '../support/made-links.ts'
import type { TestMerchant, TestSession } from '../support/people.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
let world: TestMerchant
let admin: TestSession
let ids: Awaited<ReturnType<typeof addParts>>
beforeAll(async () => {
  payer = await openPayer()
  world = await payer.merchant()
  ids = await addParts(payer, world)
})
afterAll(() => payer.close())

type More = Partial<ReturnType<typeof newerDraft>>
async function made(more: More = {}) {
  // Sessions expire within a day.
  admin = await payer.signIn(world.admin)
  const draft = { ...newerDraft(world.stores[0], ids), ...more }
  const { linkId } = await payer.data(contract.addV3, draft, admin)
  const [row] = await payer.db.select().from(paymentLinks).where(eq(paymentLinks.id, linkId))
  if (!row) throw new Error('no link')
  return { ...row, world }
}
const mailsOf = (linkId: string) =>
  payer.db
    .select()
    .from(paymentLinkMails)
    .where(eq(paymentLinkMails.linkId, linkId))
    .orderBy(paymentLinkMails.at)
const codes = (answer: {
  readonly failure?: { reasons?: readonly { code: string }[] } | undefined
}) => answer.failure?.reasons?.map(({ code }) => code)
const lifeOf = async (id: string) => {
  const { life } = await payer.data(contract.getDetail, { id }, admin)
  return life.map((event) => (event.kind === 'mail' ? `${event.mail} ${event.state}` : event.kind))
}

describe('a link is sent again', () => {
  test('after a minute, while it is valid; what was sent is kept', async () => {
    const { id, createdAt } = await made()
    payer.clock.stand(limits.linkResendPause - 1, createdAt)
    const soon = await payer.call(contract.resendEmail, { id }, admin)
    expect(codes(soon)).toEqual(['link.resend_too_soon'])
    payer.clock.advance(limits.linkResendPause, createdAt)
    const key = randomUUID()
    expect(await payer.data(contract.resendEmail, { id }, admin, { key })).toBe('SUCCESS')
    expect(await payer.data(contract.resendEmail, { id }, admin, { key })).toBe('SUCCESS')
    const mails = await mailsOf(id)
    expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['invoice', 'Northwind: A-1'],
      ['invoice', 'Northwind: A-1'],
    ])
    const { mailId } = { mailId: mails[1]?.id ?? '' }
    expect(await payer.data(contract.getMail, { mailId }, admin)).toMatchObject({
      ...{ to: 'ada@example.test', language: 'en', html: mails[1]?.html },
      from: '"Northwind" <orders@mail.aqueduct.test>',
    })
    const entries = await payer.db.select().from(auditEntries).where(eq(auditEntries.subject, id))
    expect(entries.map(({ action }) => action)).toContain('payment_link.resend')
  })

  test('not one that is paid, invalidated or over', async () => {
    const paid = await made()
    await payer.payWith(paid, cards.visa)
    const gone = await made()
    await payer.data(contract.invalidate, { id: gone.id }, admin)
    const over = await made({ validHours: 1 })
    payer.clock.advance(3_600_000)
    admin = await payer.signIn(world.admin)
    const refused = async (id: string) =>
      codes(await payer.call(contract.resendEmail, { id }, admin))
    expect(await refused(paid.id)).toEqual(['link.paid'])
    expect(await refused(gone.id)).toEqual(['link.invalidated'])
    expect(await refused(over.id)).toEqual(['link.expired'])
  })
})

describe('a link is invalidated', () => {
  test('for good, with who did it, and nobody begins to pay it', async () => {
    const link = await made()
    const checkout = await payer.confirm(link)
    expect(await payer.data(contract.invalidate, { id: link.id }, admin)).toBe('SUCCESS')
    const again = await payer.call(contract.invalidate, { id: link.id }, admin)
    expect(codes(again)).toEqual(['link.invalidated'])
    const refused = await payer.payWith(link, cards.visa, randomUUID(), checkout)
    expect(codes(refused)).toEqual(['link.invalidated'])
    const events = await payer.db
      .select()
      .from(paymentLinkEvents)
      .where(eq(paymentLinkEvents.linkId, link.id))
    expect(events.at(-1)).toMatchObject({ kind: 'invalidated', by: 'Test administrator' })
  })

  test('while a payment is under way, which then ends as it does', async () => {
    const link = await made()
    await payer.payWith(link, cards.pending)
    await payer.data(contract.invalidate, { id: link.id }, admin)
    payer.clock.advance(11 * 60_000)
    const order = await payer.data(getOrderDetail, { id: link.code })
    expect(order).toMatchObject({ status: 'PAID', pay: { payStatus: 'SUCCESS' } })
    expect((await mailsOf(link.id)).map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
  })
})

describe('its payer is reminded', () => {
  const remind = () => runJobs(payer.ctx(), 'paymentLink.remind')

  test('once, when a quarter of the time is left and he has opened it and not paid', async () => {
    const [opened, never] = [await made(), await made()]
    await payer.data(open, { id: opened.code })
    payer.clock.advance(36 * 3_600_000, never.createdAt)
    await remind()
    expect((await mailsOf(opened.id)).map(({ kind, by }) => [kind, by])).toEqual([
      ['invoice', 'Test administrator'],
      ['reminder', null],
    ])
    expect((await mailsOf(never.id)).map(({ kind }) => kind)).toEqual(['invoice'])
    payer.clock.advance(3_600_000)
    await remind()
    expect(await mailsOf(opened.id)).toHaveLength(2)
  })

  test('not when he has paid, when he is paying, or when the link was invalidated', async () => {
    const [paid, paying, gone] = [await made(), await made(), await made()]
    for (const { code } of [paid, paying, gone]) await payer.data(open, { id: code })
    await payer.payWith(paid, cards.visa)
    await payer.data(contract.invalidate, { id: gone.id }, admin)
    payer.clock.advance(36 * 3_600_000 - 60_000, gone.createdAt)
    await payer.payWith(paying, cards.challenge)
    payer.clock.advance(60_000)
    await remind()
    for (const { id } of [paid, paying, gone])
      expect((await mailsOf(id)).some(({ kind }) => kind === 'reminder')).toBe(false)
  })
})

describe('a mail', () => {
  const { now } = { now: () => payer.clock.now() }
  const deliver = async () => {
    const { mail, sms } = inbox(payer.db, now)
    const deps = {
      deliver: deliverBy({ ...payer.services, mail, sms, db: payer.db }),
      ended: afterDelivery({ mail }),
    }
    await deliverDue({ db: payer.db, clock: now, ...deps })
    return mail
  }

  test('is told of as it leaves, arrives and comes back', async () => {
    const [good, bad] = [await made(), await made({ bookerEmail: 'Bounce@example.test' })]
    const mail = await deliver()
    expect((await mailsOf(good.id))[0]?.state).toBe('sent')
    const services = { ...payer.services, mail }
    payer.clock.advance(5_000)
    await runJobs(payer.ctx({ services }), 'paymentLink.mailReport')
    expect((await mailsOf(good.id))[0]?.state).toBe('delivered')
    expect((await mailsOf(bad.id))[0]).toMatchObject({
      state: 'bounced',
      stateReason: '550 5.1.1 The mailbox does not exist',
    })
    expect(await lifeOf(bad.id)).toEqual(['invoice bounced', 'made'])
    const { records } = await payer.data(contract.list, { email: 'bounce@' }, admin)
    expect(records).toMatchObject([{ linkId: bad.id, mailState: 'bounced' }])
  })

  test('that the server refuses has failed, with what it said', async () => {
    const { id } = await made()
    const refuses = { send: () => Promise.reject(new Error('mailbox full')) }
    const deps = {
      deliver: deliverBy({ ...payer.services, mail: refuses, db: payer.db }),
      ended: afterDelivery({ mail: refuses }),
    }
    await deliverDue({ db: payer.db, clock: now, maxAttempts: 1, ...deps })
    expect((await mailsOf(id))[0]).toMatchObject({ state: 'failed', stateReason: 'mailbox full' })
  })
})

test('the life of a link tells of tries with what their payer read, and of the receipt', async () => {
  const link = await made()
  await payer.data(open, { id: link.code })
  await payer.payWith(link, cards.declined)
  await payer.payWith(link, cards.visa)
  const detail = await payer.data(contract.getDetail, { id: link.id }, admin)
  expect(detail).toMatchObject({ status: 'PAID', themeName: 'Winter', modeName: 'At once' })
  expect(detail.life.map(({ kind }) => kind)).toEqual([
    ...['mail', 'paid', 'tried', 'declined', 'tried', 'opened', 'mail', 'made'],
  ])
  const declined = detail.life.find(({ kind }) => kind === 'declined')
  expect(declined).toMatchObject({
    declineCode: '51',
    card: expect.stringMatching(/9995$/),
    payerRead: expect.stringContaining('money'),
  })
  const blind = await payer.operator(world, { groups: [world.groups[0]], permissions: ['M-0901'] })
  const seen = await payer.data(contract.getDetail, { id: link.id }, await payer.signIn(blind))
  expect(seen.transactionId).toBeNull()
  expect(seen.life.find(({ kind }) => kind === 'declined')).toMatchObject({
    ...{ declineCode: null, transactionId: null },
    payerRead: expect.stringContaining('money'),
  })
})
