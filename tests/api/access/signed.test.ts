import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession } from '#contract/access/sessions.ts'
import { createPaymentLink, getTransaction } from '#contract/links/signed.ts'
import { limits } from '#domain/limits.ts'
import { encryptedOf, newSecret } from '#server/access/keys/shared/secrets.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { signedNonces, storeSecrets } from '#server/db/schema/keys.ts'
import { paymentLinks } from '#server/db/schema/payment-links.ts'
import { cards, openPayer } from '../support/links.ts'
import type { TestMerchant } from '../support/people.ts'
import { addSigning, order, type Signing, signedCall } from '../support/signing.ts'

let api: Awaited<ReturnType<typeof openPayer>>
let world: TestMerchant
let signing: Signing
beforeAll(async () => {
  api = await openPayer()
  world = await api.merchant()
  signing = await addSigning(api, world.id, world.stores[0])
})
afterAll(() => api.close())

const create = (more: Partial<typeof order> = {}, how: Parameters<typeof signedCall>[4] = {}) =>
  signedCall(api, createPaymentLink, { ...order, ...more }, signing, how)
const linksNow = () => api.db.$count(paymentLinks)

describe('a signed order', () => {
  test('makes a link of the store that signs, which its payer can pay; then its status says so', async () => {
    const asked = api.clock.now().getTime()
    const { status, data } = await create({ validHours: 48 })
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'VALID', amount: '386.95', currency: 'USD' })
    expect(data.validUntil).toBe(new Date(asked + 48 * 3_600_000).toISOString())
    const code = new URL(data.url).searchParams.get('id') ?? ''
    const [row] = await api.db.select().from(paymentLinks).where(eq(paymentLinks.code, code))
    expect(row).toMatchObject({ merchantId: world.id, storeId: world.stores[0], amount: 38695n })
    const ask = () => signedCall(api, getTransaction, { linkId: data.linkId }, signing)
    expect((await ask()).data).toEqual({
      linkId: data.linkId,
      linkStatus: 'VALID',
      transaction: null,
    })
    if (!row) throw new Error('no link')
    await api.payWith({ ...row, world }, cards.visa)
    const after = (await ask()).data
    expect(after).toMatchObject({ linkStatus: 'PAID', transaction: { status: 'SUCCESS' } })
    expect(after.transaction).toMatchObject({ type: 'DEBIT', amount: '386.95', refunded: '0.00' })
    const transactionId = after.transaction?.transactionId ?? ''
    const one = await signedCall(api, getTransaction, { transactionId }, signing)
    expect(one.data).toEqual(after)
  })

  test('is written down with the key that signed', async () => {
    const { data } = await create()
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subject, data.linkId))
    expect(entry).toMatchObject({
      action: 'payment_link.create',
      actorKind: 'key',
      actorId: signing.keyId,
      merchantId: world.id,
    })
  })

  test.each([
    ['an amount that is none', { products: [{ name: 'x', price: '1,00', quantity: 1 }] }],
    ['a third decimal', { products: [{ name: 'x', price: '1.005', quantity: 1 }] }],
    ['no product', { products: [] }],
    ['a currency we do not take', { currency: 'XXX' as 'USD' }],
    ['a page of somebody else', { returnUrl: 'https://evil.test/back' }],
    ['a page without TLS', { returnUrl: 'http://store1.example.test/back' }],
    ['longer than a week', { validHours: limits.linkHoursMax + 1 }],
    ['an address that is none', { bookerEmail: 'ada' }],
    ['no order number', { orderId: ' ' }],
  ])('%s is refused at its field', async (_, more) => {
    const before = await linksNow()
    expect(await create(more)).toMatchObject({ status: 400, failure: { failure: 'invalid_input' } })
    expect(await linksNow()).toBe(before)
  })

  test('a page of the own website is taken', async () => {
    const answer = await create({ returnUrl: 'https://store1.example.test/thanks?order=A-1' })
    expect(answer.status).toBe(200)
  })

  test('the same idempotency key makes one link; another order under it is refused', async () => {
    const idempotencyKey = randomUUID()
    const before = await linksNow()
    const [one, other] = [
      await create({}, { idempotencyKey }),
      await create({}, { idempotencyKey }),
    ]
    expect(other.data).toEqual(one.data)
    expect(await linksNow()).toBe(before + 1)
    const changed = await create({ orderId: 'B-2' }, { idempotencyKey })
    expect(changed.failure?.failure).toBe('key_reused')
    expect(changed.msg).toMatch(/idempotency key/i)
  })

  test.each([{ accountStatus: 'PENDING' }, { linksAllowed: false }] as const)(
    'a merchant with %j makes none',
    async (more) => {
      const other = await api.merchant(more)
      const theirs = await addSigning(api, other.id, other.stores[0])
      const answer = await signedCall(api, createPaymentLink, order, theirs)
      const text = 'Payments are not enabled for this merchant yet.'
      const reasons = [{ code: 'account.not_passed', owner: 'provider', text }]
      expect(answer).toMatchObject({ status: 409, failure: { failure: 'refused', reasons } })
      expect(answer.msg).toBe(text)
    },
  )

  test('a link or transaction of another store, also of the same merchant, is not there', async () => {
    const { data } = await create()
    const sister = await addSigning(api, world.id, world.stores[1])
    const foreign = await api.merchant()
    const theirs = await addSigning(api, foreign.id, foreign.stores[0])
    for (const other of [sister, theirs]) {
      const answer = await signedCall(api, getTransaction, { linkId: data.linkId }, other)
      expect(answer).toMatchObject({ status: 404, failure: { failure: 'not_found' } })
    }
  })
})

describe('what is refused', () => {
  const said = ({ status, msg, failure }: Awaited<ReturnType<typeof create>>) => ({
    status,
    msg,
    failure: failure?.failure,
  })
  const refused = {
    status: 401,
    msg: 'The signature is invalid.',
    failure: 'signature_refused',
  }
  const from = (address: string) => ({ address })

  test('a wrong key, a wrong salt, an unknown key: one answer, and nothing happens', async () => {
    const before = await linksNow()
    const wrong = [
      { ...signing, key: newSecret('KEY') },
      { ...signing, salt: newSecret('SALT') },
      { ...signing, keyId: 'key_00000000000000000000' },
      { ...signing, keyId: "key_' or 1=1" },
    ]
    for (const other of wrong)
      expect(
        said(await signedCall(api, createPaymentLink, order, other, from('198.51.100.1'))),
      ).toEqual(refused)
    expect(await linksNow()).toBe(before)
  })

  test.each([
    ['another body', { instead: { body: JSON.stringify({ ...order, otherFee: '0.01' }) } }],
    ['a body with one more space', { instead: { body: `${JSON.stringify(order)} ` } }],
    ['another path', { instead: { path: getTransaction.path } }],
    ['a query', { instead: { path: `${createPaymentLink.path}?x=1` } }],
    ['another nonce', { headers: { 'x-nonce': randomUUID() } }],
    ['another idempotency key', { idempotencyKey: 'one', instead: { key: 'two' } }],
    ['no signature', { headers: { 'x-signature': '' } }],
    ['half a signature', { headers: { 'x-signature': 'ab' } }],
    ['a short nonce', { nonce: 'short' }],
  ])('%s than was signed', async (_, how) => {
    expect(said(await create({}, { ...how, ...from('198.51.100.2') }))).toEqual(refused)
  })

  test.each([
    [limits.signedWindow, 200],
    [limits.signedWindow + 1, 401],
    [-limits.signedWindow, 200],
    [-limits.signedWindow - 1, 401],
  ])('a clock that is %i ms off: %i', async (off, status) => {
    const now = api.clock.now().getTime()
    const answer = await create({}, { off })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-server-time')).toBe(String(now))
    if (status === 401) expect(answer.failure?.failure).toBe('timestamp_refused')
  })

  test('a request that comes again, also twenty times at once: it happens once', async () => {
    const before = await linksNow()
    const nonce = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({}, { nonce })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ failure }) => failure?.failure === 'nonce_used')).toHaveLength(19)
    expect(await linksNow()).toBe(before + 1)
  })

  test('a nonce is kept as long as its timestamp is good, and belongs to one key', async () => {
    const nonce = randomUUID()
    const now = api.clock.now().getTime()
    await create({}, { nonce, off: limits.signedWindow })
    const [kept] = await api.db.select().from(signedNonces).where(eq(signedNonces.nonce, nonce))
    expect(kept?.expiresAt.getTime()).toBe(now + 2 * limits.signedWindow)
    const sister = await addSigning(api, world.id, world.stores[2])
    expect((await signedCall(api, createPaymentLink, order, sister, { nonce })).status).toBe(200)
  })

  test('a wrong signature does not use the nonce up', async () => {
    const nonce = randomUUID()
    const wrong = { ...signing, key: newSecret('KEY') }
    await signedCall(api, createPaymentLink, order, wrong, { nonce, ...from('198.51.100.3') })
    expect((await create({}, { nonce })).status).toBe(200)
  })

  test('who guesses is stopped, and the store itself is not', async () => {
    const guess = () =>
      signedCall(
        api,
        createPaymentLink,
        order,
        { ...signing, key: newSecret('KEY') },
        from('192.0.2.9'),
      )
    const failures = (await Promise.all(Array.from({ length: 60 }, guess))).map(
      ({ failure }) => failure?.failure,
    )
    expect(failures.filter((one) => one === 'signature_refused')).toHaveLength(30)
    expect(failures.filter((one) => one === 'rate_limited')).toHaveLength(30)
    expect((await create({}, from('192.0.2.9'))).status).toBe(200)
  })

  test('a key signs no call of the portal, and a session no signed one', async () => {
    const portal = await signedCall(api, getSession, {}, signing)
    expect(portal.status).toBe(401)
    const session = await api.signIn(world.admin)
    const answer = await api.call(createPaymentLink, order, session)
    expect(answer.status).toBe(401)
  })

  test('the old key is refused at once after a refresh; without a salt nothing is signed', async () => {
    const store = await api.merchant()
    const old = await addSigning(api, store.id, store.stores[0])
    expect((await signedCall(api, createPaymentLink, order, old)).status).toBe(200)
    const fresh = newSecret('KEY')
    const sealed = encryptedOf(api.services.vault, store.stores[0], 'KEY', fresh)
    await api.db.update(storeSecrets).set(sealed).where(eq(storeSecrets.id, old.keyId))
    expect((await signedCall(api, createPaymentLink, order, old)).status).toBe(401)
    const now = { ...old, key: fresh }
    expect((await signedCall(api, createPaymentLink, order, now)).status).toBe(200)
    const salts = and(eq(storeSecrets.storeId, store.stores[0]), eq(storeSecrets.kind, 'SALT'))
    await api.db.delete(storeSecrets).where(salts)
    expect((await signedCall(api, createPaymentLink, order, now)).status).toBe(401)
  })
})
