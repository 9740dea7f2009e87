// The address opens the dialog of an action, and the dialog validates its amount.
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { getDetail } from '#contract/payments/transactions.ts'
import { buttons } from '#domain/permissions.ts'
import type { TransactionFacts } from '#machines/payments/lifecycles/transaction-facts.ts'
import { queryClient } from '#portal/kit/query.ts'
import { CaptureDialog } from '#portal/payments/transactions/capture-dialog.tsx'
import { RefundDialog } from '#portal/payments/transactions/refund-dialog.tsx'
import { ActDialogs } from '#portal/payments/transactions/shared/act-dialogs.tsx'
import { factsOf } from '../../machines/models/samples.ts'
import {
  asked,
  atTransaction,
  detailOf,
  settle,
  showPart,
  signIn,
  stands,
} from './transactions-world.tsx'

atTransaction()

const detailPath = '/merchant/acquirer/trade/detail'
const pressed = vi.fn()
const paid = factsOf('DEBIT', 'SUCCESS')
const authorised = factsOf('AUTH', 'SUCCESS')

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
  const record = () => queryClient.getQueryState([getDetail.id, { transactionId: 'T1' }])

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
    expect(dialog()?.textContent).toContain('You cannot refund while a chargeback is open.')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
  test('a copied link is checked against the reader’s own permissions', async () => {
    signIn([buttons.refund])
    await open(paid)
    expect(dialog()?.textContent).toContain('You do not have permission')
  })
  test('while it sends, back does not take it away, and its end reloads the record', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stands(detailPath, detailOf(paid))
    await at('transactionId=T1&dialog=refund')
    showPart(<ActDialogs transactionId="T1" />)
    await vi.waitFor(
      () => expect(screen.getByRole('textbox', { name: /^Amount to/ })).toBeTruthy(),
      { timeout: 10_000 },
    )
    await settle()
    fireEvent.click(screen.getByRole('button', { name: 'All' }))
    fireEvent.click(screen.getByRole('button', { name: 'Refund 50.00 USD' }))
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
    expect(record()).toMatchObject({ dataUpdateCount: 2, isInvalidated: false })
    await act(async () => void vi.advanceTimersByTime(3_000))
    await settle()
    expect(dialog()).toBeNull()
    expect(record()?.isInvalidated).toBe(true)
  })
})

test.each([
  ['capture', 'Capture 10.00 USD', CaptureDialog, authorised],
  ['refund', 'Refund 10.00 USD', RefundDialog, paid],
] as const)('Enter in the amount of a %s leads to the button that names it', async (...of) => {
  const [, name, Dialog, facts] = of
  showPart(<Dialog record={detailOf(facts)} onBusy={pressed} onClosed={pressed} />)
  await settle()
  const field = screen.getByRole('textbox', { name: /^Amount to/ })
  await act(async () => fireEvent.change(field, { target: { value: '10.00' } }))
  field.focus()
  // The Enter that commits a composition does not count; Safari reports it by its key code.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(document.activeElement).toBe(field)
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }))
  await settle()
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
  expect(screen.getByRole('dialog').hasAttribute('aria-busy')).toBe(false)
  expect(asked).toEqual([])
})

test.each(
  ['1.234,50', '12.34.56', '100.00abc', '5.50 美元'].flatMap((text) => [
    ['capture', text, CaptureDialog, authorised] as const,
    ['refund', text, RefundDialog, paid] as const,
  ]),
)('a %s of %s is refused, and no part of it is taken', async (_, text, Dialog, facts) => {
  showPart(<Dialog record={detailOf(facts)} onBusy={pressed} onClosed={pressed} />)
  await settle()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount to/ })
  await act(async () => fireEvent.change(field, { target: { value: text } }))
  await act(async () => fireEvent.blur(field))
  expect(field.value).toBe(text)
  expect(screen.getByText(/^Please enter a positive amount/)).toBeTruthy()
  const confirm = screen.getByRole('button', { name: /^(Capture|Refund)/ })
  expect(confirm.hasAttribute('disabled')).toBe(true)
  fireEvent.click(confirm)
  await settle()
  expect(asked).toEqual([])
})

describe('the amount of dinars', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount to/ })
  const type = (value: string) => act(async () => fireEvent.change(field(), { target: { value } }))
  const leave = () => act(async () => fireEvent.blur(field()))

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
      expect(field().value).toBe('24.504')
      expect(screen.getByRole('button', { name: /24\.500 KWD$/ })).toBeTruthy()
      await leave()
      expect(field().value).toBe('24.50')
      expect(screen.getByText(/^Only 24\.50 KWD counts/)).toBeTruthy()
      await type('24.505')
      await leave()
      expect(field().value).toBe('24.505')
      expect(screen.queryByText(/counts/)).toBeNull()
      await type('4.500')
      await leave()
      expect(field().value).toBe('4.500')
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All' })))
      expect(field().value).toBe('24.505')
      expect(screen.queryByText(/at most 2 decimals/)).toBeNull()
    },
  )
})
