import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as evidence from '#contract/payments/evidence.ts'
import { payerMails, payerViews } from '#server/db/schema/evidence.ts'
import { outbox } from '#server/db/schema/outbox.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { transactions } from '#server/db/schema/transactions.ts'
import { packOf } from '#server/payments/evidence/shared/pack.ts'
import { pagesOf } from '../../support/pack.ts'
import { cards, openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

async function paidLink(more: Parameters<typeof payer.link>[0] = {}, card: string = cards.visa) {
  const link = await payer.link(more)
  await payer.payWith(link, card)
  const [payment] = await payer.db
    .select()
    .from(transactions)
    .where(eq(transactions.linkId, link.id))
  if (!payment) throw new Error('nothing was paid')
  const session = await payer.signIn(link.world.admin)
  const get = () => payer.data(evidence.get, { transactionId: payment.id }, session)
  return { link, payment, get }
}
const viewOf = async (id: string) =>
  (await payer.db.select().from(payerViews).where(eq(payerViews.transactionId, id)))[0]

describe('what a payer saw', () => {
  test('is kept with the payment as it stood, whatever becomes of the link', async () => {
    const more = {
      remarks: 'Slate, M',
      contact: 'help@shop.test',
      returnUrl: 'https://shop.test/thanks',
    }
    const { link, payment, get } = await paidLink(more)
    await payer.db
      .update(paymentLinks)
      .set({ remarks: 'changed', products: [], brandName: 'Another' })
      .where(eq(paymentLinks.id, link.id))
    const { view, found } = await get()
    expect(view).toMatchObject({
      ...{ brandName: 'Test brand', language: 'en', orderId: link.orderId, payer: 'Ada' },
      products: [{ name: 'A thing', price: '10.00', quantity: 2, amount: '20.00' }],
      ...{ otherFee: '3.00', amount: '23.00', currency: 'USD', ...more },
      at: payment.createdAt.toISOString(),
    })
    expect(view?.notes.join(' ')).toContain('Card details go straight to the card network')
    expect(found).toContainEqual(
      expect.objectContaining({ item: 'itemName', source: 'payer_view', text: '2 × A thing' }),
    )
  })
  test('is told in the language of the page', async () => {
    const { get } = await paidLink({ language: 'zh' })
    expect((await get()).view?.notes.join('')).toMatch(/[\u4e00-\u9fff]/)
  })
  test('is kept of a try that was declined, too', async () => {
    const { get } = await paidLink({}, cards.declined)
    const { view, mail } = await get()
    expect(view).not.toBeNull()
    expect(mail).toBeNull()
  })
  test('holds the address sealed, and shows its first part only', async () => {
    const { payment, get } = await paidLink()
    const stored = await viewOf(payment.id)
    const shown = (await get()).view?.address
    expect(shown).toMatch(/•••$/)
    expect(JSON.stringify(stored)).not.toMatch(/127\.0\.0\.1|::1"/)
    const about = `payer_views.address ${payment.id}`
    expect(payer.ctx().services.vault.open(stored?.address ?? '', about)).not.toContain('•')
  })
  test('and the receipt as it left stay as they were', async () => {
    const { link, payment, get } = await paidLink()
    const [sent] = await payer.db
      .select()
      .from(outbox)
      .where(eq(outbox.merchantId, link.merchantId))
    const { mail } = await get()
    const { recipient, subject, body } = mail ?? {}
    expect(sent?.payload).toMatchObject({ to: recipient, subject, text: body })
    expect(mail?.body).toContain(payment.id)
    for (const table of [payerViews, payerMails]) {
      for (const statement of [sql`delete from ${table}`, sql`update ${table} set at = now()`])
        await expect(payer.db.execute(statement)).rejects.toMatchObject({
          cause: { code: '42501' },
        })
    }
  })
  test('is in the pack, with the whole address', async () => {
    const { payment } = await paidLink()
    const bytes = await packOf(payer.ctx(), {
      ...{ chargebackId: 'cbk_1', caseReference: null, stage: '1st_chargeback', reason: 'fraud' },
      ...{ openedAt: payer.clock.now(), currency: 'USD', amount: 2_300n },
      ...{ transactionId: payment.id, materials: { language: 'en', texts: {}, files: {} } },
    })
    const pages = await pagesOf(bytes)
    const all = pages.join(' ').replaceAll(/\s+/g, ' ')
    expect(all).toContain('What the payer saw')
    expect(all).toContain('Receipt for order')
    expect(all).not.toContain('•••')
    expect(all).toContain(`Page ${pages.length} of ${pages.length}`)
  })
})
