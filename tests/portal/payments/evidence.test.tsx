// The evidence of an order before any dispute: readiness, items with their source, files, the rule table.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as fileCalls from '#contract/files.ts'
import * as evidence from '#contract/payments/evidence.ts'
import type { OrderEvidence } from '#contract/payments/evidence-shapes.ts'
import { readinessOf } from '#domain/payments/readiness.ts'
import { fetchTransport } from '#portal/kit/request.ts'
import { AtRiskPage } from '#portal/payments/evidence/at-risk-page.tsx'
import { PoliciesTab } from '#portal/payments/evidence/policies-tab.tsx'
import { AtRiskLine } from '#portal/payments/evidence/shared/at-risk-line.tsx'
import { EvidenceCard } from '#portal/payments/evidence/shared/evidence-card.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { logisticsServer, open } from './logistics-world.tsx'

// Uploads use XMLHttpRequest, which jsdom would really send.
vi.mock('#portal/files/upload-transport.ts', async () => ({
  uploadTransport: () => fetchTransport,
}))

logisticsServer()

const at = '2026-11-18T10:00:00.000Z'
const facts = {
  ...{ items: ['shippingCompany', 'trackingNumber'] as const, threeD: true, payerView: true },
  ...{ sendsGoods: true, refunded: false, earlierPayments: 0, daysToShip: 2 },
  ...{ shippingCountry: 'GB', receiverCountry: 'GB', cardCountry: 'GB' },
}
const readiness = readinessOf(facts).map(({ missing, chance, ...one }) => ({
  ...one,
  missing: [...missing],
  chance: { ...chance, facts: [...chance.facts] },
}))
const file = {
  fileName: 'fil_1.pdf',
  name: 'signed note.pdf',
  contentType: 'application/pdf',
  bytes: 9,
}

const order = (rest: Partial<OrderEvidence> = {}): OrderEvidence => ({
  ...{ transactionId: 'txn_1', isOrder: true, attached: [], disputed: false, readiness, risks: [] },
  found: [
    { item: 'shippingCompany', source: 'logistics', by: 'Jonas Weber', at, text: 'DHL', files: [] },
  ],
  ...{ view: null, mail: null },
  ...rest,
})
const codes = ['M-05', 'M-1001', 'M-0202', 'B-0501', 'B-020202']
const shown = (rest: Partial<OrderEvidence> = {}, held = codes) => {
  answer(evidence.get, () => ok(order(rest)))
  open(<EvidenceCard transactionId="txn_1" />, '/aq/tradeDetail?transactionId=txn_1', held)
  return screen.findByText('Evidence')
}

describe('the evidence of an order', () => {
  test('says what is there, from where, what is missing and what would raise the chance', async () => {
    await shown()
    expect(screen.getByText('Logistics, Jonas Weber', { exact: false })).toBeTruthy()
    const [received] = screen.getAllByRole('listitem')
    expect(received?.textContent).toContain('Goods not received')
    expect(received?.textContent).toContain('2 of 7 items.')
    expect(received?.textContent).toContain('Missing: Proof of delivery')
    expect(received?.textContent).toMatch(/Proof of delivery would raise it to High\./)
  })
  test('opens the rule table with the points of this payment', async () => {
    await shown()
    fireEvent.click(screen.getAllByRole('button', { name: /Chance/ })[0] as HTMLElement)
    const table = await screen.findByRole('table', { name: 'How the chance is estimated' })
    const row = within(table).getByRole('row', { name: /^Tracking number/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['+3', '−3', '+3'])
    const own = readiness[0]?.chance.points ?? 0
    expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain(`+${own}`)
    // For another reason only the rule table is shown, since this payment was not judged by it.
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'fraud' } })
    expect(within(table).queryByRole('columnheader', { name: 'This payment' })).toBeNull()
    expect(within(table).getByRole('row', { name: /3-D Secure/ })).toBeTruthy()
  })
  test('warns of an order at risk, and why', async () => {
    await shown({ risks: ['no_delivery', 'no_three_d'] })
    expect(screen.getByText('A chargeback would be hard to answer')).toBeTruthy()
    expect(screen.getByText(/no tracking number and no proof of delivery/)).toBeTruthy()
  })
  test('takes files of a kind', async () => {
    answer(fileCalls.uploadService, () => ok({ fileName: 'fil_7.pdf' }))
    answer(evidence.attach, () => ok('SUCCESS'))
    await shown()
    fireEvent.click(screen.getByRole('button', { name: 'Add files' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    expect(
      (await within(dialog).findAllByText('Choose at least one file.')).length,
    ).toBeGreaterThan(0)
    expect(seenAt(evidence.attach)).toEqual([])
    const input = dialog.querySelector('input[type=file]') as HTMLInputElement
    fireEvent.change(input, { target: { files: [new File(['%PDF'], 'note.pdf')] } })
    await within(dialog).findByText('note.pdf')
    await waitFor(() => expect(seenAt(fileCalls.uploadService)).toHaveLength(1))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(seenAt(evidence.attach)).toHaveLength(1))
    expect(seenAt(evidence.attach)[0]?.body).toEqual({
      ...{ transactionId: 'txn_1', item: 'proofOfDelivery', files: ['fil_7.pdf'] },
    })
  })
  test('cannot be added to without the permission, and says so', async () => {
    await shown({}, ['M-1001'])
    const button = screen.getByRole('button', { name: 'Add files' })
    expect(button.getAttribute('aria-disabled') ?? button.hasAttribute('disabled')).toBeTruthy()
  })
  test('lists files with who attached them, and removes one', async () => {
    answer(evidence.remove, () => ok('SUCCESS'))
    await shown({
      attached: [{ id: 'evf_1', item: 'proofOfDelivery', at, byName: 'Mira', ...file }],
    })
    expect(screen.getByText(/Proof of delivery · Mira/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove signed note.pdf' }))
    await waitFor(() => expect(seenAt(evidence.remove)[0]?.body).toEqual({ id: 'evf_1' }))
  })
  test('says beforehand that files of a disputed payment stay', async () => {
    const attached = [
      { id: 'evf_1', item: 'proofOfDelivery', at, byName: 'Mira', ...file } as const,
    ]
    await shown({ attached, disputed: true })
    const button = screen.getByRole('button', { name: 'Remove signed note.pdf' })
    expect(button.hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Add files' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
  test('shows what the payer saw, and the receipt', async () => {
    await shown({
      view: {
        ...{ at, brandName: 'Mill', language: 'en', orderId: 'O-1', payer: 'Ada', currency: 'USD' },
        products: [
          {
            ...{ name: 'Jacket', price: '120.00', quantity: 2, amount: '240.00' },
            entries: [{ label: 'Size', value: 'M' }],
          },
        ],
        page: {
          ...{ entries: [], brandColour: '#0a6b78', brandLogo: null, storefront: 'Shopify' },
          badges: ['PCI DSS'],
        },
        ...{ otherFee: '9.00', amount: '249.00', remarks: 'Slate', contact: null },
        ...{ websiteUrl: 'https://mill.test', returnUrl: null, notes: [] },
        ...{ address: '86.14.33.•••', userAgent: 'Safari' },
      },
      mail: { recipient: 'ada@x.test', subject: 'Receipt', body: 'Hello Ada', at },
    })
    const products = screen.getByRole('list', { name: 'Products' })
    expect(products.textContent).toMatch(/Jacket.*240\.00.*Other fee.*9\.00.*Total.*249\.00/)
    expect(screen.getByText('Size: M')).toBeTruthy()
    expect(screen.getByText('PCI DSS')).toBeTruthy()
    expect(screen.getByText('86.14.33.•••')).toBeTruthy()
    expect(screen.getByText('Receipt sent to ada@x.test')).toBeTruthy()
  })
  test('is nothing for what is no paid order', async () => {
    answer(evidence.get, () => ok(order({ isOrder: false })))
    open(<EvidenceCard transactionId="txn_1" />, '/aq/tradeDetail', codes)
    await waitFor(() => expect(seenAt(evidence.get)).toHaveLength(1))
    expect(screen.queryByText('Evidence')).toBeNull()
  })
})

describe('orders at risk', () => {
  const sums = [
    { currency: 'USD', count: 40, amount: '8310.00' },
    { currency: 'EUR', count: 2, amount: '90.00' },
  ]
  const total = { currency: 'USD', amount: '8412.00', leftOut: [] }
  const nothing = { sums: [], total: null }
  const risk = (count: number) =>
    answer(evidence.getAtRisk, () =>
      ok({ ...{ count, stores: [], since: '2026-07-27' }, ...(count ? { sums, total } : nothing) }),
    )
  test('are a line with their sums that leads to exactly those', async () => {
    risk(42)
    open(<AtRiskLine />, '/aq/homePage', codes)
    const name = '42 orders (8,310.00 USD, 90.00 EUR) lack proof of delivery'
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe('/aq/ordersAtRisk')
  })
  test('are no line where there are none', async () => {
    risk(0)
    open(<AtRiskLine />, '/aq/homePage', codes)
    await waitFor(() => expect(seenAt(evidence.getAtRisk)).toHaveLength(1))
    expect(screen.queryByRole('link')).toBeNull()
  })
  test('stand on a page that says which they are', async () => {
    risk(42)
    answer(evidence.listAtRisk, () =>
      ok({
        ...{ total: 1, totalCapped: false, next: null },
        records: [
          {
            ...{ transactionId: 'txn_1', paidAt: at, storeId: 'S1', storeName: 'Mill' },
            ...{ orderId: 'O-1', currency: 'USD', amount: '50.00', risks: ['no_delivery'] },
          },
        ],
      }),
    )
    open(<AtRiskPage />, '/aq/ordersAtRisk?storeId=S1', codes)
    expect(await screen.findByText('No tracking or delivery')).toBeTruthy()
    expect(screen.getByText(/Paid orders of the last 120 days/)).toBeTruthy()
    expect(screen.getByText(/By currency: 8,310.00 USD, 90.00 EUR. Converted at/)).toBeTruthy()
    expect(screen.getByText('8,412.00')).toBeTruthy()
    expect(seenAt(evidence.listAtRisk)[0]?.body).toMatchObject({ storeId: ['S1'] })
  })
})

describe('the policies of a website', () => {
  const policy = {
    item: 'shippingPolicy',
    version: 2,
    since: at,
    byName: 'Mira',
    text: 'Eight days.',
    files: [],
  }
  const shownTab = () => {
    answer(evidence.getPolicies, () =>
      ok({ policies: [policy, { ...policy, version: 1, text: 'Five days.' }] }),
    )
    open(<PoliciesTab storeId="S1" />, '/aq/webDetail?accId=S1&tab=policies', codes)
    return screen.findByText('Eight days.')
  }
  test('stand with their earlier versions, and what is missing says so', async () => {
    await shownTab()
    expect(screen.getByText('Five days.')).toBeTruthy()
    expect(screen.getByText('No policy yet')).toBeTruthy()
  })
  test('are changed from what was seen; a change meanwhile is told', async () => {
    answer(evidence.setPolicy, () => refused('changed_meanwhile', 'Somebody changed it.'))
    await shownTab()
    fireEvent.click(screen.getByRole('button', { name: 'Change: Shipping policy' }))
    const field = await screen.findByRole('textbox', { name: 'Text' })
    expect((field as HTMLTextAreaElement).value).toBe('Eight days.')
    fireEvent.change(field, { target: { value: 'Six days.' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save version' }))
    await waitFor(() => expect(seenAt(evidence.setPolicy)).toHaveLength(1))
    expect(seenAt(evidence.setPolicy)[0]?.body).toEqual({
      ...{ storeId: 'S1', item: 'shippingPolicy', text: 'Six days.', files: [], seen: 2 },
    })
    expect(await screen.findByText(/Somebody changed it|changed/i)).toBeTruthy()
  })
})
