// The page of a case: fields that depend on the reason, a draft saved on every change, the pack, the confirmation
// before sending.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { getDetail, getPack, reply, saveDraft } from '#contract/payments/chargebacks.ts'
import { appealItems } from '#domain/payments/appeals.ts'
import { CaseDetailPage } from '#portal/payments/chargebacks/detail-page.tsx'
import '#portal/payments/chargebacks/give-in-dialog.tsx'
import '#portal/payments/chargebacks/send-dialog.tsx'
import { itemName } from '#portal/payments/evidence/shared/evidence-labels.ts'
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
    expect(await screen.findByText(/^Remove emoji/)).toBeTruthy()
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
  test('says once to who reads in UTC when it leaves', async () => {
    localStorage.setItem('pp-timeZone', 'UTC+0')
    await show(`${path}&dialog=send`)
    await screen.findByRole('dialog', { name: 'Check your answer' })
    press('Continue')
    expect(
      await screen.findByText(/^It goes to the bank on Fri 2026-11-20 12:2\d:\d\d UTC\+0\. /),
    ).toBeTruthy()
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
  // The item `reasons` is the letter.
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
