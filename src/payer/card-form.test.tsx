import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { compose, wayNames, ways } from '../../tests/support/enter-text.ts'
import { CardForm } from './card-form.tsx'

afterEach(cleanup)

const now = () => new Date('2026-11-20T00:00:00Z')

function open(busy = false) {
  const onPay = vi.fn()
  const onEntry = vi.fn()
  const props = { action: 'Pay USD 12.00', now, onEntry, onPay }
  const shown = render(<CardForm {...props} busy={busy} />)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return {
    onPay,
    onEntry,
    user: userEvent.setup(),
    number: box(/card number/i),
    expiry: box(/expiry/i),
    code: box(/security code/i),
    holder: box(/name on the card/i),
    button: screen.getByRole('button', { name: /pay usd 12\.00/i }),
    setBusy: () => shown.rerender(<CardForm {...props} busy />),
  }
}
type Form = ReturnType<typeof open>

async function fill({ user, number, expiry, code, holder }: Form) {
  await user.type(number, '4111111111111111')
  await user.type(expiry, '830')
  await user.type(code, '123')
  await user.type(holder, 'Ada')
}

test('a complete card is paid once, by button or by Enter', async () => {
  const form = open()
  await fill(form)
  expect(form.number.value).toBe('4111 1111 1111 1111')
  expect(form.expiry.value).toBe('08/30')
  await form.user.click(form.button)
  expect(form.onPay).toHaveBeenCalledTimes(1)
  const card = expect.objectContaining({ number: '4111 1111 1111 1111' })
  expect(form.onEntry).toHaveBeenLastCalledWith(card, true)
  await form.user.type(form.holder, '{Enter}')
  expect(form.onPay).toHaveBeenCalledTimes(2)
})

test('while it is paid nothing is sent again', async () => {
  const form = open()
  await fill(form)
  form.setBusy()
  await form.user.click(form.button)
  expect(form.onPay).not.toHaveBeenCalled()
  expect(form.number.disabled).toBe(true)
})

test('one click on Pay tells of every fault, says them and goes to the first', async () => {
  const form = open()
  await form.user.type(form.number, '4111111111111112')
  await form.user.click(form.button)
  expect(form.onPay).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(form.number)
  for (const box of [form.number, form.expiry, form.code, form.holder]) {
    expect(box.getAttribute('aria-invalid')).toBe('true')
  }
  const alert = screen.getByRole('alert').textContent
  expect(alert).toContain('Card number')
  expect(alert).toContain('Name on the card')
})

test('a field is judged when it is left with something in it', async () => {
  const form = open()
  await form.user.click(form.number)
  await form.user.tab()
  expect(form.number.getAttribute('aria-invalid')).toBeNull()
  await form.user.type(form.number, '4111')
  expect(form.number.getAttribute('aria-invalid')).toBeNull()
  await form.user.tab()
  expect(form.number.getAttribute('aria-invalid')).toBe('true')
  await form.user.type(form.number, '111111111111')
  expect(form.number.getAttribute('aria-invalid')).toBeNull()
})

test('the caret stays where a digit is put in or taken out', async () => {
  const form = open()
  await form.user.type(form.number, '41111111')
  form.number.setSelectionRange(2, 2)
  await form.user.type(form.number, '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect([form.number.value, form.number.selectionStart]).toEqual(['4191 1111 1', 3])
  await form.user.type(form.number, '{Backspace}', {
    initialSelectionStart: 5,
    initialSelectionEnd: 5,
  })
  expect([form.number.value, form.number.selectionStart]).toEqual(['4191 1111 1', 4])
})

test('browsers know what each field is for', () => {
  const { number, expiry, code, holder } = open()
  expect([number, expiry, code, holder].map((box) => box.autocomplete)).toEqual([
    'cc-number',
    'cc-exp',
    'cc-csc',
    'cc-name',
  ])
  expect([number, expiry, code].map((box) => box.inputMode)).toEqual([
    'numeric',
    'numeric',
    'numeric',
  ])
})

const leave = async ({ user, holder }: Form) => user.click(holder)

describe.each(wayNames)('%s', (way) => {
  test.each([
    ['number', '4242 - 4242 - 4242 - 4242', '4242 4242 4242 4242'],
    ['number', '４２４２４２４２４２４２４２４２', '4242 4242 4242 4242'],
    ['number', '4242424242424242', '4242 4242 4242 4242'],
    ['number', '4242x', '4242x'],
    ['code', '１２３', '123'],
    ['code', '1234', '1234'],
  ] as const)('the %s %s becomes %s', async (field, text, expected) => {
    const form = open()
    await ways[way](form.user, form[field], text)
    form[field].focus()
    await leave(form)
    expect(form[field].value).toBe(expected)
  })

  test('every spelling of every month gives the same expiry', async () => {
    for (const month of [1, 9, 12]) {
      const mm = String(month).padStart(2, '0')
      for (const text of [
        ...[`${month}/39`, `${mm}/39`, `${month}/2039`, `${mm}/2039`, `${mm}39`, `${mm}2039`],
        ...[`2039-${mm}`, `2039${mm}`, `${mm} / 39`, `${mm}-39`],
      ]) {
        cleanup()
        const form = open()
        await ways[way](form.user, form.expiry, text)
        form.expiry.focus()
        await leave(form)
        expect([text, form.expiry.value]).toEqual([text, `${mm}/39`])
        expect(form.expiry.getAttribute('aria-invalid')).toBeNull()
      }
    }
  })
})

test('digits of half width that are composed are there once', async () => {
  const form = open()
  compose(form.number, '4', '42', '424', '4242', '42424')
  expect(form.number.value).toBe('4242 4')
  form.expiry.focus()
  compose(form.expiry, '1', '12', '123', '1230')
  await leave(form)
  expect(form.expiry.value).toBe('12/30')
})

test.each([
  ['{Delete}', 0, '2/30'],
  ['{Backspace}', 2, '1/30'],
])('%s at %i of an expiry changes one digit only', async (key, at, text) => {
  const form = open()
  await form.user.type(form.expiry, '1230')
  await form.user.type(form.expiry, key, { initialSelectionStart: at, initialSelectionEnd: at })
  expect(form.expiry.value).toBe(text)
})

test('another month is typed over the first', async () => {
  const form = open()
  await form.user.type(form.expiry, '1230')
  await form.user.type(form.expiry, '05', { initialSelectionStart: 0, initialSelectionEnd: 2 })
  await leave(form)
  expect(form.expiry.value).toBe('05/30')
})

test('Delete in front of a space takes the digit behind it', async () => {
  const form = open()
  await form.user.type(form.number, '42424242')
  const at = { initialSelectionStart: 4, initialSelectionEnd: 4 }
  await form.user.type(form.number, '{Delete}', at)
  expect([form.number.value, form.number.selectionStart]).toEqual(['4242 242', 4])
})

test('a letter in the middle stays where it is and is told', async () => {
  const form = open()
  await form.user.type(form.code, '123')
  await form.user.type(form.code, 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect([form.code.value, form.code.selectionStart]).toEqual(['1x23', 2])
  await leave(form)
  expect(form.code.getAttribute('aria-invalid')).toBe('true')
})
