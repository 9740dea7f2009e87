import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { start } from '#contract/access/view-as.ts'
import { queryRelateAccounts } from '#contract/home.ts'
import * as currentz from '#contract/money/currentz.ts'
import * as va from '#contract/money/virtual-accounts.ts'
import * as accounts from '#contract/money/withdrawal-accounts.ts'
import { getCollection } from '#contract/sandbox/sandbox.ts'
import { limits } from '#domain/limits.ts'
import { virtualAccountCurrencies } from '#domain/money/virtual-accounts.ts'
import { merchants, stores } from '#server/db/schema/merchants.ts'
import { fromTransition } from '../../support/from-transition.ts'
import { runJobs } from '../../support/trades.ts'
import { type Api, openApi } from '../support/api.ts'
import type { TestSession } from '../support/people.ts'
import { accountRecords, picture } from '../support/withdrawal-accounts.ts'

let api: Api
beforeAll(async () => {
  api = await openApi({ withSandbox: true })
})
afterAll(() => api.close())

async function merchant() {
  const world = await api.merchant()
  return { ...world, session: await api.signIn(world.admin), make: accountRecords(api, world) }
}
const decided = async () => {
  api.clock.advance(limits.robotDelay.virtual_account)
  await runJobs(api.ctx())
}
const reasons = (answer: { failure: { reasons?: readonly { code: string }[] } | undefined }) =>
  answer.failure?.reasons?.map(({ code }) => code)
const create = (session: TestSession, currencies: readonly string[], name = 'Collections') =>
  api.call(
    va.create,
    { name, currencies: currencies as (typeof virtualAccountCurrencies)[number][] },
    session,
  )

describe('a virtual account', () => {
  test('is in review, then active without anybody’s audit, and takes withdrawals', async () => {
    const { session } = await merchant()
    const { virtualAccountId } = (await create(session, ['USD', 'HKD', 'USD'])).data
    expect(await api.data(va.list, {}, session)).toMatchObject([
      {
        virtualAccountId,
        status: 'in_review',
        currencies: [{ currency: 'HKD' }, { currency: 'USD' }],
      },
    ])
    await decided()
    const [row] = await api.data(va.list, {}, session)
    expect(row?.status).toBe('active')
    expect(row?.currencies.map(({ status }) => status)).toEqual(['active', 'active'])
    const listed = await api.data(accounts.listAccounts, { kind: 'va' }, session)
    expect(listed.map((one) => [one.currency, one.status, one.isVirtual]).sort()).toEqual([
      ['HKD', 'approved', true],
      ['USD', 'approved', true],
    ])
  })

  test('whose name the other side refuses has failed, with the reason', async () => {
    const { session } = await merchant()
    await create(session, ['USD'], 'Name refused')
    await decided()
    const [row] = await api.data(va.list, {}, session)
    expect(row).toMatchObject({ status: 'review_failed', refusal: 'name_differs' })
    expect(await api.data(accounts.listAccounts, {}, session)).toEqual([])
  })

  test('there are no more of them than websites, also when many are asked for at once', async () => {
    const { session, stores: ids } = await merchant()
    await api.db.update(stores).set({ deletedAt: api.clock.now() }).where(eq(stores.id, ids[0]))
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => create(session, ['USD'], name)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(answers.flatMap((one) => reasons(one) ?? [])).toEqual([
      'virtual_account.too_many',
      'virtual_account.too_many',
    ])
    const permission = await api.data(va.checkPermission, {}, session)
    expect(permission).toMatchObject({
      permitted: false,
      reasons: [{ code: 'virtual_account.too_many', owner: 'you' }],
    })
  })

  test('needs a currency, and an account that has passed', async () => {
    const { session, id } = await merchant()
    expect(reasons(await create(session, []))).toEqual(['virtual_account.currency_missing'])
    await api.db
      .update(merchants)
      .set({ accountStatus: fromTransition('PENDING') })
      .where(eq(merchants.id, id))
    expect(reasons(await create(session, ['USD']))).toEqual(['account.not_passed'])
  })

  test.each(['EUR', 'GBP', 'PLN'] as const)('%s needs the articles first', async (currency) => {
    const { session } = await merchant()
    const wanted = { name: 'Europe', currencies: ['USD' as const, currency] }
    expect(await api.data(va.applyCreate, wanted, session)).toEqual({ articlesNeeded: [currency] })
    expect(reasons(await api.call(va.create, wanted, session))).toEqual([
      'virtual_account.articles_missing',
    ])
    const fileName = await picture(api, session, 'charter')
    await api.data(va.uploadAssociation, { fileName }, session)
    expect(await api.data(va.getAssociation, {}, session)).toMatchObject({ fileName })
    expect(await api.data(va.applyCreate, wanted, session)).toEqual({ articlesNeeded: [] })
    expect((await api.call(va.create, wanted, session)).status).toBe(200)
  })

  test('all other currencies need none', async () => {
    const { session } = await merchant()
    const list = await api.data(va.getSettlementCurrency, {}, session)
    expect(list.map(({ currency }) => currency)).toEqual([...virtualAccountCurrencies])
    const free = list.filter((one) => !one.needsArticles).map(({ currency }) => currency)
    expect((await create(session, free)).status).toBe(200)
  })

  test('articles of another merchant are not taken', async () => {
    const [mine, other] = [await merchant(), await merchant()]
    const fileName = await picture(api, other.session, 'charter')
    const answer = await api.call(va.uploadAssociation, { fileName }, mine.session)
    expect(Object.keys(answer.failure?.fields ?? {})).toEqual(['fileName'])
    expect((await api.data(va.getAssociation, {}, mine.session)).fileName).toBeNull()
  })

  test('an active one gets further currencies, each once', async () => {
    const { session, make } = await merchant()
    const virtualAccountId = await make.virtualAccount('active', ['USD'])
    const add = (currencies: ('USD' | 'EUR' | 'HKD')[]) =>
      api.call(va.addCurrency, { virtualAccountId, currencies }, session)
    expect(reasons(await add([]))).toEqual(['virtual_account.currency_missing'])
    expect(reasons(await add(['USD']))).toEqual(['virtual_account.currency_taken'])
    expect(reasons(await add(['EUR']))).toEqual(['virtual_account.articles_missing'])
    const both = await Promise.all([add(['HKD']), add(['HKD'])])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await decided()
    const [row] = await api.data(va.list, {}, session)
    expect(row?.currencies.map((one) => [one.currency, one.status])).toEqual([
      ['HKD', 'active'],
      ['USD', 'active'],
    ])
  })

  test('one that is in review gets none, and of another merchant there is none', async () => {
    const [mine, other] = [await merchant(), await merchant()]
    const virtualAccountId = await mine.make.virtualAccount('in_review')
    const wanted = { virtualAccountId, currencies: ['HKD' as const] }
    expect(reasons(await api.call(va.addCurrency, wanted, mine.session))).toEqual([
      'virtual_account.in_review',
    ])
    expect((await api.call(va.addCurrency, wanted, other.session)).status).toBe(404)
    expect(await api.data(va.list, {}, other.session)).toEqual([])
  })

  test('its calls take a form and take JSON; what both lack is refused', async () => {
    const { session } = await merchant()
    const post = (type: string, body: string) =>
      api.send(va.create.path, {
        method: 'POST',
        headers: { 'content-type': type, accessToken: session.token },
        body,
      })
    const form = 'name=By+form&currencies=USD&currencies=HKD'
    expect((await post('application/x-www-form-urlencoded', form)).status).toBe(200)
    const json = JSON.stringify({ name: 'By JSON', currencies: ['USD'] })
    expect((await post('application/json', json)).status).toBe(200)
    expect((await post('text/plain', json)).status).toBe(415)
    expect((await post('application/json', '{"currencies":["USD"]}')).status).toBe(400)
  })
})

describe('the other side', () => {
  test('is not related until an account is kept there; then an address signs in for five minutes', async () => {
    const { session, name } = { ...(await merchant()), name: 'Collections' }
    const none = { vaAccountRelated: 'Not Related', currentsAccountRelated: 'Not Related' }
    expect(await api.data(queryRelateAccounts, {}, session)).toEqual(none)
    expect(await api.data(va.getAutoLoginAddress, {}, session)).toEqual({
      autoLoginUrl: 'Not Related',
    })
    await create(session, ['USD'], name)
    await decided()
    const { autoLoginUrl } = await api.data(va.getAutoLoginAddress, {}, session)
    const url = new URL(autoLoginUrl)
    expect(url.origin).toBe('https://aqueduct.test')
    const ticket = url.searchParams.get('ticket') ?? ''
    const seen = await api.data(getCollection, { ticket })
    expect(seen).toMatchObject({ product: 'va', accounts: [{ currency: 'USD', name }] })
    const forged = `${ticket.slice(0, -2)}AA`
    for (const wrong of [forged, 'x.y', ''])
      expect((await api.call(getCollection, { ticket: wrong })).status).toBe(400)
    api.clock.advance(limits.ticketLife)
    expect((await api.call(getCollection, { ticket })).failure?.failure).toBe('ticket_refused')
  })

  test('a rehearsal shows that there is an account and gives no address that signs in there', async () => {
    const { session, ...world } = await merchant()
    await api.data(currentz.add, { currency: 'USD' }, session)
    const operator = await api.operator(world, { permissions: ['M-0803'] })
    await api.data(start, { operatorCode: operator.id }, session)
    for (const call of [va.getAutoLoginAddress, currentz.getAutoLoginAddress])
      expect(reasons(await api.call(call, {}, session))).toEqual(['rehearsal.read_only'])
    expect(await api.data(queryRelateAccounts, {}, session)).toEqual({
      vaAccountRelated: 'Not Related',
      currentsAccountRelated: 'Related',
    })
  })

  test('a Currentz account is opened once in a currency and can be used at once', async () => {
    const { session, ...world } = await merchant()
    const { accountId } = await api.data(currentz.add, { currency: 'USD' }, session)
    const [row] = await api.data(accounts.listAccounts, {}, session)
    expect(row).toMatchObject({ accountId, kind: 'currentz', status: 'approved', isVirtual: false })
    const again = await api.call(currentz.add, { currency: 'USD' }, session)
    expect(again.failure?.failure).toBe('withdrawal_account_exists')
    const { autoLoginUrl } = await api.data(currentz.getAutoLoginAddress, {}, session)
    expect(new URL(autoLoginUrl).pathname).toBe('/sandbox/collection')
    const related = await api.data(queryRelateAccounts, {}, session)
    expect(related.vaAccountRelated).toBe('Not Related')
    expect(related.currentsAccountRelated).toContain('/sandbox/collection')
    const reader = await api.signIn(await api.operator(world, { permissions: ['M-0803'] }))
    expect((await api.call(currentz.add, { currency: 'EUR' }, reader)).status).toBe(403)
  })
})
