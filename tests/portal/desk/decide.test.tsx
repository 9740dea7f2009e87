import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Output } from '#contract/call.ts'
import { decide, getCase } from '#contract/desk/desk.ts'
import type { DeskDecision, DeskQueue } from '#domain/cases.ts'
import { Toasts } from '#portal/frame/toasts.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { CaseDrawer } from '../../../src/desk/case-drawer.tsx'
import { DecideDialog } from '../../../src/desk/decide-dialog.tsx'
import { answer, freshTab, ok, seenAt } from '../support.tsx'

freshTab()
// jsdom lacks it; the dialog uses it for elements that are added while it closes.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } })

const caseOf = (queue: DeskQueue): Output<typeof getCase> => ({
  ...{ queue, subject: 's1', label: 'S 1', merchantId: 'm1', merchantName: 'Harbour & Vale' },
  ...{ state: 'REVIEW', waits: true, since: '2026-11-20T10:00:00.000Z', revision: 'r1' },
  ...{ kind: null, country: null, decideBy: null, returned: false, firstPassBy: null },
  ...{ proposed: null, proposal: null },
  ...{ amount: null, currency: null, facts: [], steps: [], history: [] },
})

async function opened(queue: DeskQueue, decision: DeskDecision) {
  answer(decide, () => ok('SUCCESS'))
  render(
    <QueryClientProvider client={queryClient}>
      <DecideDialog of={caseOf(queue)} decision={decision} onClose={() => {}} />
    </QueryClientProvider>,
  )
  return within(await screen.findByRole('dialog'))
}

test('a case names its countries', async () => {
  const facts = [{ name: 'bank_country', kind: 'country', value: 'DE' } as const]
  answer(getCase, () => ok({ ...caseOf('withdrawal_account'), facts }))
  render(
    <QueryClientProvider client={queryClient}>
      <CaseDrawer queue="withdrawal_account" subject="s1" onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Germany')).toBeTruthy()
})

test('documents of a case that are called the same stay as many, and say whose they are', async () => {
  const image = (value: string, whose: string) =>
    ({ name: 'person_image', kind: 'file', value, whose }) as const
  const [ada, two, joan] = [image('a', 'Ada Byron'), image('b', 'Ada Byron'), image('c', 'Joan')]
  const code = { name: 'store_code', kind: 'text', value: 'S00000001' } as const
  let facts: Output<typeof getCase>['facts'] = [code, ada, two, joan]
  answer(getCase, () => ok({ ...caseOf('offline_store'), facts }))
  render(
    <QueryClientProvider client={queryClient}>
      <CaseDrawer queue="offline_store" subject="s1" onClose={() => {}} />
    </QueryClientProvider>,
  )
  expect(await screen.findAllByText('Open file of Ada Byron')).toHaveLength(2)
  facts = [joan]
  await queryClient.invalidateQueries()
  await waitFor(() => expect(screen.queryByText('Open file of Ada Byron')).toBeNull())
  expect(screen.getAllByText('Open file of Joan')).toHaveLength(1)
})

test('a decision offers the reasons that belong to it, and no others', async () => {
  const dialog = await opened('risk_order', 'decline')
  const offered = dialog.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered).toEqual([
    'Choose a reason',
    'The card was reported stolen.',
    'The order details do not match the payer.',
  ])
})

test('a decision without reasons asks for none', async () => {
  const dialog = await opened('withdrawal', 'remit')
  expect(dialog.queryByRole('combobox')).toBeNull()
})

test('a note in one language is asked for in the other', async () => {
  const user = userEvent.setup()
  const dialog = await opened('white_rule', 'approve')
  await user.type(dialog.getByRole('textbox', { name: /^Note in English/ }), 'Call us.')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText('Enter the note in Chinese too.')).toBeTruthy()
  expect(seenAt(decide)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Note in Chinese/ }), '请致电。')
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(seenAt(decide)).toHaveLength(1))
  expect(seenAt(decide)[0]?.body).toMatchObject({ noteEn: 'Call us.', noteZh: '请致电。' })
})

test('the first of two passes of an application is told to nobody, so no notes are asked for', async () => {
  const toasts = render(<Toasts />)
  const user = userEvent.setup()
  const dialog = await opened('identity', 'first_pass')
  expect(dialog.queryByRole('textbox')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(
    await toasts.findByText('Passed the first review. Another member of staff must pass it too.'),
  ).toBeTruthy()
  cleanup()
  // The merchant is notified of the first of two decisions on an allowlist rule.
  const rule = await opened('white_rule', 'first_pass')
  expect(rule.getAllByRole('textbox')).toHaveLength(2)
})
