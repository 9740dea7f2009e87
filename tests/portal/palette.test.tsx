import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { list as listOperators } from '#contract/access/operators.ts'
import { listRisk } from '#contract/company/groups.ts'
import { find } from '#contract/links/payment-links.ts'
import { listRecords } from '#contract/money/withdrawals.ts'
import { list } from '#contract/payments/transactions.ts'
import { titles } from '#portal/frame/titles.ts'
import { session } from '#portal/kit/session.ts'
import { theme } from '#portal/kit/theme.ts'
import { PaletteButton } from '#portal/shell/palette-button.tsx'
import { factsOf } from '../machines/models/samples.ts'
import { operatorRow } from './access/operator-row.ts'
import { rowOf } from './money/withdrawals-cases.ts'
import { all, none, open, options, withPalette } from './palette-world.tsx'
import { detailOf } from './payments/transactions-world.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from './support.tsx'

freshTab()
withPalette()

const jonas = operatorRow({ operatorCode: 'usr_9', name: 'Jonas Weber' })
const chosen = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true')

describe('the command palette', () => {
  test('opens by key, lists only permitted pages, and goes to the chosen one by keyboard', async () => {
    const { user, field } = await open()
    expect(options()).toContain(titles['/aq/transitionLog']())
    expect(options()).not.toContain(titles['/aq/refundLog']())
    expect(options()).not.toContain(titles['/aq/tradeDetail']())
    await user.type(field, 'balance')
    await waitFor(() => expect(chosen()?.textContent).toBe(titles['/aq/accountBalance']()))
    expect(field.getAttribute('aria-activedescendant')).toBe(chosen()?.id)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/aq/accountBalance'))
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })

  test('the arrows go round', async () => {
    const { user } = await open()
    const [first, last] = [options()[0], options().at(-1)]
    await user.keyboard('{ArrowUp}')
    expect(chosen()?.textContent).toBe(last)
    await user.keyboard('{ArrowDown}')
    expect(chosen()?.textContent).toBe(first)
  })

  test('finds websites and groups by id and by name, and counts one as one', async () => {
    session.set(
      sessionWith(['M-0202', 'M-0201'], {
        stores: [
          { storeId: 'sto_MILL', storeName: 'Mill Shop', groupName: null, currencies: ['USD'] },
        ],
      }),
    )
    answer(listRisk, () => ok([{ groupId: 'grp_NORTH', groupName: 'Far North', storeIds: [] }]))
    const { user, field } = await open()
    await user.type(field, 'sto_mill')
    await waitFor(() => expect(chosen()?.textContent).toBe('Website Mill Shopsto_MILL'))
    await user.clear(field)
    await user.type(field, 'far nor')
    await waitFor(() => expect(chosen()?.textContent).toContain('Far North'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'))
    await user.keyboard('{Enter}')
    expect(location.pathname + location.search).toBe('/aq/groupDetail?groupId=grp_NORTH')
  })

  test('does what can be done from anywhere', async () => {
    const { user, field } = await open()
    await user.type(field, 'dark{Enter}')
    await waitFor(() => expect(theme.get()).toBe('dark'))
  })

  test('finds what a pasted order id names, and the whole list of it', async () => {
    answer(list, () =>
      ok({
        total: null,
        totalCapped: false,
        records: [detailOf(factsOf('DEBIT', 'SUCCESS'), { transactionId: 'txn_7' })],
        next: null,
      }),
    )
    const { user } = await open()
    await user.paste('order-2041')
    await waitFor(() => expect(options()[0]).toContain('txn_7'))
    expect(seenAt(list).map(({ body }) => body)).toMatchObject([
      { merchantTransactionId: 'order-2041', pageSize: 5, total: 'none' },
    ])
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/aq/transitionLog'))
    expect(new URLSearchParams(location.search).get('merchantTransactionId')).toBe('order-2041')
  })

  test('never sends a whole card number', async () => {
    const { user } = await open()
    await user.paste('4111 1111 1111 1111')
    await waitFor(() => expect(seenAt(list)).toHaveLength(1))
    expect(seenAt(list)[0]?.body).toMatchObject({ cardFirstSix: '411111', cardLastFour: '1111' })
    expect(JSON.stringify(seenAt(list))).not.toMatch(/4111\s?1111\s?1111/)
  })

  test('asks nothing for someone who may see no transactions', async () => {
    session.set(sessionWith(['M-03', 'M-0301']))
    const { user } = await open()
    await user.paste('order-2041')
    await screen.findByRole('option', { name: 'Audit log of “order-2041”' })
    expect(seenAt(list)).toHaveLength(0)
  })

  test('finds operators for who may see them, with what he may do', async () => {
    const codes = ['M-07', 'M-0701', 'B-070102', 'B-070106']
    session.set(sessionWith(codes))
    answer(listOperators, () => ok({ ...none, records: [jonas] }))
    const { user } = await open()
    await user.paste('jonas')
    await waitFor(() => expect(options()[0]).toContain('Operator Jonas Weber'))
    expect(seenAt(listOperators)).toHaveLength(1)
    expect(options()[1]).toBe('Edit operator Jonas Weber')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/aq/system/operator/usr_9'))
  })

  test('a record that is found later does not come before the page that a word names', async () => {
    session.set(sessionWith([...all, 'M-07', 'M-0701', 'B-070102']))
    answer(listOperators, () => ok({ ...none, records: [operatorRow({ name: 'Refunds desk' })] }))
    const { user } = await open()
    await user.type(screen.getByRole('combobox'), 'refund')
    await waitFor(() => expect(options().join()).toContain('Operator Refunds desk'))
    expect(chosen()?.textContent).toBe(titles['/aq/transitionLog']())
  })

  test('finds payment links, which lead to their pages', async () => {
    session.set(sessionWith([...all, 'M-09', 'M-0901']))
    const link = {
      linkId: 'lnk_1',
      url: 'https://portal.test/paymentLinkV3?id=code-of-a-link',
      orderId: 'o-1',
      bookerName: 'Ada',
      bookerEmail: 'ada@example.test',
      currency: 'USD' as const,
      amount: '20.00',
      createdAt: '2026-11-20T00:00:00.000Z',
    }
    answer(find, () =>
      ok([
        { ...link, status: 'PAID', transactionId: 'txn_7' },
        { ...link, linkId: 'lnk_2', status: 'VALID', transactionId: null },
      ]),
    )
    const { user } = await open()
    await user.paste('ada')
    await waitFor(() => expect(options()[0]).toContain('Payment link · USD 20.00 · Ada'))
    expect(
      options()
        .slice(0, 2)
        .map((text) => /paid|valid$/.exec(text)?.[0]),
    ).toEqual(['paid', 'valid'])
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() =>
      expect(location.pathname + location.search).toBe('/aq/paymentLinkV3Detail?id=lnk_2'),
    )
  })

  test('finds a withdrawal by its id or the reference of the bank, and asks only for what may be one', async () => {
    session.set(sessionWith([...all, 'M-0302']))
    const amounts = { amount: '20.00', transferredAmount: '15.00' }
    answer(listRecords, () => ok({ ...none, records: [rowOf({ flowId: 'wdr_7', ...amounts })] }))
    const { user, field } = await open()
    await user.paste('txn_7')
    await screen.findByRole('option', { name: 'Audit log of “txn_7”' })
    for (const text of ['AQ0000000042', 'wdr_7']) {
      await user.clear(field)
      await user.paste(text)
      await waitFor(() => expect(seenAt(listRecords).at(-1)?.body).toMatchObject({ flowId: text }))
      await waitFor(() => expect(options()[0]).toContain('Withdrawal · USD 20.00wdr_7'))
    }
    expect(seenAt(listRecords)).toHaveLength(2)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(location.pathname).toBe('/aq/withdrawalDetail/wdr_7'))
  })

  test('offers what may be done with the only transaction that was found', async () => {
    session.set(sessionWith([...all, 'B-100102']))
    const row = detailOf(factsOf('DEBIT', 'SUCCESS'), { transactionId: 'txn_7' })
    answer(list, () => ok({ ...none, records: [row] }))
    const { user } = await open()
    await user.paste('txn_7')
    const refund = await screen.findByRole('option', { name: /^Refund/ })
    await user.click(refund)
    await waitFor(() => expect(location.pathname).toBe('/aq/tradeDetail'))
    expect(new URLSearchParams(location.search).get('dialog')).toBe('refund')
  })

  test.each(['4111 1111 1111 1111', '4111 1111 111'])(
    'of %s nothing goes to where names are looked for',
    async (digits) => {
      session.set(sessionWith([...all, 'M-07', 'M-0701', 'M-09', 'M-0901']))
      const { user } = await open()
      await user.paste(digits)
      await screen.findByRole('status')
      await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('Searching'))
      expect([...seenAt(listOperators), ...seenAt(find)]).toEqual([])
    },
  )

  test('asks nobody for operators and links who may not see them', async () => {
    const { user } = await open()
    await user.paste('jonas')
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No results'))
    expect([...seenAt(listOperators), ...seenAt(find)]).toEqual([])
  })

  test('stays away while a dialog is open', async () => {
    render(<div role="dialog" aria-label="other" />)
    render(<PaletteButton />)
    await userEvent.setup().keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
