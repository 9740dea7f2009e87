// Upload of many orders by file: accepted rows, listed errors, and the confirmation before an overwrite.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { downloadTemplate, list, uploadBatch } from '#contract/payments/logistics.ts'
import { fetchTransport } from '#portal/kit/request.ts'
// Preloaded, since the first dialog of a run loads slowly.
import '#portal/payments/logistics/file-dialog.tsx'
import { LogisticsPage } from '#portal/payments/logistics/logistics-page.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { logisticsServer, open, report, sent } from './logistics-world.tsx'

// Uploads use XMLHttpRequest, which jsdom would really send.
vi.mock('#portal/files/upload-transport.ts', async () => ({
  uploadTransport: () => fetchTransport,
}))

logisticsServer()

const path = '/aq/logisticsManage?file=1'
const csv = new File(['Transaction ID,Carrier'], 'orders.csv', { type: 'text/csv' })
const button = (name: string) => screen.getByRole('button', { name })
const choose = async (file: File) => {
  const input = await screen.findByLabelText('Drop the file here, or choose it')
  fireEvent.change(input, { target: { files: [file] } })
}
const send = async () => {
  open(<LogisticsPage />, path)
  await choose(csv)
  fireEvent.click(button('Upload the file'))
}
const items = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((one) => one.textContent)
const posted = () => {
  const { body, headers } = seenAt(uploadBatch).at(-1) ?? {}
  const form = body as FormData
  return {
    file: form.get('file'),
    overwrite: form.get('overwrite'),
    key: headers?.get('Idempotency-Key'),
  }
}

const existing = {
  row: 4,
  transactionId: 'txn_4',
  before: sent,
  after: { ...sent, carrier: 'UPS', trackingLink: 'https://ups.example/1' },
}
const abnormal = {
  row: 2,
  transactionId: 'txn_2',
  field: 'shipDate' as const,
  value: '31.12.2099',
  fault: 'day_format' as const,
  message: 'Enter the date as year-month-day',
}

describe('a file', () => {
  beforeEach(() => answer(uploadBatch, () => ok(report())))

  test('is needed, and must be CSV', async () => {
    open(<LogisticsPage />, path)
    await screen.findByRole('dialog', { name: 'Upload logistics by file' })
    expect(button('Upload the file').hasAttribute('disabled')).toBe(true)
    await choose(new File(['x'], 'orders.xlsx'))
    expect(screen.queryByText('orders.xlsx')).toBeNull()
    expect(button('Upload the file').hasAttribute('disabled')).toBe(true)
    await choose(csv)
    expect(screen.getByText('orders.csv')).toBeTruthy()
    expect(button('Upload the file').hasAttribute('disabled')).toBe(false)
    fireEvent.click(button('Remove orders.csv'))
    expect(button('Upload the file').hasAttribute('disabled')).toBe(true)
  })
  test('its template is fetched', async () => {
    answer(downloadTemplate, () => ({ http: 200, body: 'Transaction ID' }))
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1' }))
    open(<LogisticsPage />, path)
    fireEvent.click(await screen.findByRole('button', { name: 'Download the template' }))
    await waitFor(() => expect(seenAt(downloadTemplate)).toHaveLength(1))
  })
  test('without a fault is taken, and the list is asked for again', async () => {
    await send()
    expect(await screen.findByText('All rows were processed')).toBeTruthy()
    expect((posted().file as File).name).toBe('orders.csv')
    expect(posted().overwrite).toBe('false')
    await waitFor(() => expect(seenAt(list).length).toBeGreaterThan(2))
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    fireEvent.click(close as HTMLElement)
    await waitFor(() => expect(location.search).toBe(''))
  })
  test('with faults: the good rows are taken, each fault is listed by its row and field', async () => {
    answer(uploadBatch, () =>
      ok(
        report({
          uploaded: 1,
          wrongRows: 2,
          abnormal: [abnormal],
          nonexistent: [{ row: 3, transactionId: 'txn_none' }],
        }),
      ),
    )
    await send()
    expect(
      await screen.findByText('The valid rows were processed. Rows not processed: 2'),
    ).toBeTruthy()
    const [fault] = items('Invalid values')
    for (const text of ['Row 2 · Ship date', '31.12.2099', 'Enter the date', 'txn_2'])
      expect(fault).toContain(text)
    expect(items('Transaction IDs that do not exist')).toEqual(['Row 3txn_none'])
    fireEvent.click(button('Upload another file'))
    expect(await screen.findByLabelText('Drop the file here, or choose it')).toBeTruthy()
    expect(screen.queryByText('orders.csv')).toBeNull()
  })
  test('with too many is rejected whole', async () => {
    answer(uploadBatch, () =>
      ok(
        report({
          outcome: 'rejected',
          uploaded: 0,
          wrongRows: 3,
          abnormal: [abnormal],
        }),
      ),
    )
    await send()
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('The file was rejected')
    expect(told.textContent).toContain('Rows with errors: 3 of 3')
    expect(items('Invalid values')).toHaveLength(1)
    // Not every wrong row is in the list.
    expect(screen.getByText(/Only the first errors are listed/)).toBeTruthy()
  })
  test('that the server does not read may be replaced by another', async () => {
    answer(uploadBatch, () => refused('file_heads', 'A column is missing'))
    await send()
    expect((await screen.findByRole('alert')).textContent).toContain('A column is missing')
    const { key } = posted()
    answer(uploadBatch, () => ok(report()))
    await choose(csv)
    fireEvent.click(button('Upload the file'))
    expect(await screen.findByText('All rows were processed')).toBeTruthy()
    expect(posted().key).not.toBe(key)
  })
  test('without an answer goes again with the same key', async () => {
    answer(uploadBatch, () => ({ http: 503, body: '' }))
    await send()
    expect(await screen.findByText('No response')).toBeTruthy()
    const { key } = posted()
    answer(uploadBatch, () => ok(report()))
    fireEvent.click(button('Upload the file'))
    expect(await screen.findByText('All rows were processed')).toBeTruthy()
    expect(posted().key).toBe(key)
  })
})

describe('orders that have other logistics', () => {
  beforeEach(() =>
    answer(uploadBatch, ({ body }) =>
      ok(
        (body as FormData).get('overwrite') === 'true'
          ? report({ uploaded: 0, overwritten: 1, unchanged: 2 })
          : report({
              outcome: 'overwrite_needed',
              uploaded: 2,
              existingCount: 1,
              existing: [existing],
            }),
      ),
    ),
  )
  const asked = async () => {
    await send()
    return screen.findByRole('dialog', { name: 'Overwrite the logistics information?' })
  }

  test('are shown old and new, and only overwritten on the word', async () => {
    const box = within(await asked())
    expect(items('What would change')[0]).toContain('Row 4txn_4')
    expect(box.getByText('DHL Express').textContent).toBe('NowDHL Express')
    expect(box.getByText('UPS').textContent).toBe('NewUPS')
    expect(box.getByText('none').textContent).toBe('Nownone')
    const { key } = posted()
    fireEvent.click(button('Overwrite 1'))
    expect(await screen.findByText('All rows were processed')).toBeTruthy()
    expect(posted().overwrite).toBe('true')
    expect(posted().key).not.toBe(key)
    // Both passes are counted together.
    const counts = screen.getByRole('dialog').textContent
    expect(counts).toContain('Uploaded2')
    expect(counts).toContain('Overwritten1')
    expect(counts).not.toContain('Unchanged')
  })
  test('stay as they are when that is wanted', async () => {
    await asked()
    fireEvent.click(button('Keep the existing ones'))
    await screen.findByRole('dialog', { name: 'Upload result' })
    expect(screen.getByRole('dialog').textContent).toContain('Kept as they were1')
    expect(seenAt(uploadBatch)).toHaveLength(1)
  })
})
