import { randomUUID } from 'node:crypto'
import * as controls from '#contract/desk/controls.ts'
import * as desk from '#contract/desk/desk.ts'
import type { DeskQueue } from '#domain/cases.ts'
import type { StaffControl } from '#domain/two-persons.ts'
import type { Api } from './api.ts'
import type { TestSession } from './people.ts'

/** Confirms the pending proposal of a case; by default as another staff member. */
export async function confirmProposal(
  api: Api,
  queue: DeskQueue,
  subject: string,
  by?: TestSession,
) {
  const second = by ?? (await api.signIn(await api.staff()))
  const { proposal } = await api.data(desk.getCase, { queue, subject }, second)
  const wish = { queue, subject, proposalId: proposal?.proposalId ?? 'prp_none' }
  return api.call(desk.confirm, wish, second, { key: randomUUID(), language: 'en' })
}

export async function switchControl(api: Api, control: StaffControl, on: boolean): Promise<void> {
  const [first, second] = [await api.signIn(await api.staff()), await api.signIn(await api.staff())]
  const wish = { control, on, reason: 'As agreed' }
  const { proposalId } = await api.data(controls.propose, wish, first)
  await api.data(controls.confirm, { control, proposalId }, second)
}
