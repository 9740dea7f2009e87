import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import { decide, getCase } from '#contract/desk/desk.ts'
import { type FieldRow, get, mark } from '#contract/desk/identity-reviews.ts'
import { Toasts } from '#portal/frame/toasts.tsx'
import { queryClient } from '#portal/kit/query.ts'
// The desk's entry module sets that the reader is staff.
import '../../../src/desk/main.tsx'
import { IdentityReviewPage } from '../../../src/desk/identity/review-page.tsx'
import { answer, freshTab, ok, refused, seenAt } from '../support.tsx'

const lena = { personalId: 'psn_1', name: 'Lena Hoffmann', role: 'legal_person' } as const
const row = (field: string, after: string | string[], person: FieldRow['person'] = null) => ({
  ...{ path: person ? `person.psn_1.${field}` : `company.${field}`, field, person, after },
  ...{ before: '', changed: true },
})
const review: Output<typeof get> = {
  ...{ applicationId: 'idv_1', merchantId: 'mer_1', merchantName: 'Harbour & Vale' },
  ...{ type: 'verification', status: 'pending', submittedAt: '2026-11-20T10:00:00.000Z' },
  ...{ submittedBy: 'Ada', passedAt: null, leaving: [], marks: [], earlier: [] },
  rows: [
    row('city', 'Hong Kong'),
    row('charter', ['f1']),
    row('idFront', ['f2'], lena),
    row('taxCard', ['f2'], lena),
  ],
  files: ['f1', 'f2', 'f3'].map((fileName) => ({
    ...{ fileName, originalName: fileName === 'f3' ? 'old.png' : 'doc.png' },
    contentType: 'image/png',
  })),
  kept: [{ reason: 'unreadable', noteEn: 'Photograph it flat.', noteZh: '请平放拍摄。' }],
  ...{ fourEyes: false, firstPassBy: null, revision: 3 },
}

freshTab()
// jsdom lacks it; the dialog uses it for elements that are added while it closes.
Object.assign(globalThis, { CSS: { escape: (text: string) => text } })
beforeEach(() => {
  answer(get, () => ok(review))
  answer(getCase, () =>
    ok({
      ...{ queue: 'identity', subject: 'idv_1', label: 'Harbour & Vale', revision: 'r1' },
      ...{ merchantId: 'mer_1', merchantName: 'Harbour & Vale', state: 'pending', waits: true },
      ...{ kind: null, country: null, decideBy: null, returned: false, firstPassBy: null },
      ...{ proposed: null, proposal: null },
      ...{ since: '2026-11-20T10:00:00.000Z', amount: null, currency: null, facts: [], steps: [] },
      history: [
        {
          ...{
            step: 'decided',
            decision: 'modify',
            before: 'pending',
            after: 'modify',
            by: 'desk.robot',
          },
          ...{ reason: 'fields_to_improve', noteEn: null, noteZh: null },
          at: '2026-11-20T10:00:00.000Z',
        },
      ],
    }),
  )
})

const show = () => {
  history.replaceState(null, '', '/admin/identity?subject=idv_1')
  render(
    <QueryClientProvider client={queryClient}>
      <IdentityReviewPage />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}
const opened = async () => {
  const user = show()
  await user.click(await screen.findByRole('button', { name: 'City, Company: to improve' }))
  await user.click(screen.getByRole('radio', { name: 'The picture cannot be read.' }))
  const note = (language: string) =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: `To the merchant, ${language}` })
  return { user, note }
}

test('a reason brings what the server keeps for it, in both languages', async () => {
  const { user, note } = await opened()
  expect([note('English').value, note('Chinese').value]).toEqual([
    'Photograph it flat.',
    '请平放拍摄。',
  ])
  await user.click(screen.getByRole('radio', { name: 'Improve this item.' }))
  expect([note('English').value, note('Chinese').value]).toEqual(['', ''])
})

test('what the server holds against a note stands at the note', async () => {
  answer(mark, () =>
    refused('invalid_input', 'Some details are missing or incorrect', {
      fields: { 'mark.noteEn': 'Do not enter a card number.' },
    }),
  )
  const { user, note } = await opened()
  await user.click(screen.getByRole('button', { name: 'Mark to improve' }))
  await waitFor(() => expect(note('English').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Do not enter a card number.')).toBeTruthy()
  expect(seenAt(mark)).toHaveLength(1)
})

test('a document is named by the field that it was sent for', async () => {
  show()
  const pane = within(await screen.findByRole('complementary'))
  expect(pane.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Articles of association · doc.png',
    'ID, front · Lena Hoffmann · Legal person · doc.png',
    'Tax card · Lena Hoffmann · Legal person · doc.png',
    'old.png',
  ])
})

test('the robot of the sandbox has a name in the history', async () => {
  show()
  expect(await screen.findByText(/^Automatic decisions · Some details/)).toBeTruthy()
  expect(screen.queryByText(/desk\.robot/)).toBeNull()
})

test('what was sent back last time says so, and can be looked at alone', async () => {
  answer(get, () =>
    ok({
      ...review,
      earlier: [
        { path: 'company.city', reason: 'other', noteEn: 'Wan Chai?', noteZh: '湾仔？' },
        { path: 'company.charter', reason: 'unreadable', noteEn: null, noteZh: null },
      ],
    }),
  )
  const user = show()
  expect(await screen.findByText('Sent back last time: Improve this item. Wan Chai?')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /: to improve$/ })).toHaveLength(4)
  await user.click(screen.getByRole('radio', { name: 'Sent back 2' }))
  expect(screen.getAllByRole('button', { name: /: to improve$/ })).toHaveLength(2)
})

test('a box that is ticked is read in words', async () => {
  const ticked = row('licenceLongTerm', 'yes')
  answer(get, () => ok({ ...review, rows: [{ ...ticked, before: 'yes', after: '' }] }))
  show()
  expect(await screen.findByText('Yes')).toBeTruthy()
  expect(screen.queryByText('yes')).toBeNull()
})

describe('a decision', () => {
  const stands = (status: 'pending' | 'modify', marks: typeof review.marks = []) => {
    answer(get, () => ok({ ...review, status, marks }))
    answer(getCase, () =>
      ok({
        ...{ queue: 'identity', subject: 'idv_1', label: 'Harbour & Vale', revision: 'r1' },
        ...{ merchantId: 'mer_1', merchantName: 'Harbour & Vale', state: status, waits: true },
        ...{ kind: null, country: null, decideBy: null, returned: false, firstPassBy: null },
        ...{ proposed: null, proposal: null },
        ...{ since: '2026-11-20T10:00:00.000Z', amount: null, currency: null, facts: [] },
        ...{ steps: [{ decision: 'approve', against: [] }], history: [] },
      }),
    )
  }
  const marks = [{ path: 'company.city', reason: 'other' as const, noteEn: null, noteZh: null }]
  const confirmed = async () => {
    const user = show()
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  }

  test('is on the whole page at once: its state, and that nothing can be marked any more', async () => {
    stands('pending')
    answer(decide, () => {
      stands('modify', marks)
      return ok('SUCCESS')
    })
    await confirmed()
    expect(await screen.findByText('Fields to improve: 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /: to improve$/ })).toBeNull()
  })
  test('that was refused shows what it was refused for, without "we" to those who are', async () => {
    render(<Toasts />)
    stands('pending')
    answer(decide, () => {
      stands('pending', marks)
      const text = 'Fields are marked for improvement.'
      const against = { code: 'identity.marked', owner: 'provider', final: false, params: {}, text }
      return refused('refused', text, { reasons: [against] })
    })
    await confirmed()
    expect(await screen.findByText('Fields to improve: 1')).toBeTruthy()
    expect(await screen.findByText('Fields are marked for improvement.')).toBeTruthy()
    expect(screen.queryByText('We decide this')).toBeNull()
  })
})

describe('a document', () => {
  const screenOf = (width: number) =>
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: width >= Number(/([\d.]+)rem/.exec(query)?.[1] ?? 0) * 16,
      ...{ media: query, addEventListener: () => {}, removeEventListener: () => {} },
    }))
  test.each([
    [1440, false],
    [1280, true],
    [360, true],
  ])('is in sight at %i px', async (width, over) => {
    screenOf(width)
    const user = show()
    const [link] = await screen.findAllByRole('button', { name: 'doc.png' })
    if (!link) throw new Error('no document')
    await user.click(link)
    if (!over) {
      expect(within(screen.getByRole('complementary')).getByRole('heading').textContent).toBe(
        'doc.png',
      )
      expect(screen.queryByRole('dialog')).toBeNull()
      return
    }
    const drawer = await screen.findByRole('dialog', { name: 'doc.png' })
    expect(within(drawer).getByRole('button', { name: 'Zoom in' })).toBeTruthy()
    await user.click(within(drawer).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
