// On a database server every other request goes to a second process: concurrent actions on a link wait for its row.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FailureData } from '#contract/failures.ts'
import * as contract from '#contract/links/made-links.ts'
import { limits } from '#domain/limits.ts'
import { paymentLinkMails } from '#server/db/schema/link-life.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { transact } from '#server/db/transact.ts'
import { expireLink } from '#server/links/payment-links/shared/expire.ts'
import { cards, openPayer } from '../support/links.ts'
import type { TestSession } from '../support/people.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

const rounds = 6

/** A link that its payer has open, with the card entered. */
async function ready() {
  const link = await payer.link()
  const admin = await payer.signIn(link.world.admin)
  const checkout = await payer.confirm(link)
  const pay = () => payer.payWith(link, cards.visa, randomUUID(), checkout)
  return { link, admin, pay }
}
type Said = { readonly status: number; readonly failure: FailureData | undefined }
const said = ({ status, failure }: Said) => failure?.reasons?.[0]?.code ?? status
async function standing(id: string) {
  const [link] = await payer.db.select().from(paymentLinks).where(eq(paymentLinks.id, id))
  const attempts = await payer.db.select().from(transactions).where(eq(transactions.linkId, id))
  const mails = await payer.db
    .select()
    .from(paymentLinkMails)
    .where(eq(paymentLinkMails.linkId, id))
  return { status: link?.status, attempts: attempts.length, mails: mails.map(({ kind }) => kind) }
}
const resend = (id: string, admin: TestSession) => payer.call(contract.resendEmail, { id }, admin)

test('paid and invalidated at once: what was begun is paid, what was not is refused', async () => {
  for (let round = 0; round < rounds; round++) {
    const { link, admin, pay } = await ready()
    const both = [pay(), payer.call(contract.invalidate, { id: link.id }, admin)] as const
    const [paid, ended] = await Promise.all(both)
    const { status, attempts } = await standing(link.id)
    if (paid.status === 200) {
      expect([200, 'link.paid']).toContain(said(ended))
      expect([status, attempts]).toEqual(['PAID', 1])
    } else {
      expect([said(paid), said(ended)]).toEqual(['link.invalidated', 200])
      expect([status, attempts]).toEqual(['INVALID', 0])
    }
  }
}, 60_000)

test('paid at the last moment and ended by time at once: the same', async () => {
  for (let round = 0; round < rounds; round++) {
    const { link, pay } = await ready()
    payer.clock.stand(-1, link.validUntil)
    const ctx = payer.ctx({ now: link.validUntil })
    const expiry = transact(payer.db, (tx) => expireLink(tx, ctx, link.id))
    const [paid, expired] = await Promise.all([pay(), expiry])
    const { status, attempts } = await standing(link.id)
    if (paid.status === 200) expect([status, attempts]).toEqual(['PAID', 1])
    else
      expect([said(paid), expired, status, attempts]).toEqual(['link.expired', true, 'EXPIRED', 0])
  }
}, 60_000)

test('sent again by two at once: one mail leaves, and the other is told why', async () => {
  for (let round = 0; round < rounds; round++) {
    const link = await payer.link({ sentAt: payer.clock.now() })
    payer.clock.stand(limits.linkResendPause, link.sentAt ?? payer.clock.now())
    const admin = await payer.signIn(link.world.admin)
    const both = await Promise.all([resend(link.id, admin), resend(link.id, admin)])
    expect(both.map(said).sort()).toEqual([200, 'link.resend_too_soon'])
    expect((await standing(link.id)).mails).toEqual(['invoice'])
    payer.clock.advance(1)
  }
}, 60_000)

test('sent again and paid at once: a paid link is mailed to nobody', async () => {
  for (let round = 0; round < rounds; round++) {
    const { link, admin, pay } = await ready()
    const [paid, sent] = await Promise.all([pay(), resend(link.id, admin)])
    expect(paid.status).toBe(200)
    expect([200, 'link.paid']).toContain(said(sent))
    const { status, mails } = await standing(link.id)
    expect(status).toBe('PAID')
    expect(mails.toSorted()).toEqual(sent.status === 200 ? ['invoice', 'receipt'] : ['receipt'])
  }
}, 60_000)
