import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDetail } from '#contract/links/made-links.ts'
import { getOrderDetail, receipt } from '#contract/links/payment-links.ts'
import { capture, refund, voidTrade } from '#contract/payments/transactions.ts'
import { getMailFile, listInbox } from '#contract/sandbox/sandbox.ts'
import { limits } from '#domain/limits.ts'
import { deliverDue } from '#server/jobs/deliver-due.ts'
import { deliverBy } from '#server/ports/adapters/deliver.ts'
import { inbox } from '#server/ports/adapters/inbox.ts'
import type { Mail } from '#server/ports/services.ts'
import { pagesOf } from '../../support/pack.ts'
import { runJobs } from '../../support/trades.ts'
import { cards, openPayer } from '../support/links.ts'

let payer: Awaited<ReturnType<typeof openPayer>>
beforeAll(async () => {
  payer = await openPayer()
})
afterAll(() => payer.close())

const receiptOf = (code: string) => payer.send(receipt.path.replace('{id}', code))
const field = (label: string) => ({
  ...{ fieldId: 'fld_1', name: 'size', label, type: 'text' as const },
  ...{ required: false, options: [] },
})

/** Delivers the due mails; returns the one to that address. */
async function mailTo(address: string): Promise<Mail | undefined> {
  const now = () => payer.clock.now()
  const into = inbox(payer.db, now)
  const sent: Mail[] = []
  const mail = { send: (one: Mail) => into.mail.send(one).then(() => void sent.push(one)) }
  const deliver = deliverBy({ ...payer.services, mail, db: payer.db })
  await deliverDue({ db: payer.db, clock: now, deliver })
  return sent.find(({ to }) => to === address)
}

test('a paid link has a receipt that says what was paid, with what and to whom', async () => {
  const link = await payer.link({
    brandName: '北光户外',
    language: 'zh',
    billFields: [field('尺码')],
    products: [{ name: '登山靴', price: '1000', quantity: 2, values: { fld_1: '大号' } }],
  })
  const paid = await payer.payWith(link, cards.visa)
  const answer = await receiptOf(link.code)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pages = await pagesOf(new Uint8Array(await answer.arrayBuffer()))
  expect(pages).toHaveLength(1)
  for (const text of [
    ...['北光户外', 'USD 23.00', link.orderId, '登山靴', '尺码: 大号', '20.00', '3.00'],
    ...['411111******1111', paid.data.transactionId ?? 'none'],
  ])
    expect(pages[0]).toContain(text)
})

test('of a link that is not paid there is none', async () => {
  const link = await payer.link()
  expect((await receiptOf(link.code)).status).toBe(404)
  await payer.payWith(link, cards.declined)
  expect((await receiptOf(link.code)).status).toBe(404)
})

test('goes along with the mail of the receipt, made as the mail leaves; nothing of it is kept', async () => {
  const link = await payer.link({ language: 'zh', bookerEmail: 'receipt@example.test' })
  await payer.payWith(link, cards.visa)
  const { file } = (await mailTo('receipt@example.test')) ?? {}
  expect(file).toMatchObject({ name: `收据 ${link.orderId}.pdf`, contentType: 'application/pdf' })
  const [page] = await pagesOf((await file?.bytes()) ?? new Uint8Array())
  expect(page).toContain(link.orderId)
  const { records } = await payer.data(listInbox, { channel: 'mail' })
  const letter = records.find(({ to }) => to === 'receipt@example.test')
  expect(letter?.file).toBe(file?.name)
  const path = getMailFile.path.replace('{id}', letter?.id ?? '')
  const loaded = await payer.send(path)
  expect(loaded.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(await loaded.arrayBuffer())).toEqual(Buffer.from((await file?.bytes()) ?? []))
})

test('an authorisation is told as reserved, then as charged in part or whole, or released', async () => {
  const made = { authorizeOnly: 1, bookerEmail: 'reserved@example.test' }
  const link = await payer.link(made)
  const { transactionId: taken } = (await payer.payWith(link, cards.visa)).data
  const letter = await mailTo(made.bookerEmail)
  expect(letter?.subject).toBe(`Authorisation for order ${link.orderId} from Test brand`)
  expect(letter?.text).toContain('USD 23.00 is reserved on your card')
  expect(letter?.text).not.toContain('received your payment')
  expect(letter?.file?.name).toBe(`Authorisation ${link.orderId}.pdf`)
  const stands = async ({ code }: { code: string }) => {
    const { pay } = await payer.data(getOrderDetail, { id: code })
    const file = await (await receiptOf(code)).arrayBuffer()
    return { authorisation: pay.authorisation, page: (await pagesOf(new Uint8Array(file)))[0] }
  }
  const reserved = await stands(link)
  expect(reserved.authorisation).toEqual({ state: 'reserved', charged: null, rest: '23.00' })
  expect(reserved.page).toContain('Authorisation receipt')
  expect(reserved.page).toContain('reserved on your card')

  const session = await payer.signIn(link.world.admin)
  const take = (transactionId: string | null, preAuthorizeAmount: string) =>
    payer.call(
      capture,
      { transactionId: transactionId ?? '', currency: 'USD', preAuthorizeAmount },
      session,
      { key: randomUUID() },
    )
  await take(taken, '20.00')
  const part = await stands(link)
  expect(part.authorisation).toEqual({ state: 'reserved', charged: '20.00', rest: '3.00' })
  expect(part.page).toMatch(/Receipt\s+USD 20\.00\s+Another USD 3\.00 is reserved/)
  const after = await mailTo(made.bookerEmail)
  expect(after?.subject).toBe(`Receipt for order ${link.orderId} from Test brand`)
  expect(after?.text).toContain('Amount: USD 20.00')
  expect(after?.file?.name).toBe(`Receipt ${link.orderId}.pdf`)
  await take(taken, '3.00')
  const paid = await stands(link)
  expect(paid.authorisation).toBeNull()
  expect(paid.page).toContain('Paid to')

  const other = await payer.link(made)
  const { transactionId: given } = (await payer.payWith(other, cards.visa)).data
  const owner = await payer.signIn(other.world.admin)
  await payer.call(voidTrade, { transactionId: given ?? '' }, owner, { key: randomUUID() })
  const released = await stands(other)
  expect(released.authorisation).toEqual({ state: 'released', charged: null, rest: '23.00' })
  expect(released.page).toContain('Nothing was charged.')
})

test('what is refunded is told to the payer, and stands on the receipt', async () => {
  const link = await payer.link()
  const { transactionId } = (await payer.payWith(link, cards.visa)).data
  const session = await payer.signIn(link.world.admin)
  const give = async (refundAmount: string) => {
    const asked = { transactionId: transactionId ?? '', currency: 'USD', refundAmount } as const
    await payer.call(refund, asked, session, { key: randomUUID() })
    const { pay } = await payer.data(getOrderDetail, { id: link.code })
    const file = await (await receiptOf(link.code)).arrayBuffer()
    return { refunded: pay.refunded, page: (await pagesOf(new Uint8Array(file)))[0] }
  }
  const part = await give('3.00')
  expect(part.refunded).toBe('3.00')
  expect(part.page).toMatch(/Refunded\s+USD 3\.00/)
  expect((await give('20.00')).refunded).toBe('23.00')
})

test('of an authorisation that ran out, the receipt says what was charged before', async () => {
  const link = await payer.link({ authorizeOnly: 1 })
  const { transactionId } = (await payer.payWith(link, cards.visa)).data
  const session = await payer.signIn(link.world.admin)
  const part = { transactionId: transactionId ?? '', preAuthorizeAmount: '5.00' }
  await payer.call(capture, { ...part, currency: 'USD' }, session, { key: randomUUID() })
  payer.clock.advance(limits.authorisationLife)
  await runJobs(payer.ctx())
  const { pay } = await payer.data(getOrderDetail, { id: link.code })
  expect(pay.authorisation).toEqual({ state: 'released', charged: '5.00', rest: '18.00' })
  const owner = await payer.signIn(link.world.admin)
  const { money, life } = await payer.data(getDetail, { id: link.id }, owner)
  expect(life.flatMap((one) => ('mail' in one ? [one.mail] : [])).toReversed()).toEqual([
    'authorisation',
    'receipt',
  ])
  expect(money).toBe('part_charged')
  expect(life.flatMap((one) => ('amount' in one ? [[one.kind, one.amount]] : []))).toEqual([
    ['lapsed', '18.00'],
    ['charged', '5.00'],
  ])
  const [page] = await pagesOf(new Uint8Array(await (await receiptOf(link.code)).arrayBuffer()))
  for (const text of ['Paid to', 'USD 5.00', 'The rest, USD 18.00, is no longer reserved'])
    expect(page).toContain(text)
})
