import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { initMerSetting, queryMerSetting } from '#contract/access/account.ts'
import { getAreas } from '#contract/access/common.ts'
import * as security from '#contract/access/security.ts'
import { getAccountCenter } from '#contract/home.ts'
import { AccountPage } from '#portal/access/account/account-page.tsx'
import { keepToken } from '#portal/kit/access-token.ts'
import * as notify from '#portal/kit/notify.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, seenAt, sessionWith } from '../support.tsx'

freshTab()

const centre = {
  phone: '+44*****0000',
  email: 'm***@northlight.example',
  passwordChangedAt: '2026-11-01T00:00:00.000Z',
  passwordOldAt: '2999-01-01T00:00:00.000Z',
}
const show = (page: React.ReactElement) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)
const toast = () => vi.spyOn(notify, 'notify').mockResolvedValue()

beforeEach(() => {
  keepToken('tok')
  session.set(sessionWith(['M-07', 'M-0702', 'B-070201', 'B-070202', 'B-070203']))
  answer(security.getCentre, () => ok(centre))
})

describe('the account centre', { timeout: 20_000 }, () => {
  const setting = {
    ...{ status: 'EMPTY', registered: null, form: null },
    ...{ sentAt: null, decidedAt: null, refusal: null },
  }
  beforeEach(() => {
    answer(getAreas, () => ok([{ code: 'DE', name: 'Germany', leaf: true }]))
  })

  test('what is refused is said with its reason, and what was sent stands in the form', async () => {
    const form = {
      companyName: 'Northlight Trading',
      registrationNo: 'HRB 1',
      country: 'DE',
      address: 'Hafenstrasse 1',
      contactName: 'Mira Halloran',
      email: 'mira@northlight.example',
      phone: '+4940123456',
    }
    toast()
    const user = userEvent.setup()
    const failed = { ...setting, status: 'FAILED', form, refusal: 'address_incomplete' }
    answer(queryMerSetting, () => ok(failed))
    answer(initMerSetting, () => ok('SUCCESS'))
    const center = { clientId: 'm1', status: 'PENDING', industryType: 'goods', bankList: [] }
    answer(getAccountCenter, () => ok(center))
    show(<AccountPage />)
    expect(await screen.findByText(/The address is incomplete/)).toBeDefined()
    await user.type(screen.getByLabelText(/^Registered address/), ', 20457 Hamburg')
    await screen.findByRole('option', { name: 'Germany' })
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await waitFor(() => expect(seenAt(initMerSetting)).toHaveLength(1))
    expect(seenAt(initMerSetting)[0]?.body).toMatchObject({
      ...form,
      address: 'Hafenstrasse 1, 20457 Hamburg',
    })
    await waitFor(() => expect(session.get()?.account.status).toBe('PENDING'))
  })

  test('an empty form is marked at every field and not sent', async () => {
    const user = userEvent.setup()
    answer(queryMerSetting, () => ok(setting))
    show(<AccountPage />)
    await user.click(await screen.findByRole('button', { name: 'Submit' }))
    expect(seenAt(initMerSetting)).toEqual([])
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(7)
  })

  test('an operator is told whom to ask, and of withdrawal accounts only with their menu', async () => {
    session.set(sessionWith([], { kind: 'operator' }))
    answer(queryMerSetting, () => ok(setting))
    show(<AccountPage />)
    expect(await screen.findByText(/Only your administrator/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(screen.queryByText('Withdrawal accounts')).toBeNull()
    session.set(sessionWith(['M-0803'], { kind: 'operator' }))
    expect(await screen.findByText('Withdrawal accounts')).toBeDefined()
  })
})
