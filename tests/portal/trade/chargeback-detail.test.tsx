// The page of a case: what is asked follows the reason, a draft on every change, the pack, the question before sending.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { download } from '#contract/files.ts'
import { getDetail, getPack, reply, saveDraft } from '#contract/trade/chargebacks.ts'
import { appealItems } from '#domain/trade/appeals.ts'
import { proofOf } from '#portal/ledger/proof.ts'
import { CaseDetailPage } from '#portal/trade/chargebacks/detail-page.tsx'
import '#portal/trade/chargebacks/give-in-dialog.tsx'
import '#portal/trade/chargebacks/send-dialog.tsx'
import { itemName } from '#portal/trade/evidence/offers/evidence-words.ts'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { chargebackServer, detail, held, noon, open, path } from './chargebacks-world.tsx'

chargebackServer()

const show = async (address = path) => {
  open(<CaseDetailPage />, address)
  await screen.findByRole('heading', { level: 1, name: 'Goods not received' })
}
const letter = () => screen.getByRole('textbox', { name: 'Reasons in your words' })
const write = (value: string) => fireEvent.change(letter(), { target: { value } })
const press = (name: string) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0] as Element)
const waiting = { status: 'waiting', appealStatus: 'sent' } as const
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
    // What has not begun, and what may come of it, is in no ledger.
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
    const history = within(screen.getByRole('list', { name: 'What happened' }))
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
  test('warns in words while less than three days are left', async () => {
    await show()
    expect(screen.getByText('Less than 3 days left')).toBeTruthy()
  })
  test('does not while more are left', async () => {
    held(detail({ deadline: '2026-11-23T12:01:00.000Z' }))
    await show()
    expect(screen.queryByText('Less than 3 days left')).toBeNull()
  })
})

describe('the draft', () => {
  test('is kept after a short pause, and says when', async () => {
    await show()
    write('Delivered on 2 November')
    await waitFor(() => expect(seenAt(saveDraft)).toHaveLength(1), { timeout: 4_000 })
    expect(seenAt(saveDraft)[0]?.body).toEqual({
      chargebackId: 'cbk_1',
      revision: 'r1',
      materials: {
        language: 'en',
        texts: { receiverName: 'Daniel Okafor', reasons: 'Delivered on 2 November' },
        files: {},
      },
    })
    expect(await screen.findByText('Draft saved 20:00:00')).toBeTruthy()
  })
  test('goes at once when the page is left', async () => {
    await show()
    write('Delivered')
    dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(seenAt(saveDraft)).toHaveLength(1))
  })
  test('an emoji is refused at its field, and nothing is sent', async () => {
    await show()
    write('Delivered 🙂')
    expect(await screen.findByText(/^Remove the emoji/)).toBeTruthy()
    dispatchEvent(new Event('pagehide'))
    expect(await screen.findByText('Draft not saved')).toBeTruthy()
    expect(seenAt(saveDraft)).toEqual([])
  })
  test('of two who write, the second is told and chooses', async () => {
    await show()
    answer(saveDraft, () => refused('changed_meanwhile', 'Changed'))
    held(
      detail({
        revision: 'r9',
        draft: { savedAt: noon, savedByName: 'Jonas Weber' },
        materials: { language: 'en', texts: { reasons: 'By Jonas' }, files: {} },
      }),
    )
    write('By Mira')
    dispatchEvent(new Event('pagehide'))
    expect(await screen.findByText('Jonas Weber has changed this answer')).toBeTruthy()
    answer(saveDraft, () => ok({ revision: 'r10', savedAt: noon }))
    press('Keep mine')
    await waitFor(() => expect(seenAt(saveDraft)).toHaveLength(2))
    expect(seenAt(saveDraft)[1]?.body).toMatchObject({
      revision: 'r9',
      materials: { texts: { reasons: 'By Mira' } },
    })
  })
})

describe('sending', () => {
  test('shows the answer as the bank will see it, asks, and sends it once', async () => {
    answer(reply, () => {
      held(detail(submitted))
      return ok({ sendAt: submitted.sendAt })
    })
    await show()
    press('Check and send')
    const preview = within(await screen.findByRole('dialog', { name: 'Check your answer' }))
    expect(preview.getByText('Requested, but not in the pack')).toBeTruthy()
    await waitFor(() => expect(seenAt(getPack)).toHaveLength(1))
    press('Continue')
    const asks = within(await screen.findByRole('dialog', { name: 'Send this answer?' }))
    expect(asks.getByText(/Fri 2026-11-20 20:2\d:\d\d UTC\+8/)).toBeTruthy()
    const button = asks.getByRole('button', { name: 'Send' })
    fireEvent.click(button)
    fireEvent.click(button)
    expect(await screen.findByText(/^12:[0-3]\d$/)).toBeTruthy()
    expect(seenAt(reply)).toHaveLength(1)
    expect(seenAt(reply)[0]?.body).toMatchObject({ operation: 'submit', revision: 'r1' })
  })
  test('before arbitration the fee of the loser is named first', async () => {
    held(detail({ stage: 'pre_arbitration' }))
    await show(`${path}&dialog=send`)
    await screen.findByRole('dialog', { name: 'Check your answer' })
    press('Continue')
    const asks = within(await screen.findByRole('dialog', { name: 'Send this answer?' }))
    expect(asks.getByText('Arbitration costs the loser 500.00 USD')).toBeTruthy()
    expect(asks.getByText(/each side pays half: 250.00 USD/)).toBeTruthy()
  })
  test('an answer that has not left can be taken back', async () => {
    held(detail(submitted))
    answer(reply, () => {
      held(detail())
      return ok({ sendAt: null })
    })
    await show()
    expect(screen.getByText(/^12:[0-3]\d$/)).toBeTruthy()
    press('Take back')
    await waitFor(() => expect(seenAt(reply)[0]?.body).toMatchObject({ operation: 'takeBack' }))
    await screen.findAllByRole('button', { name: 'Check and send' })
  })
  test('with the bank it can only be opened again', async () => {
    held(detail(waiting))
    await show()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getAllByRole('button', { name: 'Change the answer' }).length).toBeGreaterThan(0)
  })
})

describe('giving in', () => {
  test('says that nothing makes it undone, and is done once', async () => {
    answer(reply, () => {
      held(detail({ status: 'closed', outcome: 'waived', closedAt: noon, chance: null }))
      return ok({ sendAt: null })
    })
    await show()
    press('Waive…')
    const asks = within(await screen.findByRole('dialog', { name: 'Waive this case?' }))
    expect(asks.getByText('This cannot be undone.')).toBeTruthy()
    expect(seenAt(reply)).toEqual([])
    fireEvent.click(asks.getByRole('button', { name: 'Waive' }))
    await waitFor(() => expect(seenAt(reply)[0]?.body).toMatchObject({ operation: 'waive' }))
    expect(await screen.findByText('Waived')).toBeTruthy()
  })
})

test('giving up a retrieval moves no money, and says so before it is done and beside the other steps', async () => {
  held(detail({ stage: 'retrieval' }))
  await show()
  expect(
    screen.getByText(/^The request is closed without documents, and no money moves/),
  ).toBeTruthy()
  press('Waive…')
  const asks = within(await screen.findByRole('dialog', { name: 'Waive this case?' }))
  expect(asks.getByText(/No money is disputed now, but the bank can still open/)).toBeTruthy()
  expect(screen.queryByText(/cardholder receives/)).toBeNull()
})

test('all fourteen items can be given, whatever the reason', async () => {
  held(
    detail({
      asked: ['reasons', 'screenshots'],
      materials: { language: 'en', texts: {}, files: {} },
      found: [],
    }),
  )
  await show()
  // The reasons are the letter.
  expect(letter()).toBeTruthy()
  for (const item of appealItems.filter((one) => one !== 'reasons'))
    expect(screen.getAllByText(new RegExp(`^${itemName(item)}`)).length).toBeGreaterThan(0)
})

test('after the deadline nothing is sent, and the button says why', async () => {
  held(detail({ deadline: noon }))
  await show()
  expect(screen.getByText('Deadline passed')).toBeTruthy()
  for (const name of ['Check and send', 'Waive…']) {
    const [button] = screen.getAllByRole('button', { name })
    expect(button?.getAttribute('aria-disabled') ?? button?.getAttribute('disabled')).not.toBeNull()
  }
})

test('a case that is not there is an address that is not there', async () => {
  answer(getDetail, () => refused('not_found', 'Not found'))
  open(<CaseDetailPage />, path)
  await waitFor(() => expect(screen.queryByText(/not found|does not exist/i)).toBeTruthy())
})
