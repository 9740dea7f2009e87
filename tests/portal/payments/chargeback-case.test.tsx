// The page of a case: present and missing evidence, its money by stage, and its history.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { download } from '#contract/files.ts'
import { proofOf } from '#portal/ledger/proof.ts'
import { CaseDetailPage } from '#portal/payments/chargebacks/detail-page.tsx'
import '#portal/payments/chargebacks/give-in-dialog.tsx'
import '#portal/payments/chargebacks/send-dialog.tsx'
import { answer, seenAt } from '../support.tsx'
import { chargebackServer, detail, held, open, path } from './chargebacks-world.tsx'

chargebackServer()

const show = async (address = path) => {
  open(<CaseDetailPage />, address)
  await screen.findByRole('heading', { level: 1, name: 'Goods not received' })
}
const letter = () => screen.getByRole('textbox', { name: 'Reasons in your words' })
const _write = (value: string) => fireEvent.change(letter(), { target: { value } })
const _press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0] as Element)
const _waiting = { status: 'waiting', appealStatus: 'sent' } as const
const submitted = { appealStatus: 'submitted', sendAt: '2026-11-20T12:12:30.000Z' } as const

describe('what the case holds', () => {
  test('what is asked for comes first, with its source; what is missing is marked', async () => {
    await show()
    expect(screen.getByText('Requested for “Goods not received”')).toBeTruthy()
    expect(screen.getByText('Daniel Okafor')).toBeTruthy()
    expect(screen.getByText(/^Checkout/)).toBeTruthy()
    expect(screen.getByText('Proof of delivery: missing')).toBeTruthy()
    expect(screen.getByText('1 of 3')).toBeTruthy()
    // Every item stays available.
    expect(screen.getByRole('button', { name: 'Screenshots' })).toBeTruthy()
  })
  test('the chance never stands without its facts and what would raise it', async () => {
    await show()
    expect(screen.getByText('No proof of delivery')).toBeTruthy()
    expect(screen.getByText('Proof of delivery would raise it to High.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'See the rules' }))
    expect(await screen.findByRole('dialog', { name: /chance/ })).toBeTruthy()
  })
  test('each stage says what it holds, costs and leaves; what is in the ledger opens its entries', async () => {
    await show()
    const table = within(screen.getByRole('table', { name: 'Stages and money' }))
    expect(table.getByText('−779.00')).toBeTruthy()
    expect(table.getByText('−404.50')).toBeTruthy()
    // Stages that have not begun, and possible outcomes, have no ledger entries.
    expect(table.getAllByRole('button')).toHaveLength(2)
    const opens = (name: RegExp) => {
      fireEvent.click(table.getByRole('button', { name }))
      return proofOf(new URLSearchParams(location.search).get('proof'))
    }
    const about = { currency: 'USD', chargebackId: 'cbk_1' }
    expect(opens(/249.00/)).toEqual({ figure: 'caseHeld', stage: '1st_chargeback', ...about })
    expect(opens(/15.00/)).toEqual({ figure: 'caseFee', eventId: 'cbe_3', ...about })
  })
  test('an amount of the history opens the entries of its line', async () => {
    await show()
    const history = within(screen.getByRole('list', { name: 'Progress' }))
    fireEvent.click(history.getByRole('button', { name: /249.00/ }))
    expect(location.search).toContain('caseFrozen.USD')
    expect(location.search).toContain('cbe_2')
  })
  test('a file of the case has a download of its own', async () => {
    held(
      detail({
        files: [
          { fileName: 'f_1', name: 'waybill.pdf', contentType: 'application/pdf', bytes: 900_000 },
        ],
        materials: { language: 'en', texts: {}, files: { proofOfDelivery: ['f_1'] } },
      }),
    )
    answer(download, () => ({ http: 200, body: '%PDF-1.7' }))
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Download: waybill.pdf' }))
    await waitFor(() => expect(seenAt(download)).toHaveLength(1))
  })
  test('what happened is told over all stages, with the words of the bank', async () => {
    await show()
    expect(screen.getByText('Opened · First chargeback')).toBeTruthy()
    expect(screen.getByText('Never came')).toBeTruthy()
  })
})

describe('a case at a glance', () => {
  test('names its flow and how far its answer is', async () => {
    held(detail(submitted))
    await show()
    expect(screen.getByText('FLOW-1')).toBeTruthy()
    expect(screen.getByText('Answer Submitted')).toBeTruthy()
  })
  test('in arbitration and at its end nothing more is sent, and no answer is called missing', async () => {
    held(detail({ stage: 'arbitration', status: 'closed', outcome: 'partial' }))
    await show()
    expect(screen.queryByText('Answer Not answered')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'The pack' })).toBeNull()
    expect(screen.queryByText(/you can take it back/)).toBeNull()
  })
  test('with an answer about to leave it waits for nobody, and says when that leaves', async () => {
    held(detail(submitted))
    await show()
    expect(screen.getByText('Answer submitted')).toBeTruthy()
    const leaves = 'Answer submitted, goes to the bank at 2026-11-20 20:12:30 UTC+8'
    expect(screen.getByText(leaves).closest('th')?.getAttribute('aria-current')).toBe('step')
    expect(screen.queryByText('To be answered')).toBeNull()
    expect(screen.queryByText(/^Waiting for you/)).toBeNull()
  })
  test('warns in words while less than three days are left', async () => {
    await show()
    expect(screen.getByText('Less than 3 days left')).toBeTruthy()
  })
  test('does not while more are left', async () => {
    held(detail({ deadline: '2026-11-23T12:01:00.000Z' }))
    await show()
    expect(screen.queryByText('Less than 3 days left')).toBeNull()
  })
  test('says once why nothing can be done any more', async () => {
    const closed = { code: 'chargeback.closed' as const, text: 'The case is closed.', params: {} }
    const reasons = [{ ...closed, owner: 'provider', final: true }] as const
    const acts = (['submit', 'edit', 'waive'] as const).map((act) => ({
      act,
      reasons: [...reasons],
    }))
    held(detail({ status: 'closed', outcome: 'failure', acts }))
    await show()
    const steps = within(
      screen.getByRole('heading', { name: 'Next steps' }).closest('section') as HTMLElement,
    )
    expect(steps.getAllByText('The case is closed.')).toHaveLength(1)
  })
})
