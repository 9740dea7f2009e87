// The lists of rules: search, selection and bulk changes, the form next to its backtest, import by file.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import * as contract from '#contract/payments/risk-lists.ts'
import { BlackListPage, WhiteListPage } from '#portal/payments/risk-lists/list-pages.tsx'
// Preloaded, since the first one of a run loads slowly.
import '#portal/payments/risk-lists/change-dialog.tsx'
import '#portal/payments/risk-lists/import-dialog.tsx'
import '#portal/payments/risk-lists/rule-form-page.tsx'
import '#portal/payments/risk-lists/rule-page.tsx'
import '#portal/lists/selection.tsx'
import { answer, ok, refused, seenAt } from '../support.tsx'
import { backtest, listed, open, riskListServer, rule } from './risk-lists-world.tsx'

riskListServer()

const path = '/aq/blacklist'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const body = (call: typeof contract.add | typeof contract.batchEdit | typeof contract.rehearse) =>
  seenAt(call).at(-1)?.body

describe('a list', () => {
  test('is asked for what the address says', async () => {
    open(
      <BlackListPage />,
      `${path}?type=email&value=bad&status=enabled&place=group:G1&creator=Mira`,
    )
    await screen.findByRole('link', { name: 'bad@mail.example' })
    expect(seenAt(contract.list)[0]?.body).toMatchObject({
      ...{ list: 'black', type: 'email', value: 'bad', status: 'enabled' },
      ...{ scope: 'group', scopeId: 'G1', creator: 'Mira' },
    })
  })
  test('says that it is enforced, how often it hit, and counts its statuses', async () => {
    open(<BlackListPage />, path)
    expect(await screen.findByText(/90 days: 1,204\./)).toBeTruthy()
    expect(screen.getByText('This list is enforced on every payment')).toBeTruthy()
    const statuses = screen.getByRole('navigation', { name: 'Rules by status' })
    // The status tabs are above the filters, as on every other list.
    expect(
      statuses.compareDocumentPosition(screen.getByLabelText('Rule value')) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
    const tabs = within(statuses)
    expect(tabs.getAllByRole('button').map((one) => one.textContent)).toEqual([
      ...['All3', 'Effective2', 'Invalid1'],
    ])
    fireEvent.click(tabs.getByRole('button', { name: /Invalid/ }))
    await waitFor(() => expect(location.search).toBe('?status=disabled'))
  })
  test('of white rules has its own statuses', async () => {
    open(<WhiteListPage />, '/aq/whiteList')
    const tabs = within(await screen.findByRole('navigation', { name: 'Rules by status' }))
    await waitFor(() => expect(tabs.getAllByRole('button')).toHaveLength(6))
    for (const name of ['Pending review', 'In review', 'Effective', 'Ineffective', 'Rejected'])
      expect(tabs.getByRole('button', { name: new RegExp(`^${name}`) })).toBeTruthy()
  })
  test('many rules are chosen, the question names their number, and the refused are told', async () => {
    listed(rule(), rule({ ruleId: 'rul_2', value: 'worse@mail.example', status: 'disabled' }))
    answer(contract.batchEdit, () =>
      ok({
        changed: 1,
        refused: [
          {
            ruleId: 'rul_2',
            value: 'worse@mail.example',
            reasons: [
              {
                ...{ code: 'risk_rule.disabled', owner: 'you', params: {}, final: false },
                text: 'This rule is not effective.',
              },
            ],
          },
        ],
      }),
    )
    open(<BlackListPage />, path)
    await screen.findByRole('link', { name: 'bad@mail.example' })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }))
    const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }))
    expect(bar.getByText('2 selected')).toBeTruthy()
    fireEvent.click(bar.getByRole('button', { name: 'Disable' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Disable 2 rules?' }))
    expect(question.getByText(/bad@mail.example, worse@mail.example/)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Disable' }))
    const told = within(await screen.findByRole('dialog', { name: 'Rules not changed: 1' }))
    expect(told.getByText('This rule is not effective.')).toBeTruthy()
    expect(body(contract.batchEdit)).toEqual({
      ...{ list: 'black', ruleIds: ['rul_1', 'rul_2'], act: 'disable' },
    })
    expect(seenAt(contract.batchEdit)[0]?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(screen.queryByRole('toolbar')).toBeNull()
  })
})

describe('a rule', () => {
  test('that the provider invalidated says why it can only be deleted', async () => {
    const gone = { status: 'disabled', invalidated: true, reason: 'disputes_found' } as const
    listed(rule({ list: 'white', ...gone }))
    open(<WhiteListPage />, '/aq/whiteList?rule=rul_1')
    expect(await screen.findByText('Payments that match the rule were disputed.')).toBeTruthy()
    await waitFor(() => expect(button('Enable').hasAttribute('disabled')).toBe(true))
    expect(button('Edit').hasAttribute('disabled')).toBe(true)
    expect(button('Delete').hasAttribute('disabled')).toBe(false)
  })
  test('of websites out of reach is not changed', async () => {
    listed(rule({ beyondReach: true }))
    open(<BlackListPage />, `${path}?rule=rul_1`)
    await screen.findByRole('heading', { level: 1, name: 'bad@mail.example' })
    for (const name of ['Disable', 'Edit', 'Delete'])
      await waitFor(() => expect(button(name).hasAttribute('disabled')).toBe(true))
  })
  test('of the other list is no page of this one', async () => {
    listed(rule({ list: 'white' }))
    open(<BlackListPage />, `${path}?rule=rul_1`)
    await waitFor(() => expect(screen.queryByText('bad@mail.example')).toBeNull())
  })
})

describe('the form', () => {
  const found = {
    count: 3,
    amounts: [{ currency: 'USD', amount: '300.00' }],
    total: { currency: 'USD', amount: '300.00', converted: false, leftOut: [] },
    ...{ badAmount: '200.00', goodAmount: '100.00' },
    outcomes: {
      ...backtest().outcomes,
      charged_back: { count: 2, amount: '200.00' },
      good: { count: 1, amount: '100.00' },
    },
    first: [
      {
        ...{ transactionId: 'txn_9', at: '2026-11-17T09:30:00.000Z', payer: 'x@mailtub.example' },
        ...{ storeName: 'Mill', currency: 'USD', amount: '100.00', outcome: 'good' },
      },
    ],
  } as const
  test('rehearses what is typed, once the typing rests', async () => {
    answer(contract.rehearse, () => ok(backtest(found as never)))
    open(<BlackListPage />, `${path}?rule=new`)
    await screen.findByLabelText(/^Email/)
    expect(screen.getByText(/Enter a value to see which payments/)).toBeTruthy()
    type(/^Stop payments by/, 'email_domain')
    type(/^Email domain/, 'MailTub.example')
    expect(
      await screen.findByText('Payments it would have stopped: 3, worth 300.00 USD.'),
    ).toBeTruthy()
    expect(seenAt(contract.rehearse)).toHaveLength(1)
    expect(body(contract.rehearse)).toEqual({
      ...{ list: 'black', type: 'email_domain', value: 'MailTub.example' },
      ...{ scope: 'all', scopeId: null },
    })
    expect(screen.getByText('2 charged back, 0 refunded as fraud')).toBeTruthy()
    expect(screen.getByText(/means charged back, or refunded after a dispute/)).toBeTruthy()
    expect(
      screen.getByRole('img', { name: /Rightly stopped 2 and Good customers lost 1/ }),
    ).toBeTruthy()
    // The axis ends with the period.
    expect(screen.getByText('2026-11-20')).toBeTruthy()
    const link = await screen.findByRole('link', { name: 'x@mailtub.example' })
    expect(link.getAttribute('href')).toBe('/aq/tradeDetail?transactionId=txn_9')
  })
  test('is not sent with a wrong value, and says at its field what is wrong', async () => {
    open(<BlackListPage />, `${path}?rule=new`)
    await screen.findByLabelText(/^Email/)
    type(/^Stop payments by/, 'card')
    type(/^Card/, '4111111111111112')
    fireEvent.click(button('Add rule'))
    expect((await screen.findAllByText(/Enter a full card number/)).length).toBeGreaterThan(0)
    expect(seenAt(contract.add)).toEqual([])
    expect(seenAt(contract.rehearse)).toEqual([])
  })
  test('sends a card number and leaves it nowhere in the browser', async () => {
    open(<BlackListPage />, `${path}?rule=new`)
    await screen.findByLabelText(/^Email/)
    type(/^Stop payments by/, 'card')
    type(/^Card/, '4111 1111 1111 1111')
    fireEvent.click(screen.getByLabelText('One website'))
    fireEvent.click(button('Add rule'))
    expect(await screen.findAllByText('Choose a website')).toBeTruthy()
    type(/^Website/, 'S1')
    fireEvent.click(button('Add rule'))
    await waitFor(() => expect(location.search).toBe(''))
    expect(body(contract.add)).toEqual({
      ...{ list: 'black', type: 'card', value: '4111 1111 1111 1111', comment: '' },
      ...{ scope: 'website', scopeId: 'S1' },
    })
    const kept = JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }])
    expect(kept).not.toMatch(/4111 ?1111/)
  })
  test('says what stands in the way, with the way to the rule that is there', async () => {
    answer(contract.add, () =>
      refused('refused', 'Not done', {
        reasons: [
          {
            ...{ code: 'risk_rule.exists', owner: 'you', params: {}, final: false },
            text: 'This list already has a rule with the same value for the same websites.',
            unlocks: { href: '/aq/blacklist?rule=rul_1', label: 'Open the rule' },
          },
        ],
      }),
    )
    open(<BlackListPage />, `${path}?rule=new`)
    await screen.findByLabelText(/^Email/)
    type(/^Email/, 'bad@mail.example')
    fireEvent.click(button('Add rule'))
    const link = await screen.findByRole('link', { name: /Open the rule/ })
    expect(link.getAttribute('href')).toBe('/aq/blacklist?rule=rul_1')
  })
})

test('a file is imported, and each row that was not taken is named with its reason', async () => {
  answer(contract.batchImport, () =>
    ok({
      ...{ rows: 3, added: 2 },
      refused: [
        {
          row: 4,
          value: 'nobody',
          field: 'value',
          fault: 'email_format',
          message: 'Enter an email',
        },
      ],
    }),
  )
  open(<BlackListPage />, `${path}?import=1`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import blacklist rules' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
  expect((await dialog.findAllByText('Choose a file first')).length).toBeGreaterThan(0)
  const input = document.querySelector('input[type=file]')
  if (!input) throw new Error('there is no place for a file')
  fireEvent.change(input, { target: { files: [new File(['a'], 'rules.csv')] } })
  fireEvent.click(dialog.getByRole('button', { name: 'Import' }))
  const report = within(await screen.findByRole('dialog', { name: 'Rules added: 2' }))
  expect(report.getByText('Row 4 · Rule value')).toBeTruthy()
  expect(report.getByText('Enter an email')).toBeTruthy()
})
