// The address is requested before the card, and its input survives in this tab until the order is paid.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  box,
  openCardPage,
  order,
  paid,
  press,
  reply,
  typeAddress,
  typeCard,
} from '../../tests/support/checkout-world.tsx'
import { openCheckout } from './checkout.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '')
})

const asking = { asksShipping: true }
const open = (more = {}) => openCardPage(more, asking)
/** Reloads the page at the current entry of the browser history. */
const reload = () => {
  cleanup()
  return open()
}
const fields = async () => {
  const names = [/recipient/i, /street/i, /postcode/i, /city/i]
  const texts = await Promise.all(names.map(async (name) => (await box(name)).value))
  return [...texts, (await screen.findByRole<HTMLSelectElement>('combobox')).value]
}
const typed = ['Ada Berg', 'Hauptstraße 5\u201111', '10115', 'Berlin', 'DE']
const back = async (heading: string) => {
  history.back()
  await screen.findByRole('heading', { name: heading })
}

test('every field is cleaned, told in the order of the language, and sent as it is shown', async () => {
  const { user, payments } = open({ chinamusPay: reply(paid) })
  await user.clear(await box(/recipient/i))
  await user.type(await box(/recipient/i), ' 李\u00a0小龙 ')
  await typeAddress(user, { postcode: '１０１１５' })
  await press(user, /continue to card/i)
  expect(
    screen.getByText('Ship to: 李 小龙, Hauptstraße 5\u201111, 10115 Berlin, Germany'),
  ).toBeTruthy()
  await typeCard(user)
  await press(user, /^pay/i)
  await screen.findByRole('heading', { name: 'Paid' })
  expect(payments[0]?.shipping).toEqual({
    ...{ name: '李 小龙', line: 'Hauptstraße 5\u201111', postcode: '10115' },
    ...{ city: 'Berlin', country: 'DE' },
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Berlin')
})

test('a reload keeps half an address, and the step that was reached', async () => {
  const { user } = open()
  await user.type(await box(/street/i), 'Hauptstraße 5')
  const again = reload()
  expect((await fields()).slice(0, 2)).toEqual(['Ada Berg', 'Hauptstraße 5'])
  await again.user.clear(await box(/street/i))
  await typeAddress(again.user)
  await press(again.user, /continue to card/i)
  await box(/card number/i)
  reload()
  await box(/card number/i)
  expect(screen.getByText(/^Ship to: Ada Berg, Hauptstraße 5/)).toBeTruthy()
})

test('the browser goes back to the address and forward to the card', async () => {
  const { user } = open()
  await typeAddress(user)
  await press(user, /continue to card/i)
  await typeCard(user)
  await back('Shipping address')
  expect(await fields()).toEqual(typed)
  history.forward()
  await screen.findByRole('heading', { name: 'Card details' })
  expect((await box(/card number/i)).value).toBe('4111 1111 1111 1111')

  await back('Shipping address')
  await user.clear(await box(/city/i))
  history.forward()
  await new Promise((done) => setTimeout(done, 50))
  expect(screen.getByRole('heading', { name: 'Shipping address' })).toBeTruthy()
  await user.type(await box(/city/i), 'Potsdam')
  expect(screen.getByRole('heading', { name: 'Shipping address' })).toBeTruthy()
})

test('the address is forgotten when the payer comes back from his bank and has paid', async () => {
  const { user } = open()
  await typeAddress(user)
  expect(JSON.stringify({ ...sessionStorage })).toContain('Berlin')
  openCheckout('link', 'chk', order({ status: 'PAID', pay: paid }))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Berlin')
})

test('who comes anew from the order finds the address as typed', async () => {
  const { user } = open()
  await typeAddress(user)
  await press(user, /continue to card/i)
  history.pushState(null, '')
  reload()
  expect(await fields()).toEqual(typed)
})

test('the focus goes to the first field of what appears', async () => {
  const { user } = open()
  await typeAddress(user)
  await press(user, /continue to card/i)
  expect(document.activeElement).toBe(await box(/card number/i))
  await press(user, /change address/i)
  expect(document.activeElement).toBe(await box(/recipient/i))
  await back('Card details')
  await waitFor(async () => expect(document.activeElement).toBe(await box(/card number/i)))
})

test('a card number has no place in the address: it is told in the words of its field, and not stored', async () => {
  const { user } = open()
  await typeAddress(user)
  await user.clear(await box(/recipient/i))
  await user.type(await box(/recipient/i), '4111 1111 1111 1111')
  await user.type(await box(/street/i), ' ４１１１１１１１１１１１１１１１')
  await press(user, /continue to card/i)
  const name = await box(/recipient/i)
  expect(document.activeElement).toBe(name)
  expect(screen.getByText('Enter the name here, not the card number.')).toBeTruthy()
  expect(screen.getByText('Enter the address here, not a card number.')).toBeTruthy()
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/4111|４１１１/)
})
