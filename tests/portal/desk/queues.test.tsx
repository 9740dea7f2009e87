import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Output } from '#contract/call.ts'
import { confirm, getCase, getDesk, listCases } from '#contract/desk/desk.ts'
import type { DeskQueue } from '#domain/cases.ts'
import type { StaffRole } from '#domain/staff-permissions.ts'
import { queryClient } from '#portal/kit/query.ts'
import { CaseDrawer } from '../../../src/desk/case-drawer.tsx'
import { HomePage } from '../../../src/desk/home-page.tsx'
import { renderedReason } from '../../support/rendered-reason.ts'
import { answer, freshTab, ok, seenAt } from '../support.tsx'

freshTab()
// jsdom lacks it; the dialog uses it for elements that are added while it closes.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } })

const row = {
  ...{ subject: 's1', label: 'Harbour & Vale', merchantId: 'm1', merchantName: 'Harbour & Vale' },
  ...{ state: 'pending', waits: true, since: '2026-11-20T10:00:00.000Z' },
  ...{ kind: 'Change of shareholders', country: 'HK', decideBy: null, returned: true },
  ...{ firstPassBy: 'Ingrid Holm', proposed: null, amount: null, currency: null },
}
type Waiting = { readonly queue: DeskQueue; readonly waiting: number }

function show(roles: StaffRole[], queues: Waiting[]) {
  answer(getDesk, () =>
    ok({
      ...{
        name: 'Grace',
        email: 'grace@example.test',
        roles,
        mode: 'sandbox',
        robot: true,
        queues,
      },
      ...{ now: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-20T18:00:00.000Z' },
    }),
  )
  answer(listCases, () =>
    ok({ total: 1, totalCapped: false, records: [{ ...row, queue: 'identity' }], next: null }),
  )
  history.replaceState(null, '', '/admin/homepage')
  render(
    <QueryClientProvider client={queryClient}>
      <HomePage />
    </QueryClientProvider>,
  )
}
const listed = async () => {
  await waitFor(() => expect(seenAt(listCases)).not.toHaveLength(0))
  return seenAt(listCases)[0]?.body
}
const everything: Waiting[] = [
  { queue: 'website', waiting: 0 },
  { queue: 'risk_order', waiting: 3 },
  { queue: 'withdrawal', waiting: 2 },
]

test('the desk opens on the first queue with something that may be decided', async () => {
  show(['finance'], everything)
  expect(await listed()).toMatchObject({ queue: 'withdrawal' })
})

test('with nothing to decide it opens on the first queue that holds something', async () => {
  show(['support'], everything)
  expect(await listed()).toMatchObject({ queue: 'risk_order' })
})

test('a queue says kind, country and stage, and has no amount where its cases have none', async () => {
  show(['administrator'], [{ queue: 'identity', waiting: 1 }])
  expect((await screen.findAllByText(/Change of shareholders · Hong Kong/)).length).toBeGreaterThan(
    0,
  )
  expect(screen.getAllByText('First approval by Ingrid Holm').length).toBeGreaterThan(0)
  expect(screen.getAllByText('Sent back before').length).toBeGreaterThan(0)
  expect(screen.queryByRole('columnheader', { name: 'Amount' })).toBeNull()
})

const proposal = (against: NonNullable<Output<typeof getCase>['proposal']>['against']) => ({
  ...{ proposalId: 'prp_1', decision: 'remit' as const, reason: null, noteEn: null, noteZh: null },
  ...{ amount: '12.00', reference: 'FT1', by: 'Amara Osei', at: '2026-11-20T10:00:00.000Z' },
  ...{ against, againstDismissing: [] },
})
function showCase(against: NonNullable<Output<typeof getCase>['proposal']>['against']) {
  show(['finance'], everything)
  answer(getCase, () =>
    ok({
      ...{ ...row, queue: 'withdrawal' as const, revision: 'r1', facts: [], steps: [] },
      ...{ history: [], amount: '12.00', currency: 'USD' as const, proposal: proposal(against) },
    }),
  )
  answer(confirm, () => ok('SUCCESS'))
  render(
    <QueryClientProvider client={queryClient}>
      <CaseDrawer queue="withdrawal" subject="s1" onClose={() => {}} />
    </QueryClientProvider>,
  )
}

test('what another proposed is shown with its reference, and confirmed by one press', async () => {
  const user = userEvent.setup()
  showCase([])
  expect(await screen.findByText(/FT1/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() =>
    expect(seenAt(confirm).map(({ body }) => body)).toEqual([
      { queue: 'withdrawal', subject: 's1', proposalId: 'prp_1' },
    ]),
  )
})

test('who proposed it cannot confirm it', async () => {
  showCase([renderedReason('desk.same_person')])
  await screen.findByText(/FT1/)
  await waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })
    expect(button.disabled).toBe(true)
  })
})
