import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as contract from '#contract/company/distribution-accounts.ts'
import { type Api, openApi } from './api.ts'
import { approvedStore, distributionForm, robotDecides } from './offline-stores.ts'
import type { TestMerchant, TestSession } from './people.ts'

/** A merchant with an approved offline store, new for each test of a file that calls `openStoreWorld`. */
export let api: Api
export let world: TestMerchant
export let admin: TestSession
export let storeId: string

export function openStoreWorld(): void {
  beforeAll(async () => {
    api = await openApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    world = await api.merchant()
    await again()
    storeId = await approvedStore(api, world, admin)
    await again()
  })
}

/** Signs the administrator in again after time has passed. */
export const again = async () => {
  admin = await api.signIn(world.admin)
}
export const apply = (form = distributionForm(), sent: object = {}) =>
  api.call(contract.apply, { storeId, form }, admin, sent)
export const seen = () => api.data(contract.query, { storeId }, admin)
/** An account whose persons must complete the face check. */
export const reviewed = async (form = distributionForm()) => {
  await apply(form)
  await robotDecides(api)
  await again()
}
export const personId = async (place = 0) => (await seen()).account?.persons[place]?.personId ?? ''
export const link = async (place = 0) =>
  api.call(contract.getFaceLink, { storeId, personId: await personId(place) }, admin)
export const tokenOf = (answer: Awaited<ReturnType<typeof link>>) =>
  answer.data.url.split('/').at(-1) ?? ''
/** The person opens the face link and completes the task. */
export const task = (token: string) => api.call(contract.getFaceTask, { token })
export const show = (token: string) => api.call(contract.submitFaceTask, { token, agrees: true })

/** The reason codes of a refusal. */
export const reasonsOf = (answer: {
  failure?: { reasons?: readonly { code: string }[] } | undefined
}) => answer.failure?.reasons?.map(({ code }) => code)
