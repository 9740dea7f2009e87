// From nothing to a payout, by the API calls that the screens make: registration, verification after two improvements,
// a website, a first payment by link, settlement, a withdrawal account, and the withdrawal that reaches the bank.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initMerSetting } from '#contract/access/account.ts'
import { setTradeType } from '#contract/access/trade-type.ts'
import { add as addGroup } from '#contract/company/groups.ts'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import { addmod, checkkycstatus, selectOne } from '#contract/company/websites.ts'
import { getSetup } from '#contract/home.ts'
import { confirmCheckout, pay } from '#contract/links/payment-links.ts'
import { createPaymentLink } from '#contract/links/signed.ts'
import { getDetail, list, process } from '#contract/money/withdrawals.ts'
import { tokenizeCard } from '#contract/sandbox/sandbox.ts'
import { day, hour } from '#domain/durations.ts'
import { users } from '#server/db/schema/sessions.ts'
import { beginCalendar } from '../support/calendar.ts'
import { ledgerViolations, runJobs } from '../support/trades.ts'
import { type Api, openApi, openedBy } from './support/api.ts'
import { sent, uploaded } from './support/identity.ts'
import type { TestSession } from './support/people.ts'
import { registering } from './support/registering.ts'
import { addSigning, order, signedCall } from './support/signing.ts'
import { declared, proof } from './support/websites.ts'
import { added } from './support/withdrawal-accounts.ts'

let api: Api
let by: TestSession
let email = ''
beforeAll(async () => {
  api = await openApi({ processes: 2, withSandbox: true })
  await beginCalendar(api.db, api.clock.now())
})
afterAll(() => api.close())

async function signIn(): Promise<void> {
  const opened = openedBy(await registering(api).signInAs(email))
  const [user] = await api.db.select().from(users).where(eq(users.email, email))
  by = { token: opened.accessToken, id: '', userId: user?.id ?? '' }
}
/** Advances the clock, runs the due jobs, and signs the user in again. */
async function pass(milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds)
  await runJobs(api.ctx())
  await signIn()
}
const standing = async () =>
  Object.fromEntries(
    ((await api.data(getSetup, {}, by)).steps ?? []).map(({ step, state }) => [step, state]),
  )
const codes = (reasons: readonly { readonly code: string }[]) => reasons.map(({ code }) => code)

test('a new merchant comes from the registration to the first payout', async () => {
  const { person, form } = await registering(api).proved()
  email = person.email
  expect((await registering(api).register(form)).status).toBe(200)
  await signIn()
  expect(await standing()).toEqual({
    ...{ account: 'yours', identity: 'yours', website: 'later' },
    ...{ payment: 'later', withdrawal_account: 'yours', withdrawal: 'later' },
  })
  await api.data(setTradeType, { industryType: 'goods' }, by)
  const about = { companyName: 'Berg Kilns', registrationNo: 'SE 1', country: 'SE' }
  const contact = { contactName: 'Ada Berg', email, phone: person.phone }
  await api.data(initMerSetting, { ...about, ...contact, address: '1 Kiln Road, Lund' }, by)

  // Verification, after two items were improved.
  const faulty = await uploaded(api, by, 'identityDocument', 'faulty.png')
  const company = { bankProof: [faulty], domainProof: [faulty] }
  const { applicationId } = await sent(api, by, { company })
  expect((await standing()).identity).toBe('ours')
  expect(codes((await api.data(checkkycstatus, {}, by)).reasons)).toContain('identity.under_review')
  await pass(hour)
  const back = await api.data(changes.getRenewDetails, { applicationId }, by)
  expect(back.items.map(({ path }) => path).sort()).toEqual([
    ...['company.bankProof', 'company.domainProof'],
  ])
  const better = [await uploaded(api, by, 'identityDocument')]
  const improved = { ...back.content.company, bankProof: better, domainProof: better }
  await api.data(kyc.saveCompany, { applicationId, company: improved }, by)
  await api.data(kyc.commitChange, { applicationId }, by)
  await pass(hour)
  expect(await standing()).toMatchObject({ account: 'done', identity: 'done', website: 'yours' })

  // A website, and an order that is paid by link.
  const { groupId } = await api.data(addGroup, { groupName: 'Kilns', storeIds: [] }, by)
  const { storeId } = await api.data(
    addmod,
    {
      ...{ storeName: 'Berg Kilns', storeUrl: 'https://bergkilns.example', groupId },
      ...{ settlementCurrency: ['USD'], tradeCategory: 'goods' },
      application: declared(await proof(api, by)),
    },
    by,
  )
  await pass(hour)
  expect((await api.data(selectOne, { storeId }, by)).state).toBe('normal')
  const { merchantId } = (await api.db.select().from(users).where(eq(users.email, email)))[0] ?? {}
  const signing = await addSigning(api, merchantId ?? '', storeId)
  const link = await signedCall(api, createPaymentLink, order, signing)
  expect(link.failure).toBeUndefined()
  const id = new URL(link.data.url).searchParams.get('id') ?? ''
  const card = { number: '4111111111111111', expiryMonth: '12', expiryYear: '39' }
  const { cardToken } = await api.data(tokenizeCard, { ...card, securityCode: '123' })
  const { checkoutId } = await api.data(confirmCheckout, { id })
  await api.call(pay, { id, checkoutId, cardToken, holder: 'Ada' }, undefined, {
    key: randomUUID(),
  })
  expect(await standing()).toMatchObject({ website: 'done', payment: 'done' })

  // Settlement, and a withdrawal to an account that the provider has approved.
  for (let days = 0; days < 4; days++) await pass(day)
  await added(api, by, { openArea: 'HK', currency: 'USD', companyName: 'Berg Kilns' })
  await pass(hour)
  expect(await standing()).toMatchObject({ withdrawal_account: 'done', withdrawal: 'yours' })
  const asked = { currency: 'USD', amount: '100.00' } as const
  await api.data(process, asked, by)
  expect((await standing()).withdrawal).toBe('ours')
  await pass(4 * hour)
  await pass(4 * hour)
  const [record] = (await api.data(list, {}, by)).records
  expect(await api.data(getDetail, { flowId: record?.flowId ?? '' }, by)).toMatchObject({
    status: 'SUCCESS',
  })
  expect((await api.data(getSetup, {}, by)).steps).toBeNull()
  expect(await ledgerViolations(api)).toEqual([])
})
