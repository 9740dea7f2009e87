// The screens of transactions: columns, card search, declines and the lines of a fund flow.
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import type { FlowLine } from '#contract/payments/flow-shapes.ts'
import { limits } from '#domain/limits.ts'
import { declineCodes } from '#domain/payments/declines.ts'
import type { Gateway, Recipient } from '#domain/payments/recipients.ts'
import { readState } from '#portal/kit/use-url-state.ts'
import { FlowDetail } from '#portal/ledger/flow-detail.tsx'
import { DeclinePanel } from '#portal/payments/transactions/decline-panel.tsx'
import { cardSearchError } from '#portal/payments/transactions/log-list.tsx'
import { RecipientFields } from '#portal/payments/transactions/recipient-fields.tsx'
import { filledIn, logParams } from '#portal/payments/transactions/shared/filters.ts'
import { factsOf } from '../../machines/models/samples.ts'
import { atTransaction, detailOf, settle, showPart, stands } from './transactions-world.tsx'

atTransaction()

describe('filters', () => {
  const wrong =
    'Please enter the first six and last four digits of the card number to search the transaction.'
  test.each([
    ['', '', undefined],
    ['411111', '1111', undefined],
    ['411111', '', wrong],
    ['', '1111', wrong],
    ['41111', '1111', wrong],
    ['411111', '111a', wrong],
  ])('the card %j and %j', (cardFirstSix, cardLastFour, expected) => {
    expect(cardSearchError({ cardFirstSix, cardLastFour })).toBe(expected)
  })
  test('the range is the last 7 days unless the address says otherwise', () => {
    const { from, to, ...rest } = filledIn(readState(logParams, ''))
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(limits.listDays * 86_400_000)
    expect(rest).toEqual({})
  })
  test('the address says everything, nonsense falls out', () => {
    const search =
      'status=FAILED&status=NONE&currency=JPY&transactionId=T9&range=2026-01-01~2026-01-01'
    const { from, to, ...rest } = filledIn(readState(logParams, search))
    expect(rest).toEqual({ status: ['FAILED'], currency: ['JPY'], transactionId: 'T9' })
    expect([from, to]).toEqual(['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'])
  })
})

const declined = factsOf('DEBIT', 'FAILED')

describe('a decline', () => {
  test.each(declineCodes)('%s is explained', (declineCode) => {
    showPart(<DeclinePanel record={detailOf(declined, { declineCode })} />)
    const told = screen.getAllByRole('definition').map((one) => one.textContent ?? '')
    expect(told).toHaveLength(4)
    expect(told[1]).toBe(declineCode)
    expect(new Set(told).size).toBe(4)
    for (const text of told) expect(text).not.toBe('')
  })
  test('the meaning stands beside who, what to do and the advice', () => {
    showPart(<DeclinePanel record={detailOf(declined, { declineCode: '51' })} />)
    for (const text of [
      'Insufficient funds or credit.',
      'Card issuer',
      'Ask the payer to try again later or use another card.',
      'Trying again later may work.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })
  test('of a refund asks to return its amount, until that is done', () => {
    const failed = factsOf('REFUND', 'FAILED')
    for (const returned of [false, true]) {
      const record = detailOf({ ...failed, returned }, { declineCode: '57' })
      const { unmount } = showPart(<DeclinePanel record={record} />)
      expect(screen.queryByText(/Return the amount to your balance/) === null).toBe(returned)
      expect(screen.queryByText('Another card may work.')).toBeNull()
      unmount()
    }
  })
  test('one without a code of ours says what the record says', () => {
    showPart(
      <DeclinePanel
        record={{
          declineCode: null,
          errorMessage: 'No luck',
          transactionType: 'DEBIT',
          facts: detailOf(declined).facts,
          sums: [],
          riskRule: null,
        }}
      />,
    )
    expect(screen.getByText('No luck')).toBeTruthy()
  })
})

const line: FlowLine = {
  id: '7',
  fundFlowId: 'F7',
  fundType: 'INBOUND',
  transactionType: 'DEBIT',
  operateTime: '2026-11-20T12:00:00.000Z',
  created: '2026-11-20T12:00:00.000Z',
  transactionId: 'T1',
  flowId: null,
  storeName: 'Mill',
  amount: '10.80',
  currency: 'USD',
  diffentTradeCurrency: true,
  originalAmount: '10.00',
  originalCurrency: 'EUR',
  fxRate: '1.0800000000',
  creditAmount: '10.80',
  debitAmount: null,
}
const same: Partial<FlowLine> = {
  diffentTradeCurrency: false,
  originalAmount: null,
  originalCurrency: null,
  fxRate: null,
}

describe('a line of the fund flow', () => {
  const told = async (changes: Partial<FlowLine>) => {
    showPart(<FlowDetail line={{ ...line, ...changes }} onClose={() => {}} />)
    await settle()
    const names = screen.getAllByRole('term').map((one) => one.textContent ?? '')
    const values = screen.getAllByRole('definition').map((one) => one.textContent ?? '')
    return Object.fromEntries(names.map((name, index) => [name, values[index]]))
  }
  test('tells both amounts, and the rate because the currencies differ', async () => {
    expect(await told({})).toMatchObject({
      'Flow ID': 'F7',
      'Business type': 'Payment received',
      'Original amount': '10.00 EUR',
      'Original currency': 'EUR',
      'Exchange rate': '1.0800000000',
      'Recorded amount': '10.80 USD',
    })
  })
  test('no rate within one currency', async () => {
    expect(Object.keys(await told(same))).not.toContain('Exchange rate')
  })
  test('a refund tells when it came in and what was refunded', async () => {
    const out = { creditAmount: null, debitAmount: '3.00', amount: '3.00' }
    const items = await told({ ...same, ...out, fundType: 'REFUND' })
    expect(items).toMatchObject({ 'Refund amount': '3.00 USD' })
    expect(Object.keys(items)).toContain('Incoming time')
  })
  test('a held reserve tells amount and time of holding', async () => {
    const items = await told({ ...same, fundType: 'DEPOSIT', creditAmount: '1.08', amount: '1.08' })
    expect(items).toMatchObject({ 'Held amount': '1.08 USD' })
    expect(Object.keys(items)).toContain('Hold time')
  })
  test.each([
    ['DEPOSIT_RETURN', 'R9', true],
    ['DEPOSIT_RELEASE', null, false],
  ] as const)('%s tells what was returned and when', async (fundType, flowId, related) => {
    const out = { creditAmount: null, debitAmount: '1.08', amount: '1.08' }
    const items = await told({ ...same, ...out, fundType, flowId })
    expect(items).toMatchObject({ 'Returned amount': '1.08 USD' })
    expect(Object.keys(items)).toContain('Return time')
    expect(items['Related refund flow ID']).toBe(related ? 'R9' : undefined)
  })
})

function Held({ gateway }: { gateway: Gateway }) {
  const [recipient, setRecipient] = useState<Recipient>({})
  return (
    <RecipientFields
      gateway={gateway}
      currency="THB"
      recipient={recipient}
      disabled={false}
      onChange={(field, value) => setRecipient((before) => ({ ...before, [field]: value }))}
    />
  )
}

describe('the recipient of a refund', () => {
  const fields = () =>
    [...screen.queryAllByRole('combobox'), ...screen.queryAllByRole('textbox')].map((one) =>
      screen
        .getAllByText(/./, { selector: 'label' })
        .find((label) => label.getAttribute('for') === one.id)
        ?.textContent?.replace('*', ''),
    )
  test('of XManPay: type, bank and name, then one field by the type', async () => {
    stands('/merchant/acquirer/payment/getXManPayBank', [{ bankCode: 'B1', bankName: 'Bank One' }])
    showPart(<Held gateway="XManPay" />)
    await screen.findByRole('option', { name: 'Bank One (B1)' })
    expect(fields()).toEqual(['Account type', 'Bank', 'Account name'])
    for (const [type, label] of [
      ['BANK_ACCOUNT', 'Account number'],
      ['MOBILE_NO', 'Mobile number'],
      ['NATIONAL_ID', 'National ID'],
    ]) {
      const choice = screen.getByRole('combobox', { name: /Account type/ })
      await act(async () => fireEvent.change(choice, { target: { value: type } }))
      expect(fields()).toEqual(['Account type', 'Bank', 'Account name', label])
    }
  })
  test('of XManPay without a list for the currency: the bank is typed', async () => {
    stands('/merchant/acquirer/payment/getXManPayBank', [])
    showPart(<Held gateway="XManPay" />)
    expect(await screen.findByRole('textbox', { name: /^Bank/ })).toBeTruthy()
  })
  test.each(['Jokul', 'JokulQris'] as const)('of %s: e-mail, phone and name', (gateway) => {
    showPart(<Held gateway={gateway} />)
    expect(fields()).toEqual(['Email', 'Phone', 'Customer name'])
  })
  test('of other gateways: name, number and bank code', () => {
    showPart(<Held gateway="Local" />)
    expect(fields()).toEqual(['Account name', 'Account number', 'Bank code'])
  })
  test('what is missing or wrong is told when the field is left', () => {
    showPart(<Held gateway="Jokul" />)
    const email = screen.getByRole('textbox', { name: /Email/ })
    expect(screen.queryByText('this field is required')).toBeNull()
    fireEvent.blur(email)
    expect(screen.getByText('this field is required')).toBeTruthy()
    fireEvent.change(email, { target: { value: 'ann' } })
    expect(screen.getByText('Email address format is incorrect')).toBeTruthy()
    fireEvent.change(email, { target: { value: 'ann@example.com' } })
    expect(screen.queryByText('Email address format is incorrect')).toBeNull()
  })
})
