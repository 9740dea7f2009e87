import { eq } from 'drizzle-orm'
import type { Payload } from '#contract/call.ts'
import { upload } from '#contract/files.ts'
import * as templates from '#contract/links/bill-templates.ts'
import * as themes from '#contract/links/link-themes.ts'
import { brands } from '#server/db/schema/brands.ts'
import { samplePng } from '../../support/sample-files.ts'
import type { Api } from './api.ts'
import { api, newKey, session, shop } from './trading.ts'

type Field = Payload<typeof templates.add>['fields'][number]

/** The fields of a flight bill: one of each kind. */
export const flight: [Field, Field] = [
  { name: 'passenger', label: 'Passenger', type: 'text', required: true },
  {
    name: 'class',
    label: 'Class',
    type: 'dropdown',
    required: false,
    options: ['First', 'Second'],
  },
]

/** Requests a bill template; fields that are not given are those of a flight. */
export const askTemplate = (
  more: Partial<Payload<typeof templates.add>> = {},
  by = session,
  key = newKey(),
) =>
  api.call(templates.add, { sector: 'travel', name: 'Flights', fields: flight, ...more }, by, {
    key,
    language: 'en',
  })
export async function addTemplate(...asked: Parameters<typeof askTemplate>): Promise<string> {
  const answer = await askTemplate(...asked)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure))
  return answer.data.templateId
}
export const templateOf = (id: string, by = session) => api.data(templates.getDetail, { id }, by)

/** A brand of a website, by default of the shop's first. */
export const addBrand = (more: Partial<typeof brands.$inferInsert> = {}) =>
  brandIn(api, { merchantId: shop.id, storeId: shop.stores[0], ...more })

/** A brand of any merchant. */
export async function brandIn(
  of: Pick<Api, 'db' | 'newId' | 'clock'>,
  more: Pick<typeof brands.$inferInsert, 'merchantId' | 'storeId'> &
    Partial<typeof brands.$inferInsert>,
): Promise<string> {
  const id = `brd_${of.newId('thm').slice(4)}`
  const at = of.clock.now()
  await of.db.insert(brands).values({
    ...{ id, name: 'Northlight', logo: 'fil_logo.png', colour: '#0a6b78' },
    ...{ contact: 'help@example.test', sender: 'noreply', mailSubject: 'Pay', mailText: 'Pay' },
    ...{ createdAt: at, changedAt: at },
    ...more,
  })
  return id
}

export const removeBrand = (id: string) =>
  api.db.update(brands).set({ removedAt: api.clock.now() }).where(eq(brands.id, id))

/** Creates or changes a theme; fields that are not given are those of a flight. */
export const askTheme = (
  more: Partial<Payload<typeof themes.addOrUpdate>> & { readonly brandId: string },
  by = session,
  key = newKey(),
) =>
  api.call(themes.addOrUpdate, { name: 'Summer', sector: 'travel', fields: flight, ...more }, by, {
    key,
    language: 'en',
  })
export async function addTheme(...asked: Parameters<typeof askTheme>): Promise<string> {
  const answer = await askTheme(...asked)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure))
  return answer.data.themeId
}
export const themeOf = (id: string, by = session) => api.data(themes.getDetail, { id }, by)
/** The themes visible to a user, newest first. */
export const themesOf = async (by = session) =>
  (await api.data(themes.list, {}, by)).records.map(({ themeId, isDefault }) => [
    themeId,
    isDefault,
  ])
export const makeDefault = (id: string, by = session) =>
  api.call(themes.updateDefault, { id }, by, { key: newKey(), language: 'en' })
export const removeTheme = (id: string, by = session) =>
  api.call(themes.remove, { id }, by, { key: newKey(), language: 'en' })

export const addLogo = async (profile: 'brandLogo' | 'refundImage' = 'brandLogo', by = session) =>
  (await api.data(upload, { file: new File([samplePng], 'a.png'), profile }, by)).fileName
