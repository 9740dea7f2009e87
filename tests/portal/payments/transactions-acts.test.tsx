// The actions on a transaction, where they are offered, and the reasons against them.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { TransactionDetail } from '#contract/payments/transaction-shapes.ts'
import type { ButtonCode } from '#domain/permissions.ts'
import { buttons } from '#domain/permissions.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { DetailActs } from '#portal/payments/transactions/detail-acts.tsx'
import { NextSteps } from '#portal/payments/transactions/next-steps.tsx'
import { factsOf, noon } from '../../machines/models/samples.ts'
import {
  atTransaction,
  detailOf,
  relatedOf,
  settle,
  showPart,
  signIn,
} from './transactions-world.tsx'

atTransaction()

const pressed = vi.fn()
const head = (facts: TransactionFacts, changes: Partial<TransactionDetail> = {}) => {
  const record = detailOf(facts, changes)
  return showPart(
    <>
      <DetailActs record={record} onAct={pressed} />
      <NextSteps record={record} />
    </>,
  )
}
const group = () => within(screen.getByRole('group', { name: /^Actions for this/ }))
const labels = (of: readonly HTMLElement[]) => of.map((one) => one.textContent)
const others = 'Other actions'
/** The actions shown as buttons, the primary one first. */
const shown = () => labels(group().queryAllByRole('button')).filter((text) => text !== others)
async function openOthers() {
  await act(async () => fireEvent.click(group().getByRole('button', { name: others })))
  await settle()
  return within(await screen.findByRole('dialog', { name: others }))
}

const paid = factsOf('DEBIT', 'SUCCESS')
const authorised = factsOf('AUTH', 'SUCCESS')
const held = factsOf('DEBIT', 'REVIEW')

describe('the acts of a transaction', () => {
  test.each<[string, TransactionFacts, string[], string[]]>([
    ['a paid sale', paid, ['Refund up to 50.00 USD'], []],
    ['a capture', factsOf('CAPTURE', 'SUCCESS'), ['Refund up to 50.00 USD'], []],
    ['an authorisation', authorised, ['Capture up to 50.00 USD', 'Void'], []],
    ['one captured in part', { ...authorised, captured: 1n }, ['Capture up to 49.99 USD'], []],
    ['a pending sale', factsOf('DEBIT', 'PENDING'), ['Cancel payment'], []],
    ['one under review', held, ['Accept', 'Reject'], ['Cancel payment']],
    ['a failed refund', factsOf('REFUND', 'FAILED'), ['Return to balance'], []],
    ['a cancelled sale', factsOf('DEBIT', 'CANCELED'), [], []],
  ])('%s: what can be done now stands as a button, all else under one control', async (...all) => {
    const [, facts, first, also] = all
    head(facts)
    expect(shown()).toEqual(first)
    const panel = await openOthers()
    const within = panel.getAllByRole('button')
    const possible = within.filter((one) => one.getAttribute('aria-disabled') !== 'true')
    expect(labels(possible)).toEqual(also)
    expect(first.length + within.length).toBe(7)
  })
  test('one that is chosen there is asked for', async () => {
    head(held)
    const panel = await openOthers()
    await act(async () => fireEvent.click(panel.getByRole('button', { name: 'Cancel payment' })))
    expect(pressed).toHaveBeenLastCalledWith('cancel')
  })
  test('one that is blocked there does nothing', async () => {
    head(paid)
    pressed.mockClear()
    const panel = await openOthers()
    fireEvent.click(panel.getByRole('button', { name: 'Void' }))
    expect(pressed).not.toHaveBeenCalled()
  })
  test.each<[string, TransactionFacts, string]>([
    [
      'a captured authorisation',
      { ...authorised, captured: authorised.amount, kin: [{ id: 'txn_c', type: 'CAPTURE' }] },
      'Refund',
    ],
    [
      'a capture',
      { ...factsOf('CAPTURE', 'SUCCESS'), kin: [{ id: 'txn_c', type: 'AUTH' }] },
      'Void',
    ],
    [
      'a refund',
      { ...factsOf('REFUND', 'SUCCESS'), kin: [{ id: 'txn_c', type: 'DEBIT' }] },
      'Refund',
    ],
  ])('%s names the record on which the rest is done', async (_, facts, label) => {
    head(facts)
    const panel = await openOthers()
    const blocked = panel.getByRole('button', { name: label }).closest('li')
    if (!blocked) throw new Error('not in the list')
    const leads = within(blocked).getByRole('link')
    expect(leads.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_c')
    expect(blocked.textContent).toContain('txn_c')
    expect(blocked.textContent).not.toContain('final')
  })
  test('a captured authorisation leads to the refund of its capture', () => {
    const whole = { ...authorised, captured: authorised.amount }
    const capture = relatedOf('txn_c', factsOf('CAPTURE', 'SUCCESS'))
    head(whole, { related: [capture] })
    expect(shown()).toEqual([])
    const leads = group().getByRole('link', { name: 'Refund the capture' })
    expect(leads.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_c&dialog=refund')
  })
  test('unless nothing of the capture is left to refund', () => {
    const spent = { ...factsOf('CAPTURE', 'SUCCESS'), refunded: 5_000n }
    head({ ...authorised, captured: 5_000n }, { related: [relatedOf('txn_c', spent)] })
    expect(group().queryByRole('link')).toBeNull()
  })
  test('what the store’s money does not cover is not offered', () => {
    head({ ...paid, fundsForRefund: 1_200n })
    expect(shown()).toEqual(['Refund up to 12.00 USD'])
  })
  test('what others may go on with is said', () => {
    signIn([buttons.refund])
    head(paid)
    expect(screen.getByText(/permissions/)).toBeTruthy()
  })
  test('a record with nothing to wait for says nothing', () => {
    head(paid)
    expect(screen.queryByRole('note')).toBeNull()
    expect(screen.queryByText(/final|Nothing/)).toBeNull()
  })
  test('a press asks for the act', () => {
    head(paid)
    fireEvent.click(screen.getByRole('button', { name: /^Refund/ }))
    expect(pressed).toHaveBeenLastCalledWith('refund')
  })

  test.each<[string, TransactionFacts, string, ButtonCode[], string[]]>([
    [
      'permission, chargeback and money at once',
      { ...paid, chargebackOpen: true, refundUntil: noon - 1, fundsForRefund: 0n },
      'Refund',
      [buttons.refund],
      ['do not have permission', 'chargeback is open', 'The refund period', 'covers'],
    ],
    ['the type', paid, 'Capture', [], ['does not apply to a transaction of type Payment', 'final']],
    [
      'the status',
      factsOf('AUTH', 'PENDING'),
      'Void',
      [],
      ['while the transaction is Pending', 'time'],
    ],
    [
      'the time',
      { ...authorised, captureUntil: noon - 1 },
      'Capture',
      [],
      ['The authorisation expired', 'This is final'],
    ],
    ['the amount', { ...paid, refunded: 5_000n }, 'Refund', [], ['refunded in full']],
  ])('a blocked one says all of it: %s', async (_, facts, label, without, said) => {
    signIn(without)
    head(facts)
    const panel = await openOthers()
    const text = panel.getByRole('button', { name: label }).closest('li')?.textContent
    for (const part of said) expect(text).toContain(part)
  })

  test('without the permission reviews are the provider’s: no buttons, and a text', () => {
    signIn([buttons.review])
    head(held)
    expect(shown()).toEqual(['Cancel payment'])
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(screen.getByText(/We review risk orders, usually within 24 hours/)).toBeTruthy()
  })
})
