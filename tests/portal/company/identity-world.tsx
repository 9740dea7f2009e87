import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { getEnum } from '#contract/access/common.ts'
import * as kyc from '#contract/company/identity.ts'
import * as changes from '#contract/company/identity-changes.ts'
import type { Application, HistoryRow } from '#contract/company/identity-shapes.ts'
import { targetOf } from '#domain/company/identity.ts'
import type { ApplicationNow } from '#machines/company/parts/kyc-change.ts'
import { session } from '#portal/kit/session.ts'
import { applicationOf, verificationOf } from '../../machines/models/company/identity.ts'
import { recordOf } from '../../support/identity-record.ts'
import { showPart } from '../payments/transactions-world.tsx'
import { answer, ok, sessionWith } from '../support.tsx'

export const verification = (more: Partial<Application> = {}, now: Partial<ApplicationNow> = {}) =>
  recordOf(verificationOf(now), more)
export const change = (more: Partial<Application> = {}, now: Partial<ApplicationNow> = {}) =>
  recordOf(applicationOf(now), more)

export const historyRow = (more: Partial<HistoryRow> = {}): HistoryRow => ({
  applicationId: 'ida_1',
  type: 'verification',
  name: null,
  status: 'draft',
  submittedAt: null,
  operator: null,
  decidedAt: null,
  items: [],
  ...more,
})

const unfinished: readonly string[] = ['draft', 'pending', 'modify']

/** A server with one application, which stores each save. */
export function serving(first: Application, rows: readonly HistoryRow[] | null = null) {
  let held = first
  const keep = (next: Partial<Application>) => {
    held = { ...held, ...next, revision: held.revision + 1 }
    return ok(held)
  }
  session.set(sessionWith(['M-0802', 'M-0202']))
  answer(getEnum, () =>
    ok([
      { value: 'HK', label: 'Hong Kong' },
      { value: 'ID', label: 'Indonesia' },
      { value: 'DE', label: 'Germany' },
    ]),
  )
  answer(kyc.listStates, () => ok({ states: [{ code: 'BE', name: 'Berlin' }] }))
  answer(changes.queryWriter, () => ok({ writer: null, revision: held.revision }))
  answer(changes.listUpdateHistory, () => {
    const records = rows ?? [historyRow({ type: held.type, status: held.status })]
    return ok({ records, total: records.length, totalCapped: false, next: null })
  })
  answer(changes.getRenewDetails, () => ok(held))
  answer(kyc.initialize, () => ok(held))
  answer(kyc.query, () =>
    ok({
      ...{
        verification: {
          status: 'passed',
          applicationId:
            first.type === 'verification' && rows?.length !== 0 ? first.applicationId : null,
          reasons: [],
          usualHours: null,
        },
      },
      openChanges: (rows ?? [])
        .filter(({ type, status }) => type !== 'verification' && unfinished.includes(status))
        .map(({ type, status }) => ({ type, status, target: targetOf(type, null) })),
      alertInfoDTO: { identificationInvalidDTOS: [] },
      holderUserInfo: {
        userInfos: [
          {
            ...{ personalId: 'psn_1', userType: 1, role: 'legal_person' },
            ...{ name: 'Mira Halloran', status: 'PASSED' },
          },
        ],
      },
      beneficiaryInfo: { userInfos: [] },
    }),
  )
  answer(kyc.saveCompany, ({ body }) => {
    const { company } = body as { company: Application['content']['company'] }
    return keep({ content: { ...held.content, company } })
  })
  answer(kyc.commitChange, () =>
    keep({ status: 'pending', submittedAt: '2026-11-20T12:00:00.000Z' }),
  )
  return {
    keep,
    held: () => held,
    put: (next: Application) => {
      held = next
    },
  }
}

export const open = (address: string, part: ReactElement) => {
  history.replaceState(null, '', address)
  return showPart(part)
}
export const press = (name: string | RegExp) =>
  fireEvent.click(screen.getByRole('button', { name }))
export function type(label: RegExp, value: string) {
  const control = screen.getByLabelText(label)
  const change = control instanceof HTMLSelectElement ? fireEvent.change : fireEvent.input
  change(control, { target: { value } })
}
/** The reason that a blocked button shows when it is tapped. */
export async function saidBy(name: string): Promise<string> {
  const blocked = () => screen.getByRole('button', { name }).closest('[data-blocked]')
  await waitFor(() => expect(blocked()).not.toBeNull())
  fireEvent.pointerUp(blocked() as Element)
  return (await screen.findByRole('tooltip')).textContent ?? ''
}
