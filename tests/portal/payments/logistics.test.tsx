// Orders and their logistics: the list with its filters and counts, one order in its dialog, the badge in the menu.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { saveProperty } from '#contract/access/common.ts'
import { getNewFlag, list, uploadSingle } from '#contract/payments/logistics.ts'
import { LogisticsPage } from '#portal/payments/logistics/logistics-page.tsx'
import { LogisticsCard } from '#portal/payments/logistics/shared/logistics-card.tsx'
import { NewMark } from '#portal/shell/new-mark.tsx'
import { renderedReason } from '../../support/rendered-reason.ts'
import { listed, logisticsServer, open, order, sent, uploaded } from './logistics-world.tsx'
// Preloaded, since the first dialog of a run loads slowly.
import '#portal/payments/logistics/order-dialog.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'

logisticsServer()

const path = '/aq/logisticsManage'
/** The form, once the order is loaded. */
const dialog = async (title: string) => {
  await screen.findByLabelText(/^Carrier/)
  return within(screen.getByRole('dialog', { name: title }))
}
const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Overwrite the logistics information?' }))
const type = (label: RegExp, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByRole('button', { name })
const fill = () => {
  type(/^Carrier/, 'DHL  Express')
  type(/^Tracking number/, 'JD01 4600 0062 51')
  type(/^Ship date/, '2026-11-18')
}

describe('the list', () => {
  test('is asked for what the address says, at any time unless it names one', async () => {
    open(<LogisticsPage />, `${path}?state=not_uploaded&settled=yes&storeId=S1&transactionId=txn_1`)
    const link = await screen.findByRole('link', { name: 'txn_1' })
    expect(link.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_1')
    const asked = seenAt(list)[0]?.body
    expect(asked).toMatchObject({
      state: 'not_uploaded',
      settled: true,
      storeId: ['S1'],
      transactionId: 'txn_1',
    })
    expect(asked).not.toHaveProperty('from')
  })
  test('a range of the address counts, in days of the zone', async () => {
    open(<LogisticsPage />, `${path}?range=2026-11-01~2026-11-02&settled=no`)
    await screen.findByRole('link', { name: 'txn_1' })
    expect(seenAt(list)[0]?.body).toMatchObject({
      from: '2026-11-01T00:00:00.000Z',
      to: '2026-11-03T00:00:00.000Z',
      settled: false,
    })
  })
  test('shows what was sent, and the tracking number leads to the carrier', async () => {
    const logistics = {
      ...sent,
      trackingLink: 'https://dhl.example/JD014600006251',
      uploadedAt: '2026-11-18T10:00:00.000Z',
      changedAt: null,
    }
    listed(uploaded({ logistics }))
    open(<LogisticsPage />, path)
    const link = await screen.findByRole('link', { name: sent.trackingNumber })
    expect(link.getAttribute('href')).toBe('https://dhl.example/JD014600006251')
    expect(link.getAttribute('rel')).toContain('noopener')
    const table = screen.getByRole('table', { name: 'Orders and their logistics' })
    for (const text of ['Uploaded', 'DHL Express', '2026-11-18', 'Germany', 'Mill'])
      expect(within(table).getByText(text)).toBeTruthy()
  })
  test('says how many lack logistics, in all, settled and by store, and leads to them', async () => {
    open(<LogisticsPage />, path)
    const all = await screen.findByRole('link', { name: '1,204: show in the list' })
    expect(all.getAttribute('href')).toBe(`${path}?state=not_uploaded`)
    const settled = await screen.findByRole('link', { name: '37: show in the list' })
    expect(settled.getAttribute('href')).toBe(`${path}?state=not_uploaded&settled=yes`)
    const mill = screen.getByRole('link', { name: 'Mill' })
    expect(mill.getAttribute('href')).toBe(`${path}?state=not_uploaded&storeId=S1`)
  })
  test('without the permissions nothing is uploaded or exported, also by a copied link', async () => {
    open(<LogisticsPage />, `${path}?order=txn_1`, ['M-05'])
    await screen.findByRole('dialog', { name: /Why/ })
    expect(screen.queryByLabelText(/^Carrier/)).toBeNull()
    for (const name of ['Upload one order', 'Upload file', 'Export'])
      expect(screen.getByRole('button', { name, hidden: true }).hasAttribute('disabled')).toBe(true)
  })
})

describe('one order', () => {
  test('is sent as it is kept, the country of the address filled in', async () => {
    open(<LogisticsPage />, `${path}?order=txn_1`)
    const form = await dialog('Upload logistics')
    expect(form.getByText(/Mill, paid 2026-11-17/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>(/^Receiver country/).value).toBe('DE')
    fill()
    fireEvent.click(button('Upload'))
    await waitFor(() => expect(seenAt(uploadSingle)).toHaveLength(1))
    expect(seenAt(uploadSingle)[0]?.body).toEqual({
      transactionId: 'txn_1',
      ...sent,
      overwrite: false,
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.search).toBe('')
  })
  test('what is wrong is said at the fields, and nothing is sent', async () => {
    open(<LogisticsPage />, `${path}?order=txn_1`)
    await dialog('Upload logistics')
    type(/^Tracking number/, '4.2E+21')
    type(/^Ship date/, '2026-11-01')
    type(/^Tracking link/, 'http://dhl.example/1')
    fireEvent.click(button('Upload'))
    for (const words of [
      'This field is required',
      /^A spreadsheet shortened this number/,
      'The ship date cannot be before the payment date',
      'Enter a URL that starts with https://',
    ])
      expect(await screen.findByText(words)).toBeTruthy()
    expect(seenAt(uploadSingle)).toEqual([])
  })
  test('a change shows old and new before it overwrites', async () => {
    listed(uploaded())
    open(<LogisticsPage />, `${path}?order=txn_1`)
    await dialog('Change logistics')
    type(/^Carrier/, 'UPS')
    fireEvent.click(button('Upload'))
    const asks = await question()
    expect(asks.getByText('DHL Express').textContent).toBe('NowDHL Express')
    expect(asks.getByText('UPS').textContent).toBe('NewUPS')
    expect(asks.queryByText('Ship date')).toBeNull()
    expect(seenAt(uploadSingle)).toEqual([])
    fireEvent.click(button('Overwrite'))
    await waitFor(() => expect(seenAt(uploadSingle)).toHaveLength(1))
    expect(seenAt(uploadSingle)[0]?.body).toMatchObject({ carrier: 'UPS', overwrite: true })
  })
  test('the second press of a double click overwrites nothing; back leads to the form', async () => {
    listed(uploaded())
    open(<LogisticsPage />, `${path}?order=txn_1`)
    await dialog('Change logistics')
    type(/^Carrier/, 'UPS')
    fireEvent.click(button('Upload'))
    await question()
    fireEvent.click(button('Overwrite'), { detail: 2 })
    expect(seenAt(uploadSingle)).toEqual([])
    fireEvent.click(button('Back'))
    await dialog('Change logistics')
    expect(screen.getByLabelText<HTMLInputElement>(/^Carrier/).value).toBe('UPS')
  })
  test('the very same as before is not sent', async () => {
    listed(uploaded())
    open(<LogisticsPage />, `${path}?order=txn_1`)
    await dialog('Change logistics')
    fireEvent.click(button('Upload'))
    expect(await screen.findByText('The order already has exactly this information.')).toBeTruthy()
    expect(seenAt(uploadSingle)).toEqual([])
  })
  test('what someone else uploaded meanwhile is shown and asked about', async () => {
    answer(uploadSingle, () => {
      listed(uploaded())
      return refused('refused', 'Not possible', {
        reasons: [renderedReason('logistics.exists', { name: 'txn_1' })],
      })
    })
    open(<LogisticsPage />, `${path}?order=txn_1`)
    await dialog('Upload logistics')
    fill()
    type(/^Carrier/, 'UPS')
    fireEvent.click(button('Upload'))
    const asks = await question()
    expect(asks.getByText('DHL Express')).toBeTruthy()
    answer(uploadSingle, () => ok('SUCCESS'))
    fireEvent.click(button('Overwrite'))
    await waitFor(() => expect(seenAt(uploadSingle)).toHaveLength(2))
    const [first, second] = seenAt(uploadSingle)
    expect(second?.body).toMatchObject({ overwrite: true })
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'))
  })
  test('without an answer the same try goes with the same key', async () => {
    answer(uploadSingle, () => ({ http: 503, body: '' }))
    open(<LogisticsPage />, `${path}?order=txn_1`)
    await dialog('Upload logistics')
    fill()
    fireEvent.click(button('Upload'))
    expect(await screen.findByText('No response')).toBeTruthy()
    fireEvent.click(button('Upload'))
    await waitFor(() => expect(seenAt(uploadSingle)).toHaveLength(2))
    const keys = seenAt(uploadSingle).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  })
  test('is asked for by its transaction ID, which must be an order', async () => {
    listed(order())
    open(<LogisticsPage />, `${path}?order=*`)
    const asked = await screen.findByRole('dialog')
    const name = (value: string) =>
      fireEvent.change(within(asked).getByLabelText(/^Transaction ID/), { target: { value } })
    name('txn_9')
    fireEvent.click(button('Continue'))
    expect(await screen.findByText(/This is not a paid order/)).toBeTruthy()
    name(' txn_1 ')
    fireEvent.click(button('Continue'))
    expect(await screen.findByLabelText(/^Carrier/)).toBeTruthy()
  })
})

describe('the mark in the menu', () => {
  test('stands there until the page was seen, which is remembered for the user', async () => {
    answer(getNewFlag, () => ok({ flag: 'Y' }))
    answer(saveProperty, () => {
      answer(getNewFlag, () => ok({ flag: 'N' }))
      return ok('SUCCESS')
    })
    const menu = open(<NewMark />, '/aq/homePage')
    expect(await screen.findByText('New')).toBeTruthy()
    open(<LogisticsPage />, path)
    await waitFor(() => expect(menu.container.textContent).toBe(''))
    expect(seenAt(saveProperty)[0]?.body).toMatchObject({
      propertyType: 'logistics_seen',
      propertyValue: true,
    })
  })
  test('whoever only rehearses has not been there', async () => {
    answer(getNewFlag, () => ok({ flag: 'Y' }))
    const rehearsal = { operatorCode: 'u2', name: 'Rui', email: 'rui@northlight.example' }
    open(<LogisticsPage />, path, ['M-05'], { rehearsal } as never)
    await screen.findByRole('link', { name: 'txn_1' })
    expect(seenAt(saveProperty)).toEqual([])
  })
})

describe('beside a transaction', () => {
  test('its logistics with the way to change them', async () => {
    listed(uploaded())
    open(<LogisticsCard transactionId="txn_1" />, '/aq/tradeDetail?transactionId=txn_1')
    expect(await screen.findByText(sent.trackingNumber)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Change logistics' })
    expect(link.getAttribute('href')).toBe(`${path}?order=txn_1`)
  })
  test('nothing stands where nothing is shipped', async () => {
    listed()
    const { container } = open(<LogisticsCard transactionId="txn_1" />, '/aq/tradeDetail')
    await waitFor(() => expect(seenAt(list)).toHaveLength(1))
    expect(container.textContent).toBe('')
  })
})
