import type { Payload } from '#contract/call.ts'
import * as files from '#contract/files.ts'
import * as contract from '#contract/links/brands.ts'
import { samplePng } from '../../support/sample-files.ts'
import { api, newKey, session, shop } from './trading.ts'

/** Uploads a logo that no record uses yet. */
export const uploadLogo = async (by = session): Promise<string> => {
  const sent = { file: new File([samplePng], 'logo.png'), profile: 'brandLogo' } as const
  return (await api.data(files.upload, sent, by)).fileName
}

/** The form input for a brand of the first store. */
export const typedBrand = async (
  more: Partial<Payload<typeof contract.add>> = {},
  by = session,
): Promise<Payload<typeof contract.add>> => ({
  name: 'Northlight',
  storeId: shop.stores[0],
  logo: more.logo ?? (await uploadLogo(by)),
  colour: '#0A6B78',
  contact: 'help@northlight.test',
  sender: 'orders',
  mailSubject: 'Your order {order}',
  mailText: 'Hello {payer}, {amount} until {until}.',
  ...more,
})

export const askBrand = async (
  more: Partial<Payload<typeof contract.add>> = {},
  by = session,
  key = newKey(),
) => api.call(contract.add, await typedBrand(more, by), by, { key, language: 'en' })

export const addBrand = async (more: Partial<Payload<typeof contract.add>> = {}, by = session) => {
  const answer = await askBrand(more, by)
  if (answer.failure) throw new Error(JSON.stringify(answer.failure))
  return answer.data.brandId
}
