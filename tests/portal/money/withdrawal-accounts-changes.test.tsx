import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { query } from '#contract/money/auto-withdrawals.ts'
import * as withdrawalAccounts from '#contract/money/withdrawal-accounts.ts'
import * as download from '#portal/files/download.ts'
import { page } from '#portal/money/withdrawal-accounts/bank-change-dialog.tsx'
import { answer, freshTab, ok, refused, seenAt } from '../support.tsx'
import {
  automatic,
  button,
  detail,
  open,
  row,
  source,
  withAccounts,
} from './withdrawal-accounts-world.tsx'

freshTab()
beforeEach(withAccounts)

const keysAt = (call: typeof withdrawalAccounts.update | typeof withdrawalAccounts.remove) =>
  seenAt(call).map(({ headers }) => headers.get('Idempotency-Key'))

describe('the change of an account', { timeout: 30_000 }, () => {
  const submit = async () => {
    const user = userEvent.setup()
    await user.type(await screen.findByLabelText(/^Verification code/), '123456')
    await user.click(await button('Submit for review'))
    return user
  }

  test('names what was seen; what somebody else changed in between is a press away', async () => {
    let revision = 'r1'
    answer(withdrawalAccounts.getAccountDetail, () => {
      const bankName = revision === 'r1' ? 'HSBC' : 'Hang Seng Bank'
      return ok({ ...source, account: detail({ revision, bankName }) })
    })
    answer(withdrawalAccounts.update, () => refused('changed_meanwhile', 'Changed in the meantime'))
    open('?dialog=edit&accountId=wac_1')
    const user = await submit()
    expect(await screen.findByText('Changed in the meantime')).toBeDefined()
    expect(seenAt(withdrawalAccounts.update)[0]?.body).toMatchObject({
      accountId: 'wac_1',
      seen: 'r1',
    })
    revision = 'r2'
    await user.click(await button('Reload'))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>(/^Bank name/).value).toBe('Hang Seng Bank'),
    )
    expect(screen.queryByText('Changed in the meantime')).toBeNull()
    await submit()
    await waitFor(() => expect(seenAt(withdrawalAccounts.update)).toHaveLength(2))
    expect(seenAt(withdrawalAccounts.update)[1]?.body).toMatchObject({ seen: 'r2' })
  })

  test('says why the review failed', async () => {
    const refusal = { reason: 'holder_differs', note: 'In the name of a person.' } as const
    answer(withdrawalAccounts.getAccountDetail, () =>
      ok({ ...source, account: detail({ refusal }) }),
    )
    open('?dialog=edit&accountId=wac_1')
    const drawer = within(await screen.findByRole('dialog'))
    expect(await drawer.findByText('In the name of a person.')).toBeDefined()
  })

  test.each([
    ['?dialog=edit', 0],
    ['?dialog=edit&accountId=wac_other', 1],
    ['?dialog=delete&accountId=wac_other', 1],
  ])(
    'an address without an account of the list (%s) opens no form, which would add one',
    async (search, told) => {
      open(search)
      expect(await screen.findByText('•••• 5838')).toBeDefined()
      await waitFor(() => expect(document.body.textContent).toContain('HSBC'))
      await waitFor(() =>
        expect(screen.queryAllByText('This account was deleted.')).toHaveLength(told),
      )
      expect(screen.queryByLabelText(/^(Bank name|Verification code)/)).toBeNull()
      expect(seenAt(withdrawalAccounts.getAccountDetail)).toEqual([])
    },
  )
})

test('the same deletion again has the same key while nobody has answered, then another one', {
  timeout: 30_000,
}, async () => {
  let tries = 0
  answer(withdrawalAccounts.remove, () => {
    tries++
    if (tries < 3) throw new TypeError('lost')
    return tries === 3 ? refused('code_wrong', 'The code is wrong') : ok('SUCCESS')
  })
  open('?dialog=delete&accountId=wac_1')
  const user = userEvent.setup()
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByLabelText(/^Verification code/), '123456')
  for (const times of [1, 2, 3, 4]) {
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(seenAt(withdrawalAccounts.remove)).toHaveLength(times))
  }
  const [first, second, third, fourth] = keysAt(withdrawalAccounts.remove)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})

test('an account is shown with all that it has: places by name, its proof to be saved', async () => {
  const save = vi.spyOn(download, 'downloadFile').mockResolvedValue(true)
  const china = { openArea: 'CN', bankCountry: 'CN', bankProvince: 'CN-44', bankCity: '4403' }
  answer(withdrawalAccounts.getAccountDetail, () =>
    ok({ ...source, account: detail({ ...china, bankCode: '308' }) }),
  )
  answer(withdrawalAccounts.listProvinces, () => ok([{ code: 'CN-44', name: 'Guangdong' }]))
  answer(withdrawalAccounts.listCities, () => ok([{ code: '4403', name: 'Shenzhen' }]))
  open('?dialog=view&accountId=wac_1')
  const drawer = within(await screen.findByRole('dialog'))
  for (const text of ['Guangdong', 'Shenzhen', '308'])
    expect(await drawer.findByText(text)).toBeDefined()
  await userEvent.setup().click(drawer.getByRole('button', { name: 'Download' }))
  expect(save.mock.calls[0]?.[1]).toEqual({ fileName: 'fil_1.pdf' })
})

test('the page loads anew without the dialog that was open', () => {
  history.replaceState(null, '', '/aq/cashAccount?tab=bank&dialog=change&accountId=wac_1')
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  page.reload()
  vi.unstubAllGlobals()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(location.search).toBe('?tab=bank')
})

test('a list that has the account lets it be edited', async () => {
  answer(withdrawalAccounts.listAccounts, () => ok([row()]))
  answer(withdrawalAccounts.getAccountDetail, () => ok({ ...source, account: detail() }))
  open('?dialog=edit&accountId=wac_1')
  expect(await screen.findByLabelText(/^Bank code/)).toHaveProperty('value', '004')
})

test.each([
  ['of one account of several', ['wac_1', 'wac_2'], /Automatic withdrawal of USD will stop\./],
  [
    'of the last account',
    ['wac_1'],
    /the last account used for automatic withdrawal, so automatic withdrawal will be turned off/,
  ],
] as const)('a deletion %s says what becomes of automatic withdrawal', async (_, ids, words) => {
  const targets = ids.map((accountId) => ({ currency: 'USD', accountId, label: accountId }))
  answer(query, () => ok(automatic({ status: 'enabled', targets })))
  open('?dialog=delete&accountId=wac_1')
  expect(await screen.findByText(words)).toBeTruthy()
})
