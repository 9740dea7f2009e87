import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Payload } from '#contract/call.ts'
import * as contract from '#contract/company/websites.ts'
import * as files from '#contract/files.ts'
import { stores } from '#server/db/schema/merchants.ts'
import { samplePng } from '../../support/sample-files.ts'
import type { Api } from './api.ts'
import type { TestMerchant, TestSession } from './people.ts'

/** Uploads the proof of a website's history; returns its file name. */
export const proof = async (api: Api, session: TestSession): Promise<string> => {
  const file = new File([samplePng], 'history.png')
  return (await api.data(files.uploadService, { file, profile: 'historyProof' }, session)).fileName
}

export type Wanted = Payload<typeof contract.addmod>
type Application = NonNullable<Wanted['application']>

/** The declarations of a website that meets every requirement. */
export const declared = (historyProof: string): Application => ({
  region: 'HK',
  companyType: 'limited_liability',
  monthlyVolume: '100000',
  chargebackRate: '1',
  experienced: true,
  honest: true,
  historyFrom: '2026-01',
  historyTo: '2026-10',
  historyProof: [historyProof],
})

/** The form input of a website, valid in every field. */
export async function wanted(
  api: Api,
  world: TestMerchant,
  session: TestSession,
  more: Partial<Wanted> = {},
): Promise<Wanted> {
  return {
    storeName: 'New shop',
    storeUrl: `https://${randomUUID().slice(0, 13)}.example.test`,
    groupId: world.groups[0],
    settlementCurrency: ['USD'],
    tradeCategory: 'goods',
    application: declared(await proof(api, session)),
    ...more,
  }
}

export async function added(
  api: Api,
  world: TestMerchant,
  session: TestSession,
  more: Partial<Wanted> = {},
): Promise<string> {
  const made = await api.data(contract.addmod, await wanted(api, world, session, more), session)
  return made.storeId
}

/** Inserts websites for the merchant as they are after review. */
export async function insertWebsites(
  api: Api,
  world: TestMerchant,
  count: number,
  more: Partial<typeof stores.$inferInsert> = {},
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => api.newId('sto'))
  await api.db.insert(stores).values(
    ids.map((id) => ({
      id,
      merchantId: world.id,
      groupId: world.groups[0],
      name: `Website ${id}`,
      url: `https://${id.toLowerCase().replace('_', '-')}.example.test`,
      settlementCurrencies: ['USD'],
      createdAt: api.clock.now(),
      ...more,
    })),
  )
  return ids
}

export async function storeRow(api: Api, id: string) {
  const [row] = await api.db.select().from(stores).where(eq(stores.id, id))
  if (!row) throw new Error(`no website ${id}`)
  return row
}

/** The reason codes of a refusal. */
export const codesOf = ({ failure }: Refused): string[] | undefined =>
  failure?.reasons?.map(({ code }) => code)
type Refused = {
  readonly failure:
    | { readonly reasons?: readonly { readonly code: string }[] | undefined }
    | undefined
}
