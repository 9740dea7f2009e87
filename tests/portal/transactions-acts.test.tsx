// What may be done with a transaction, why not, and how the address opens the dialog of it.
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { ButtonCode } from '#domain/permissions.ts'
import { buttons } from '#domain/permissions.ts'
import type { TransactionFacts } from '#machines/lifecycles/transaction-facts.ts'
import { queryClient } from '#portal/kit/query.ts'
import { ActDialogs } from '#portal/transactions/act-dialogs.tsx'
import { CaptureDialog } from '#portal/transactions/capture-dialog.tsx'
import { DetailHead } from '#portal/transactions/detail-head.tsx'
import { RefundDialog } from '#portal/transactions/refund-dialog.tsx'
import { factsOf, noon } from '../machines/models/samples.ts'
import { asked, detailOf, settle, showPart, signIn, stands } from './transactions-world.tsx'

const detailPath = '/merchant/acquirer/trade/detail'
const pressed = vi.fn()
const head = (facts: TransactionFacts) =>
  showPart(<DetailHead record={detailOf(facts)} onAct={pressed} />)
const group = () => within(screen.getByRole('group', { name: /can be done/ }))
const labels = (of: readonly HTMLElement[]) => of.map((one) => one.textContent)
const possible = () =>
  labels(
    group()
      .getAllByRole('button')
      .filter((one) => !one.hasAttribute('disabled')),
  )

const paid = factsOf('DEBIT', 'SUCCESS')
const authorised = factsOf('AUTH', 'SUCCESS')
const held = factsOf('DEBIT', 'REVIEW')

describe('the buttons of a transaction', () => {
  test.each<[string, TransactionFacts, string[]]>([
    ['a paid sale', paid, ['Refund']],
    ['a capture', factsOf('CAPTURE', 'SUCCESS'), ['Refund']],
    ['an authorisation', authorised, ['Capture', 'Void']],
    ['one captured in part', { ...authorised, captured: 1n }, ['Capture']],
    ['a pending sale', factsOf('DEBIT', 'PENDING'), ['Cancel payment']],
    ['one under review', held, ['Accept', 'Reject', 'Cancel payment']],
    ['a failed refund', factsOf('REFUND', 'FAILED'), ['Return to balance']],
    ['a cancelled sale', factsOf('DEBIT', 'CANCELED'), []],
  ])('%s', (_, facts, expected) => {
    head(facts)
    expect(possible()).toEqual(expected)
    expect(group().getAllByRole('button')).toHaveLength(7)
  })
  test('nothing is called final that others may go on with', () => {
    signIn([buttons.refund])
    head(paid)
    expect(screen.getByText(/needs permissions that you do not have/)).toBeTruthy()
    expect(screen.queryByText(/This record is final/)).toBeNull()
  })
  test('a press asks for the act', () => {
    head(paid)
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
    expect(pressed).toHaveBeenLastCalledWith('refund')
  })

  const tooltip = async (label: string) => {
    const around = () => screen.getByRole('button', { name: label }).parentElement
    // What explains a blocked act is fetched with the first one on the page.
    await vi.waitFor(() => expect(around()?.hasAttribute('data-blocked')).toBe(true), {
      timeout: 10_000,
    })
    fireEvent.keyDown(document.body, { key: 'Tab' })
    await act(async () => around()?.focus())
    await settle()
    return (await screen.findByRole('tooltip')).textContent
  }
  test.each<[string, TransactionFacts, string, ButtonCode[], string[]]>([
    [
      'permission, chargeback and money at once',
      { ...paid, chargebackOpen: true, refundUntil: noon - 1, fundsForRefund: 0n },
      'Refund',
      [buttons.refund],
      ['do not have the permission', 'chargeback is open', 'Refunds were possible', 'covers'],
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
      ['The authorisation ran out', 'This is final'],
    ],
    ['the amount', { ...paid, refunded: 5_000n }, 'Refund', [], ['refunded in full']],
  ])('a blocked one says all of it: %s', async (_, facts, label, without, said) => {
    signIn(without)
    head(facts)
    const text = await tooltip(label)
    for (const part of said) expect(text).toContain(part)
  })

  test('without the permission reviews are the provider’s: no buttons, and a text', () => {
    signIn([buttons.review])
    head(held)
    expect(possible()).toEqual(['Cancel payment'])
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(
      screen.getByText(/The provider reviews risk orders, usually within 24 hours/),
    ).toBeTruthy()
  })
})

describe('the dialog in the address', () => {
  const at = (search: string) =>
    act(async () => window.history.replaceState(null, '', `/aq/tradeDetail?${search}`))
  const open = async (facts: TransactionFacts, search = 'transactionId=T1&dialog=refund') => {
    stands(detailPath, detailOf(facts))
    await at(search)
    showPart(<ActDialogs transactionId="T1" />)
    await screen.findByRole('dialog', {}, { timeout: 10_000 })
    await settle()
  }
  const dialog = () => screen.queryByRole('dialog')

  test('a link opens it, back closes it', async () => {
    await open(paid)
    expect(dialog()?.textContent).toContain('Refund payment')
    await act(async () => window.history.pushState(null, '', '/aq/tradeDetail?transactionId=T1'))
    await settle()
    expect(dialog()).toBeNull()
  })
  test('closing it takes it out of the address', async () => {
    await open(paid)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await settle()
    expect(dialog()).toBeNull()
    expect(window.location.search).toBe('?transactionId=T1')
  })
  test('on a list the record stands in the address, and the page of the list stays', async () => {
    await open(paid, 'page=3&dialog=refund&record=T1')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await settle()
    expect(window.location.search).toBe('?page=3')
  })
  test('what the record does not allow is told in its place', async () => {
    await open({ ...paid, chargebackOpen: true })
    expect(dialog()?.textContent).toContain('A refund is not possible while a chargeback is open.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
  test('a copied link is checked against the reader’s own permissions', async () => {
    signIn([buttons.refund])
    await open(paid)
    expect(dialog()?.textContent).toContain('You do not have the permission')
  })
  test('while it sends, back does not take it away, and its end reloads the record', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stands(detailPath, detailOf(paid))
    const refetched = vi.spyOn(queryClient, 'invalidateQueries')
    await at('transactionId=T1&dialog=refund')
    showPart(<ActDialogs transactionId="T1" />)
    await vi.waitFor(
      () => expect(screen.getByRole('textbox', { name: /^Amount to/ })).toBeTruthy(),
      { timeout: 10_000 },
    )
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
    await settle()
    await at('transactionId=T1')
    await settle()
    expect(dialog()?.getAttribute('aria-busy')).toBe('true')
    expect(asked.at(-1)?.body).toMatchObject({
      ...{ transactionId: 'T1', accId: 'S1', clientId: 'M1', orderId: 'R1', flowId: 'O1' },
      ...{ currency: 'USD', refundAmount: '50.00', type: 'ACI' },
    })
    const data = { result: 'SUCCESS', refundTransactionId: 'T2' }
    await act(async () => asked.at(-1)?.answer(200, { code: 200, msg: '', data }))
    await settle()
    await act(async () => void vi.advanceTimersByTime(3_000))
    await settle()
    expect(dialog()).toBeNull()
    const keys = refetched.mock.calls.map(([one]) => one?.queryKey?.[0])
    expect(keys).toEqual(expect.arrayContaining(['trade.list', 'trade.getDetail']))
  })
})

describe('the amount of dinars', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount to/ })
  const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))

  test.each([
    ['capture', CaptureDialog, { ...authorised, captured: 0n }],
    ['refund', RefundDialog, { ...paid, refunded: 0n, fundsForRefund: null }],
  ] as const)(
    'of a %s takes two decimals, and every one of all there is',
    async (_, Dialog, facts) => {
      const dinars = { ...facts, currency: 'KWD' as const, amount: 24_505n }
      showPart(<Dialog record={detailOf(dinars)} onBusy={pressed} onClosed={pressed} />)
      await settle()
      await type('24.504')
      expect(field().value).toBe('24.50')
      await type('24.505')
      expect(field().value).toBe('24.505')
      await type('4.500')
      expect(field().value).toBe('4.500')
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All' })))
      expect(field().value).toBe('24.505')
      expect(screen.queryByText(/at most 2 decimals/)).toBeNull()
    },
  )
})
