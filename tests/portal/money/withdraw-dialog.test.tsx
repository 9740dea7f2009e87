// The withdrawal dialog as a user operates it: the check, the blocking reasons, the amount with its fee, the request.
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { process, verify } from '#contract/money/withdrawals.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { WithdrawDialogs } from '#portal/money/withdrawals/withdraw-dialogs.tsx'
import { renderedReason } from '../../support/rendered-reason.ts'
import { asked, atTransaction, settle, showPart, signIn } from '../payments/transactions-world.tsx'
import { checked } from './withdrawals-cases.ts'

atTransaction()

const shown = () => within(screen.getByRole('dialog'))
const field = () => shown().getByRole<HTMLInputElement>('textbox', { name: /^Amount/ })
const confirm = () =>
  shown().getByRole('button', { name: /^(Confirm withdrawal|Withdraw [\d,.]+ USD)$/ })
const requests = (call: { readonly path: string }) => asked.filter((one) => one.path === call.path)

const answer = async (call: { readonly path: string }, data: unknown) => {
  await act(async () => requests(call).at(-1)?.answer(200, { code: 200, msg: '', data }))
  await settle()
}
const refuse = async (reasons: readonly object[]) => {
  const body = { code: 100409, msg: 'Not available', data: { failure: 'refused', reasons } }
  await act(async () => requests(process).at(-1)?.answer(409, body))
  await settle()
}
const press = async (element: HTMLElement) => {
  await act(async () => fireEvent.click(element))
  await settle()
}
const type = async (value: string) => {
  await act(async () => fireEvent.change(field(), { target: { value } }))
  await act(async () => fireEvent.blur(field()))
  await settle()
}

async function open(search = '?withdraw=USD~S1', data: unknown = checked()) {
  window.history.replaceState(null, '', `/aq/accountBalance${search}`)
  const view = showPart(<WithdrawDialogs />)
  await settle()
  if (data !== null) await answer(verify, data)
  return view
}

beforeEach(() => answerReachable((address) => address))
// Unmounts before the session ends, which would leave the dialog without one.
afterEach(cleanup)

describe('the dialog', () => {
  test('asks first whether a withdrawal is possible, of the website in the address', async () => {
    await open('?withdraw=USD~S1', null)
    expect(requests(verify)[0]?.body).toEqual({ currency: 'USD', accId: 'S1', clientId: 'M1' })
    expect(confirm().hasAttribute('disabled')).toBe(true)
    await answer(verify, checked())
    const text = screen.getByRole('dialog').textContent
    expect(text).toContain('From the balance of Mill')
    expect(text).toContain('Harbour Bank ••4821')
    expect(text).toContain('50.00 USD')
    expect(text).toContain('Within 1 to 3 working days')
  })
  test('begins at the amount once there is one to type, so that Enter does not close it', async () => {
    await open()
    expect(document.activeElement).toBe(field())
  })
  test.each(['1,50', '1.234,50', '12.34.56', '20.00abc'])('%s is not guessed at', async (text) => {
    await open()
    await type(text)
    expect(field().value).toBe(text)
    expect(screen.getByRole('dialog').textContent).toContain('Please enter a positive amount')
    expect(confirm().hasAttribute('disabled')).toBe(true)
  })
  test('decimals that do not count are told', async () => {
    await open()
    await type('20.999')
    expect(field().value).toBe('20.99')
    expect(shown().getByText(/^Only 20\.99 USD counts/)).toBeTruthy()
  })
  test('what would arrive is not told below nothing', async () => {
    await open()
    await type('3')
    await answer(verify, checked({ transferredAmount: '-2.00' }))
    expect(screen.getByRole('dialog').textContent).toContain('Reaches your bank–')
  })
  test('a virtual account is reached the same day; the client is asked for by no website', async () => {
    await open('?withdraw=USD', checked({ arrival: 'same_day' }))
    expect(requests(verify)[0]?.body).toEqual({ currency: 'USD', accId: '', clientId: 'M1' })
    expect(screen.getByRole('dialog').textContent).toContain('The same day')
    expect(screen.getByRole('dialog').textContent).toContain('From the balance of Brook')
  })
  test('the fee and what arrives are worked out when the field is left', async () => {
    await open()
    await type('20')
    expect(requests(verify).at(-1)?.body).toEqual({
      ...{ currency: 'USD', accId: 'S1', clientId: 'M1' },
      amount: '20',
    })
    expect(screen.getByRole('dialog').textContent).toContain('Calculating the fee')
    await answer(verify, checked({ transferredAmount: '15.00' }))
    expect(screen.getByRole('dialog').textContent).toContain('Reaches your bank15.00 USD')
  })
  test('what is refused has no estimate', async () => {
    await open()
    await type('50.01')
    await answer(verify, checked({ transferredAmount: '45.01' }))
    expect(screen.getByRole('dialog').textContent).toContain('Reaches your bank–')
  })
  test('All funds fills what is available', async () => {
    await open()
    await press(shown().getByRole('button', { name: 'All funds' }))
    expect(field().value).toBe('50.00')
    expect(requests(verify).at(-1)?.body).toMatchObject({ amount: '50.00' })
  })
  test.each([
    ['50.01', 'The amount cannot exceed the available amount. Available: 50.00 USD.'],
    ['5', 'higher than the withdrawal fee of 5.00 USD'],
    ['0', 'Please enter a positive amount with at most 2 decimals'],
  ])('%s is refused at the field, and Confirm is off', async (value, words) => {
    await open()
    await act(async () => fireEvent.change(field(), { target: { value } }))
    expect(screen.getByRole('dialog').textContent).toContain(words)
    expect(confirm().hasAttribute('disabled')).toBe(true)
    await press(confirm())
    expect(requests(process)).toEqual([])
  })
  test('takes no amount while a chargeback keeps the balance below zero, and says so', async () => {
    const facts = { ...checked().facts, available: '-115.00' }
    await open('?withdraw=USD~S1', checked({ facts }))
    expect(shown().queryByRole('textbox')).toBeNull()
    expect(shown().getByRole('listitem').textContent).toContain(
      'It must be positive before you can withdraw.',
    )
    expect(requests(process)).toEqual([])
  })
  test('says everything that closes withdrawals, with its owner and where it is lifted', async () => {
    const facts = { ...checked().facts, account: null, fee: null }
    await open('?withdraw=USD', checked({ facts, account: null }))
    expect(shown().queryByRole('textbox')).toBeNull()
    const items = shown().getAllByRole('listitem')
    expect(items).toHaveLength(2)
    expect(items[0]?.textContent).toContain('You have no withdrawal account in USD')
    const link = within(items[0] as HTMLElement).getByRole('link')
    expect(link.getAttribute('href')).toBe('/aq/cashAccount')
    expect(
      within(items[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/contact')
    expect(confirm().hasAttribute('disabled')).toBe(true)
    await press(shown().getByRole('button', { name: 'Add withdrawal account' }))
    expect(window.location.pathname).toBe('/aq/cashAccount')
  })
  test('without the permission nothing is sent', async () => {
    signIn(['B-030102'])
    await open()
    await type('20')
    expect(confirm().hasAttribute('disabled')).toBe(true)
  })
  test('a check without an answer closes it', async () => {
    await open('?withdraw=USD', null)
    await act(async () => requests(verify).at(-1)?.lose())
    await settle()
    expect(window.location.search).toBe('')
  })
})

describe('the request', () => {
  test('goes out once, cannot be closed, and closes the dialog on SUCCESS', async () => {
    await open()
    await type('20')
    await press(confirm())
    await press(confirm())
    await press(shown().getByRole('button', { name: 'Cancel' }))
    expect(requests(process)).toHaveLength(1)
    expect(requests(process)[0]?.body).toEqual({
      ...{ currency: 'USD', accId: 'S1', clientId: 'M1' },
      amount: '20',
    })
    expect(requests(process)[0]?.key).toBeTruthy()
    expect(screen.getByRole('dialog')).toBeTruthy()
    await answer(process, 'SUCCESS')
    expect(window.location.search).toBe('')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 10_000 })
  })
  test('stays on the screen while it is sent, whatever the address says', async () => {
    await open()
    await type('20')
    await press(confirm())
    await act(async () => window.history.pushState(null, '', '/aq/accountBalance'))
    await settle()
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  test('a refusal clears the field, says why, and offers what is permitted', async () => {
    await open()
    await type('30')
    await press(confirm())
    await refuse([renderedReason('withdrawal.risk_limit', { amount: '20.00', currency: 'USD' })])
    expect(field().value).toBe('')
    const alert = shown().getByRole('alert')
    expect(alert.textContent).toContain('Not available')
    expect(alert.textContent).toContain('at most 20.00 USD')
    await press(shown().getByRole('button', { name: 'Withdraw 20.00 USD instead' }))
    expect(field().value).toBe('20.00')
    expect(requests(verify).at(-1)?.body).toMatchObject({ amount: '20.00' })
  })
  test('an amount above what the check permits is offered that before anything is sent', async () => {
    const { facts } = checked()
    await open('?withdraw=USD~S1', checked({ facts: { ...facts, permitted: '20.00' } }))
    const offer = () => shown().queryByRole('button', { name: /instead$/ })
    await type('20')
    expect(offer()).toBeNull()
    await type('30')
    expect(confirm().hasAttribute('disabled')).toBe(true)
    expect(offer()?.textContent).toBe('Withdraw 20.00 USD instead')
    await press(shown().getByRole('button', { name: 'Withdraw 20.00 USD instead' }))
    expect(field().value).toBe('20.00')
  })
  test('without an answer it says that nobody knows, and the next try has the same key', async () => {
    await open()
    await type('20')
    await press(confirm())
    await act(async () => requests(process).at(-1)?.lose())
    await settle()
    expect(field().value).toBe('')
    expect(shown().getByRole('alert')).toBeTruthy()
    await type('20')
    await press(confirm())
    const keys = requests(process).map(({ key }) => key)
    expect(keys[1]).toBe(keys[0])
  })
  test('another amount under a key that took effect is told the truth, and goes out only when confirmed again', async () => {
    await open()
    await type('20')
    await press(confirm())
    await act(async () => requests(process).at(-1)?.lose())
    await settle()
    await type('30')
    await press(confirm())
    const body = { code: 100409, msg: 'Used for something else', data: { failure: 'key_reused' } }
    await act(async () => requests(process).at(-1)?.answer(409, body))
    await settle()
    expect(shown().getByRole('alert').textContent).toContain('Your first request took effect')
    await type('30')
    await press(confirm())
    const keys = requests(process).map(({ key }) => key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
