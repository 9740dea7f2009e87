import type { Payload } from '#contract/call.ts'
import * as contract from '#contract/payments/risk-lists.ts'
import { api, newKey, session } from './trading.ts'

type Typed = Partial<Payload<typeof contract.add>>
const usual = { list: 'black', type: 'email', value: 'payer@example.test' } as const

/** Requests a rule; by default a blocklist rule for the payer of these tests. */
export const askRule = (typed: Typed = {}, by = session, key = newKey()) =>
  api.call(contract.add, { ...usual, ...typed }, by, { key, language: 'en' })
export async function addRule(typed: Typed = {}, by = session): Promise<string> {
  const answer = await askRule(typed, by)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.failure))
  return answer.data.ruleId
}
export const rules = async (more: Partial<Payload<typeof contract.list>> = {}, by = session) =>
  (await api.data(contract.list, { list: 'black', ...more }, by)).records
export const ruleOf = (id: string, by = session) => api.data(contract.detail, { id }, by)
export const change = (
  ruleIds: readonly string[],
  act: 'enable' | 'disable' | 'comment',
  more: Partial<Payload<typeof contract.batchEdit>> = {},
  by = session,
) =>
  api.call(contract.batchEdit, { list: 'black', ruleIds: [...ruleIds], act, ...more }, by, {
    key: newKey(),
    language: 'en',
  })
export const remove = (
  ruleIds: readonly string[],
  list: 'black' | 'white' = 'black',
  by = session,
) =>
  api.call(contract.batchDelete, { list, ruleIds: [...ruleIds] }, by, {
    key: newKey(),
    language: 'en',
  })
export const editRule = (
  id: string,
  more: Partial<Payload<typeof contract.edit>> = {},
  by = session,
) => api.call(contract.edit, { id, type: 'email', ...more }, by, { key: newKey(), language: 'en' })
/** The reason codes of a refusal. */
export const codes = (answer: {
  readonly failure: { readonly reasons?: readonly { readonly code: string }[] } | undefined
}) => answer.failure?.reasons?.map(({ code }) => code)
