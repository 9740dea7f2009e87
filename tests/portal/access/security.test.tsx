import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { generate, refreshSendMsg, select } from '#contract/access/keys.ts'
import { checkRule, getRules } from '#contract/access/passwords.ts'
import * as security from '#contract/access/security.ts'
import { getPublicKey } from '#contract/access/sessions.ts'
import { KeysPage } from '#portal/access/keys/keys-page.tsx'
import { PhonePage } from '#portal/access/security/address-page.tsx'
import { PasswordPage } from '#portal/access/security/password-page.tsx'
import { keepToken } from '#portal/kit/access-token.ts'
import * as notify from '#portal/kit/notify.ts'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'
import { publicKeyText } from './public-key.ts'

freshTab()

const centre = {
  phone: '+44*****0000',
  email: 'm***@northlight.example',
  passwordChangedAt: '2026-11-01T00:00:00.000Z',
  passwordOldAt: '2999-01-01T00:00:00.000Z',
}
const sent = (phoneNo: string) =>
  ok({ statusCode: 102, phoneNo, expiresAt: '2999-01-01T00:00:00.000Z', retryAfterSeconds: 60 })
const show = (page: React.ReactElement) =>
  render(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>)
const toast = () => vi.spyOn(notify, 'notify').mockResolvedValue()

beforeEach(() => {
  keepToken('tok')
  session.set(sessionWith(['M-07', 'M-0702', 'B-070201', 'B-070202', 'B-070203']))
  answer(security.getCentre, () => ok(centre))
})

describe('the password page', { timeout: 20_000 }, () => {
  const fill = async (wanted: string) => {
    const user = userEvent.setup()
    await user.type(screen.getByLabelText(/^Original password/), 'Old2026pass')
    await user.type(screen.getByLabelText(/^New password/), wanted)
    await user.type(screen.getByLabelText(/^Confirm password/), wanted)
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await user.type(screen.getByLabelText(/^Verification code/), '123456')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    return user
  }
  beforeEach(async () => {
    const key = await publicKeyText()
    answer(getPublicKey, () => ok({ algorithm: 'RSA-OAEP-256', spki: key }))
    answer(getRules, () => ok([{ ruleId: 'letters_digits', checkMessage: 'Letters and digits' }]))
    answer(checkRule, ({ body }) =>
      ok({ ...(body as object), checkMessage: 'Letters and digits', validateStatus: 'PASSED' }),
    )
    answer(security.updateLoginPwdSendMsg, () => sent('+44*****0000'))
  })

  test('seals both passwords, sends the code along and goes back to the centre', async () => {
    const said = toast()
    answer(security.updateLoginPwd, () => ok('SUCCESS'))
    show(<PasswordPage />)
    await fill('New2026pass')
    await waitFor(() => expect(location.pathname).toBe('/aq/accountCenter'))
    const [one] = seenAt(security.updateLoginPwd)
    expect(one?.body).toMatchObject({ code: '123456' })
    expect(JSON.stringify(one?.body)).not.toContain('2026pass')
    expect(one?.headers.get('idempotency-key')).toBeTruthy()
    expect(said).toHaveBeenCalledWith({ tone: 'good', title: 'The password was changed' })
  })

  test('says at the field that the original one is wrong, and keeps what was typed', async () => {
    const msg = 'The original password is incorrect'
    answer(security.updateLoginPwd, () => refused('original_password_wrong', msg))
    show(<PasswordPage />)
    await fill('New2026pass')
    expect(await screen.findByText(msg)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('New2026pass')
  })

  test('sends nothing while a rule is broken', async () => {
    show(<PasswordPage />)
    await fill('special1!')
    expect(seenAt(security.updateLoginPwd)).toEqual([])
    // The focus moves to the field whose rules the checklist shows.
    expect(document.activeElement).toBe(screen.getByLabelText(/^New password/))
  })

  test('an old password is mentioned and stops nobody', async () => {
    answer(security.getCentre, () => ok({ ...centre, passwordOldAt: '2026-01-01T00:00:00.000Z' }))
    show(<PasswordPage />)
    expect(await screen.findByText('Your password is more than 90 days old')).toBeDefined()
  })
})

test('a phone is changed in two steps; a refused old code leads back to the first', {
  timeout: 20_000,
}, async () => {
  toast()
  const user = userEvent.setup()
  answer(security.updateBindPhoneSendMsg, () => sent('+44*****0000'))
  answer(security.updateBindNewPhoneSendMsg, () => sent('+49*****3499'))
  let tries = 0
  answer(security.updateBindPhone, () => {
    tries += 1
    return tries === 1
      ? refused('code_wrong', 'The verification code is incorrect', {
          fields: { originalCode: 'No' },
        })
      : ok('SUCCESS')
  })
  show(<PhonePage />)
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  expect(seenAt(security.updateBindPhoneSendMsg)).toEqual([])
  await user.type(screen.getByLabelText(/^Original phone/), '+44 113 496 0000')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(screen.getByLabelText(/^Verification code/), '111111')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByLabelText(/^New phone/), '+49 40 123499')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  await user.type(screen.getByLabelText(/^Verification code/), '222222')
  await user.click(screen.getByRole('button', { name: 'Change phone' }))
  expect(await screen.findByText('The verification code is incorrect')).toBeDefined()
  await user.type(screen.getByLabelText(/^Verification code/), '333333')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect((await screen.findByLabelText<HTMLInputElement>(/^New phone/)).value).toBe('+49 40 123499')
  await user.click(screen.getByRole('button', { name: 'Change phone' }))
  await waitFor(() => expect(location.pathname).toBe('/aq/accountCenter'))
  const bodies = seenAt(security.updateBindPhone).map(({ body }) => body)
  expect(bodies[1]).toMatchObject({ channel: 'sms', originalCode: '333333', newCode: '222222' })
})

async function choose(user: ReturnType<typeof userEvent.setup>, name: string | RegExp) {
  const item = await screen.findByRole('menuitem', { name })
  // By keyboard: a menu that is still opening does not react to the pointer.
  await waitFor(async () => {
    await user.keyboard('{ArrowDown}')
    expect(item.hasAttribute('data-highlighted')).toBe(true)
  })
  await user.keyboard('{Enter}')
}

describe('the keys', { timeout: 20_000 }, () => {
  const row = {
    storeId: 'sto_1',
    storeName: 'Outfitters',
    kind: 'KEY',
    keyId: 'key_1',
    masked: '••••••••abcd',
    generation: 1,
    changedAt: '2026-11-01T00:00:00.000Z',
    changedBy: 'Mira',
  }

  test('a refresh warns first, then asks for the code, then shows the new key until it is closed', async () => {
    toast()
    const user = userEvent.setup()
    answer(select, () => ok([row]))
    answer(refreshSendMsg, () => sent('+44*****0000'))
    answer(generate, () => ok({ ...row, generation: 2, value: 'the-whole-new-key' }))
    show(<KeysPage />)
    await user.click(await screen.findByRole('button', { name: /actions/i }))
    await choose(user, 'Replace')
    expect(await screen.findByText(/Outfitters currently uses stops working at once/)).toBeDefined()
    expect(seenAt(refreshSendMsg)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(seenAt(refreshSendMsg)).toHaveLength(1))
    await user.type(await screen.findByLabelText(/^Verification code/), '123456')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('the-whole-new-key')).toBeDefined()
    expect(seenAt(generate)[0]?.body).toEqual({ storeId: 'sto_1', kind: 'KEY', code: '123456' })
    const [close] = screen.getAllByRole('button', { name: 'Close' })
    if (close) await user.click(close)
    await waitFor(() => expect(screen.queryByText('the-whole-new-key')).toBeNull())
  })

  test('without the permission every act says that it is not possible', async () => {
    act(() => session.set(sessionWith(['M-07', 'M-0702'])))
    const user = userEvent.setup()
    answer(select, () => ok([row]))
    show(<KeysPage />)
    await user.click(await screen.findByRole('button', { name: /actions/i }))
    for (const name of [/Show in full/, /Download/, /Replace/]) {
      const item = await screen.findByRole('menuitem', { name })
      expect(item.textContent).toContain('Not available. See why')
    }
  })
})
