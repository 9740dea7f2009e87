import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Payload } from '#contract/call.ts'
import * as files from '#contract/files.ts'
import * as accounts from '#contract/money/withdrawal-accounts.ts'
import { limits } from '#domain/limits.ts'
import { users } from '#server/db/schema/sessions.ts'
import {
  virtualAccountCurrencies,
  virtualAccounts,
  withdrawalAccounts,
} from '#server/db/schema/withdrawal-accounts.ts'
import { samplePng } from '../../support/sample-files.ts'
import type { Api } from './api.ts'
import { codeSentTo } from './codes.ts'
import type { TestMerchant, TestSession } from './people.ts'

/** Uploads a picture as proof of an account or as the articles; returns its file name. */
export async function picture(
  api: Api,
  session: TestSession,
  profile: 'accountProof' | 'charter' = 'accountProof',
): Promise<string> {
  const file = new File([samplePng], 'proof.png')
  return (await api.data(files.uploadService, { file, profile }, session)).fileName
}

export const freshNumber = (): string => `9${randomUUID().replace(/\D/g, '').slice(0, 11)}1`

type Written = {
  readonly [Name in keyof Payload<typeof accounts.add>]-?: Exclude<
    Payload<typeof accounts.add>[Name],
    undefined
  >
}

/** The form input of a bank account in Hong Kong. */
export const written = (more: Partial<Written> = {}): Written => ({
  openArea: 'HK',
  currency: 'HKD',
  companyName: 'Northlight Trading',
  bankCountry: 'HK',
  bankName: 'HSBC',
  branchName: 'Main branch',
  bankAddress: "1 Queen's Road Central",
  swiftCode: 'HSBCHKHHHKH',
  bankProvince: '',
  bankCity: '',
  bankCode: '004',
  routingNumber: '',
  sortCode: '',
  iban: '',
  accountNumber: freshNumber(),
  reservedPhone: '+85228221111',
  certificate: 'fil_none.png',
  verifyCode: '123456',
  ...more,
})

/** Requests and returns the code for a change of withdrawal accounts. */
export async function codeFor(api: Api, session: TestSession): Promise<string> {
  await api.data(accounts.sendMsg, { mobileNum: '', type: 4 }, session)
  const [user] = await api.db.select().from(users).where(eq(users.id, session.userId))
  const code = await codeSentTo(api, user?.phone ?? '')
  api.clock.advance(limits.smsCountdownSharedSeconds * 1_000)
  return code
}

/** Adds an account through the API with a picture and a code; returns its id. */
export async function added(
  api: Api,
  session: TestSession,
  more: Partial<Written> = {},
): Promise<string> {
  const certificate = await picture(api, session)
  const verifyCode = await codeFor(api, session)
  const payload = written({ certificate, verifyCode, ...more })
  return (await api.data(accounts.add, payload, session)).accountId
}

type Row = typeof withdrawalAccounts.$inferInsert

/** Inserts records of a merchant directly into the database. */
export const accountRecords = (api: Api, merchant: Pick<TestMerchant, 'id'>) => ({
  withdrawalAccount: async (more: Partial<Row> = {}): Promise<string> => {
    const id = api.newId('wac')
    const { certificate: _, verifyCode: __, ...texts } = written()
    const now = api.clock.now()
    await api.db.insert(withdrawalAccounts).values({
      ...texts,
      ...{ id, merchantId: merchant.id, kind: 'bank', status: 'approved' },
      numberKey: texts.accountNumber,
      createdAt: now,
      decidedAt: now,
      ...more,
    })
    return id
  },
  virtualAccount: async (
    status: 'in_review' | 'active' | 'review_failed' = 'active',
    currencies: readonly string[] = ['USD'],
  ): Promise<string> => {
    const id = api.newId('vac')
    const createdAt = api.clock.now()
    const name = 'Collections'
    await api.db
      .insert(virtualAccounts)
      .values({ id, merchantId: merchant.id, name, status, createdAt })
    await api.db
      .insert(virtualAccountCurrencies)
      .values(currencies.map((currency) => ({ virtualAccountId: id, currency, status, createdAt })))
    return id
  },
})
