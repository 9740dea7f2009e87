import { day } from '#domain/durations.ts'
import { numberKeyOf } from '#domain/money/withdrawal-accounts.ts'
import type { Tx } from '#server/db/open.ts'
import { deskDecisions } from '#server/db/schema/desk.ts'
import { identityDocuments } from '#server/db/schema/identity-documents.ts'
import {
  virtualAccountCurrencies,
  virtualAccounts,
  withdrawalAccounts,
} from '#server/db/schema/withdrawal-accounts.ts'
import { harbourVale, northlight } from './companies.ts'

type Row = typeof withdrawalAccounts.$inferInsert

const common = { kind: 'bank', status: 'approved', reservedPhone: '+442079460100' } as const
const first = { ...common, merchantId: northlight.id, companyName: northlight.name }

/** The id of a merchant's approved account in a currency: `wac_NORTHLIGHT_USD`. */
export const demoAccountId = (merchantId: string, currency: string): string =>
  `wac_${merchantId.slice(4)}_${currency}`

const banks: readonly Omit<Row, 'id' | 'numberKey' | 'createdAt'>[] = [
  {
    ...first,
    ...{ openArea: 'HK', currency: 'USD', bankCountry: 'HK', bankName: 'HSBC', bankCode: '004' },
    branchName: 'Main branch',
    bankAddress: "1 Queen's Road Central, Hong Kong",
    swiftCode: 'HSBCHKHHHKH',
    accountNumber: '848112345838',
  },
  {
    ...first,
    ...{ openArea: 'EU', currency: 'EUR', bankCountry: 'DE', bankName: 'Commerzbank' },
    branchName: 'Köln',
    bankAddress: 'Unter Sachsenhausen 21, 50667 Köln',
    swiftCode: 'COBADEFFXXX',
    iban: 'DE89370400440532013000',
  },
  {
    ...first,
    ...{ openArea: 'EU', currency: 'GBP', bankCountry: 'GB', bankName: 'NatWest' },
    branchName: 'City of London',
    bankAddress: '1 Princes Street, London EC2R 8BP',
    swiftCode: 'NWBKGB2L',
    iban: 'GB29NWBK60161331926819',
  },
  {
    ...first,
    ...{ openArea: 'JP', currency: 'JPY', bankCountry: 'JP', bankName: 'Mizuho Bank' },
    branchName: 'Tokyo Chuo',
    bankAddress: '1-3-3 Marunouchi, Chiyoda-ku, Tokyo',
    swiftCode: 'MHCBJPJT',
    sortCode: '110',
    accountNumber: '2140377',
  },
  {
    ...first,
    ...{ openArea: 'KR', currency: 'KRW', bankCountry: 'KR', bankName: 'Shinhan Bank' },
    branchName: 'Seoul main office',
    bankAddress: '20 Sejong-daero 9-gil, Jung-gu, Seoul',
    swiftCode: 'SHBKKRSE',
    accountNumber: '110458723319',
  },
  {
    ...common,
    merchantId: harbourVale.id,
    companyName: harbourVale.name,
    ...{ openArea: 'EU', currency: 'EUR', bankCountry: 'IE', bankName: 'AIB' },
    branchName: 'Dublin',
    bankAddress: '7/12 Dame Street, Dublin 2',
    swiftCode: 'AIBKIE2D',
    iban: 'IE29AIBK93115212345678',
  },
]

const failedId = 'wac_NORTHLIGHT_CNY'
const virtualId = 'vac_NORTHLIGHT_1'
const decider = 'Grace Okafor'

/** The accounts of the demo merchants: one per currency, one under review, one declined, a virtual one. */
export async function insertWithdrawalAccounts(tx: Tx, since: Date, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * day)
  const approved = banks.map((row) => ({
    ...row,
    id: demoAccountId(row.merchantId, row.currency),
    numberKey: numberKeyOf(row.iban || row.accountNumber || ''),
    createdAt: since,
    decidedAt: since,
  }))
  await tx.insert(withdrawalAccounts).values(approved)
  await tx.insert(withdrawalAccounts).values([underReview(before(0.2)), failed(before(9))])
  await tx.insert(deskDecisions).values({
    queue: 'withdrawal_account',
    subject: failedId,
    merchantId: northlight.id,
    decision: 'decline',
    before: 'pending',
    after: 'failed',
    reason: 'holder_differs',
    noteEn: 'The account is in the name of a person. Please give an account of the company.',
    noteZh: '该账户为个人账户，请提供公司账户。',
    deciderName: decider,
    at: before(8),
  })
  await insertVirtual(tx, new Date(since.getTime() - day))
  await insertDocuments(tx, now)
}

const underReview = (createdAt: Date): Row => ({
  ...first,
  id: 'wac_NORTHLIGHT_NEW',
  status: 'pending',
  ...{ openArea: 'US', currency: 'USD', bankCountry: 'US', bankName: 'JPMorgan Chase Bank' },
  branchName: 'New York',
  bankAddress: '383 Madison Avenue, New York, NY 10179',
  swiftCode: 'CHASUS33',
  routingNumber: '021000021',
  accountNumber: '790215544',
  numberKey: '790215544',
  createdAt,
})

const failed = (createdAt: Date): Row => ({
  ...first,
  id: failedId,
  status: 'failed',
  ...{ openArea: 'CN', currency: 'CNY', bankCountry: 'CN', bankName: '招商银行' },
  ...{ bankProvince: 'CN-44', bankCity: '4403' },
  branchName: '深圳福田支行',
  bankAddress: '深圳市福田区深南大道7088号',
  swiftCode: 'CMBCCNBSXXX',
  accountNumber: '6225880137706868',
  numberKey: '6225880137706868',
  createdAt,
  decidedAt: new Date(createdAt.getTime() + day),
})

async function insertVirtual(tx: Tx, at: Date): Promise<void> {
  const status = 'active' as const
  const dates = { createdAt: at, decidedAt: at }
  const name = 'Northlight Collections'
  await tx
    .insert(virtualAccounts)
    .values({ id: virtualId, merchantId: northlight.id, name, status, ...dates })
  const numbers = [
    ['USD', '8302117745'],
    ['HKD', '8302117752'],
  ] as const
  await tx.insert(virtualAccountCurrencies).values(
    numbers.map(([currency, accountNumber]) => ({
      ...{ virtualAccountId: virtualId, currency, status, accountNumber },
      ...dates,
    })),
  )
  await tx.insert(withdrawalAccounts).values(
    numbers.map(([currency, accountNumber]) => ({
      ...{ ...first, kind: 'va' as const, currency, accountNumber, ...dates },
      id: `wac_NORTHLIGHT_VA_${currency}`,
      accountName: name,
      bankName: 'Aqueduct Sandbox Bank',
      virtualAccountId: virtualId,
      numberKey: accountNumber,
    })),
  )
}

/** Every merchant's documents; at the second merchant a director's document expires first. */
async function insertDocuments(tx: Tx, now: Date): Promise<void> {
  const after = (days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)
  const of = (merchantId: string) => ({ merchantId })
  await tx.insert(identityDocuments).values([
    {
      ...of(northlight.id),
      ...{
        id: 'doc_NORTHLIGHT_1',
        personalId: 'psn_NORTHLIGHT_1',
        holder: 'legal_person',
        name: 'Mira Halloran',
      },
      expiresOn: after(1_400),
    },
    {
      ...of(northlight.id),
      ...{ id: 'doc_NORTHLIGHT_2', holder: 'company', name: northlight.name },
      expiresOn: after(2_900),
    },
    {
      ...of(harbourVale.id),
      ...{
        id: 'doc_HARBOURVALE_1',
        personalId: 'psn_HARBOURVALE_2',
        holder: 'director',
        name: 'Tomás Byrne',
      },
      // Raises a warning once the clock has been moved by half a season.
      expiresOn: after(75),
    },
    {
      ...of(harbourVale.id),
      ...{ id: 'doc_HARBOURVALE_2', holder: 'company', name: harbourVale.name },
      expiresOn: after(1_700),
    },
  ])
}
