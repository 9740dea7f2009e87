import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as files from '#contract/files.ts'
import * as withdrawalAccounts from '#contract/money/withdrawal-accounts.ts'
import { fetchTransport } from '#portal/kit/request.ts'
import { session } from '#portal/kit/session.ts'
import { page } from '#portal/money/withdrawal-accounts/bank-change-dialog.tsx'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'
import {
  bank,
  button,
  open,
  row,
  source,
  uploadInput,
  withAccounts,
} from './withdrawal-accounts-world.tsx'

// Uploads use XMLHttpRequest, which jsdom would really send.
vi.mock('#portal/files/upload-transport.ts', async () => ({
  uploadTransport: () => fetchTransport,
}))

freshTab()
beforeEach(withAccounts)

describe('the list', () => {
  test('shows each account masked, with its state and why a review failed', async () => {
    const refusal = { reason: 'holder_differs', note: null } as const
    answer(withdrawalAccounts.listAccounts, () =>
      ok([row(), row({ accountId: 'wac_2', status: 'failed', bankName: '招商银行', refusal })]),
    )
    open()
    expect(await screen.findByText('招商银行')).toBeDefined()
    expect(screen.getAllByText('•••• 5838')).toHaveLength(2)
    expect(screen.getByText('Review failed')).toBeDefined()
    expect(screen.getByText('The account holder is not your company.')).toBeDefined()
  })

  test('a withdrawal in process stands in the way of change and deletion, with its reason', async () => {
    const facts = {
      status: 'approved',
      kind: 'bank',
      withdrawalOpen: true,
      allGroups: true,
    } as const
    answer(withdrawalAccounts.listAccounts, () => ok([row({ facts })]))
    open('?dialog=delete&accountId=wac_1')
    expect(await screen.findByText(/A withdrawal to this account is in progress/)).toBeDefined()
    expect(screen.queryByLabelText(/^Verification code/)).toBeNull()
  })

  test('without the permission the form does not open from a copied link', async () => {
    session.set(sessionWith(['M-0803']))
    open('?dialog=add')
    expect(await screen.findByRole('dialog')).toBeDefined()
    expect(screen.queryByLabelText(/^Account location/)).toBeNull()
    expect(seenAt(withdrawalAccounts.getAccountDetail)).toEqual([])
  })
})

describe('the form of a bank account', { timeout: 30_000 }, () => {
  const choose = async (area: string, currency: string) => {
    const user = userEvent.setup()
    await user.selectOptions(await screen.findByLabelText(/^Account location/), area)
    await user.selectOptions(screen.getByLabelText(/^Currency/), currency)
    return user
  }

  test('shows the fields of the region and says what is wrong at each', async () => {
    open('?dialog=add')
    const user = await choose('US', 'USD')
    expect(screen.getByLabelText(/^ACH routing number/)).toBeDefined()
    expect(screen.queryByLabelText(/^Bank code/)).toBeNull()
    await user.selectOptions(screen.getByLabelText(/^Account location/), 'HK')
    expect(screen.queryByLabelText(/^ACH routing number/)).toBeNull()
    await user.type(screen.getByLabelText(/^Bank code/), '04')
    await user.type(screen.getByLabelText(/^SWIFT code/), 'hsbc')
    await user.click(await button('Submit for review'))
    const invalid = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid')
    await waitFor(() => expect(invalid(/^Bank code/)).toBe('true'))
    expect(invalid(/^SWIFT code/)).toBe('true')
    expect(invalid(/^Company legal name/)).not.toBe('true')
    expect(seenAt(withdrawalAccounts.add)).toEqual([])
  })

  test('a bank that is known fills in its codes; a good form is sent with code and picture', async () => {
    answer(files.uploadService, () => ok({ fileName: 'fil_1.png' }))
    answer(withdrawalAccounts.add, () => ok({ accountId: 'wac_9' }))
    open('?dialog=add')
    const user = await choose('HK', 'USD')
    await waitFor(() => expect(seenAt(withdrawalAccounts.listBanks).length).toBeGreaterThan(0))
    await user.type(screen.getByLabelText(/^Bank name/), 'HSBC')
    expect(screen.getByLabelText<HTMLInputElement>(/^SWIFT code/).value).toBe('HSBCHKHHHKH')
    expect(screen.getByLabelText<HTMLInputElement>(/^Bank code/).value).toBe('004')
    await user.type(screen.getByLabelText(/^Branch name/), 'Main')
    await user.type(screen.getByLabelText(/^Branch address/), '1 Road')
    await user.type(screen.getByLabelText(/^Account or card number/), '848112345838')
    await user.type(screen.getByLabelText(/^Phone registered with the bank/), '+85228221111')
    await user.upload(uploadInput(), new File(['x'], 'proof.png', { type: 'image/png' }))
    await waitFor(() => expect(seenAt(files.uploadService)).toHaveLength(1))
    await user.click(await button('Send code'))
    await waitFor(() => expect(seenAt(withdrawalAccounts.sendMsg)).toHaveLength(1))
    expect(seenAt(withdrawalAccounts.sendMsg)[0]?.body).toEqual({
      mobileNum: '+44******0000',
      type: 4,
    })
    await user.type(screen.getByLabelText(/^Verification code/), '123456')
    await user.click(await button('Submit for review'))
    await waitFor(() => expect(seenAt(withdrawalAccounts.add)).toHaveLength(1))
    expect(seenAt(withdrawalAccounts.add)[0]?.body).toMatchObject({
      openArea: 'HK',
      bankCountry: 'HK',
      accountNumber: '848112345838',
      certificate: 'fil_1.png',
      verifyCode: '123456',
    })
    await waitFor(() => expect(location.search).not.toContain('dialog'))
  })
})

describe('the change of the bank account', { timeout: 30_000 }, () => {
  const submit = async () => {
    const user = userEvent.setup()
    await user.click(await button('Send code'))
    await user.type(screen.getByLabelText(/^Verification code/), '123456')
    await user.click(await button('Submit for review'))
    return user
  }

  test('fills from the account, sends its own payload, and 101 loads the page anew', async () => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => {})
    answer(withdrawalAccounts.update, () => ok({ statusCode: 101 }))
    open('?dialog=change')
    expect(await screen.findByText('Northlight Trading Ltd')).toBeDefined()
    expect(screen.getByLabelText<HTMLSelectElement>(/^Currency/).value).toBe('USD')
    await submit()
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(seenAt(withdrawalAccounts.update)[0]?.body).toEqual({
      phoneNo: '+44******0000',
      currency: 'USD',
      verifyCode: '123456',
      clientId: 'mer_1',
      accountName: 'Northlight Trading',
      reservedPhoneNo: '+861066596688',
      bankName: '中国银行',
      branchInfo: '',
      cardNo: '6217850100001234567',
      bankAddress: '北京',
      bankCode: '104',
      swiftCode: 'BKCHCNBJ',
    })
  })

  test('begins without a fault: what the form would refuse is typed anew', async () => {
    answer(withdrawalAccounts.getAccountDetail, () =>
      ok({ ...source, bank: { ...bank, bankName: 'JPMorgan Chase Bank' } }),
    )
    open('?dialog=change')
    const name = await screen.findByLabelText<HTMLInputElement>(/^Bank name/)
    expect(name.value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>(/^Card number/).value).toBe(bank.banknum)
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0)
    await userEvent.setup().type(name, 'JPMorgan')
    expect(name.getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    [102, 'This withdrawal account already exists', '123456'],
    [103, 'The code has expired. Request another one.', ''],
    [104, 'The code is wrong', ''],
  ])('%i says so, keeps what was typed and does not reload', async (statusCode, words, code) => {
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => {})
    reload.mockClear()
    answer(withdrawalAccounts.update, () => ok({ statusCode }))
    open('?dialog=change')
    await submit()
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(screen.getByLabelText<HTMLInputElement>(/^Verification code/).value).toBe(code)
    expect(screen.getByLabelText<HTMLInputElement>(/^Card number/).value).toBe(bank.banknum)
    expect(reload).not.toHaveBeenCalled()
  })

  test('the bank name must be Chinese, and the code button waits 30 seconds', async () => {
    open('?dialog=change')
    const user = userEvent.setup()
    const name = await screen.findByLabelText(/^Bank name/)
    await user.clear(name)
    await user.type(name, 'Bank of China')
    expect(screen.getByText('The bank name must contain Chinese characters')).toBeDefined()
    expect(await button('Submit for review')).toHaveProperty('disabled', true)
    await user.click(await button('Send code'))
    const waits = await button(/30|29/)
    expect(waits.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(waits)
  })
})
