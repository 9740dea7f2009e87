import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import { getEnum } from '#contract/access/common.ts'
import { checkRule, getRules } from '#contract/access/passwords.ts'
import {
  dict,
  register,
  registerSendEmail,
  registerSendMsg,
} from '#contract/access/registration.ts'
import { getPublicKey, logout } from '#contract/access/sessions.ts'
import { RegisterPage } from '#portal/access/registration/register-page.tsx'
import { keepToken } from '#portal/kit/access-token.ts'
import { authState } from '#portal/kit/auth-state.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, refused, seenAt, sessionWith, slide } from '../support.tsx'
import { publicKeyText } from './public-key.ts'

freshTab()

const sent = {
  ...{ statusCode: 102, phoneNo: '+44******0000', retryAfterSeconds: 60 },
  expiresAt: '2026-11-20T12:05:00.000Z',
}
const key = await publicKeyText()

/** A server that accepts everything. */
function world() {
  const slider = {
    background: 'data:,',
    piece: 'data:,',
    width: 300,
    height: 150,
    pieceSize: 40,
    pieceTop: 20,
  }
  answer(getCaptcha, () => ok({ provider: 'slider', captchaId: 'c1', slider, work: null }))
  answer(solveCaptcha, () => ok({ captchaToken: 'tok', verifyBody: 'body' }))
  answer(registerSendMsg, () => ok(sent))
  answer(registerSendEmail, () => ok({ ...sent, phoneNo: 'a***@acme.example' }))
  answer(getEnum, () => ok([{ value: 'GB', label: 'United Kingdom' }]))
  answer(dict, () => ok([{ value: 'sal_1', label: 'Grace Okafor' }]))
  answer(getRules, () => ok([{ ruleId: 'letter_first', checkMessage: 'Begins with a letter' }]))
  answer(checkRule, () =>
    ok({ ruleId: 'letter_first', checkMessage: '', validateStatus: 'PASSED' }),
  )
  answer(getPublicKey, () => ok({ algorithm: 'RSA-OAEP-256', spki: key }))
  answer(register, () => ok({ email: 'ann@acme.example', ticket: null }))
  authState.set({ state: 'signedOut' })
  history.replaceState(null, '', '/aq/register')
}

const field = (name: string) => screen.getByRole('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const solve = () => slide('ArrowRight', 'Enter')

async function fillPerson() {
  render(<RegisterPage />)
  await userEvent.type(field('Work email'), 'ann@acme.example')
  await userEvent.type(field('Phone'), '+44 113 496 0000')
}
async function toCompany() {
  await fillPerson()
  await userEvent.type(field('Verification code'), '012345')
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Continue')
}
async function submit() {
  await userEvent.type(field('Contact name'), 'Ann Acme')
  await userEvent.type(field('Company name'), 'Acme & Sons Ltd.')
  await userEvent.type(field('Website'), 'acme.example')
  await userEvent.click(screen.getByRole('radio', { name: 'Company' }))
  await userEvent.click(screen.getByRole('radio', { name: 'My own goods or services' }))
  for (const name of ['Registered in', 'Business based in'])
    await userEvent.selectOptions(screen.getByRole('combobox', { name }), 'GB')
  await userEvent.type(screen.getByLabelText(/^Password/), 'Acme12')
  await userEvent.type(screen.getByLabelText(/^Confirm password/), 'Acme12')
  await press('Register')
  await solve()
}

describe('the code of the registration', () => {
  test('is sent after the human verification, shown masked, and cannot be asked for at once', async () => {
    world()
    await fillPerson()
    await press('Send code')
    await solve()
    await screen.findByText(/\+44\*{6}0000/)
    const [request] = seenAt(registerSendMsg)
    expect(request?.body).toMatchObject({ mobile: '+441134960000' })
    expect(request?.headers.get('captchaToken')).toBe('tok')
    expect(screen.getByRole('button', { name: /Resend in/ }).ariaDisabled).toBe('true')
  })
  test('is not asked for without a good address', async () => {
    world()
    render(<RegisterPage />)
    await press('Send code')
    expect(field('Phone').getAttribute('aria-invalid')).toBe('true')
    expect(seenAt(getCaptcha)).toHaveLength(0)
  })
  test.each([
    ['phone_registered', 'SMS', 'Phone'],
    ['email_registered', 'Email', 'Work email'],
  ] as const)('%s is told at its field', async (failure, channel, name) => {
    world()
    for (const call of [registerSendMsg, registerSendEmail])
      answer(call, () => refused(failure, 'Already registered'))
    await fillPerson()
    await userEvent.click(screen.getByRole('radio', { name: channel }))
    await press('Send code')
    await solve()
    await screen.findByText('Already registered')
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(
        false,
      ),
    )
  })
  test('asked for too soon, it waits as long as the server says', async () => {
    world()
    answer(registerSendMsg, () => refused('code_too_soon', 'Wait', { retryAfterSeconds: 42 }))
    await fillPerson()
    await press('Send code')
    await solve()
    await screen.findByText('Wait')
    await screen.findByRole('button', { name: /Resend in 4[12] s/ })
  })
  test('an e-mail of another region opens its dialog', async () => {
    world()
    answer(registerSendEmail, () => refused('email_other_region', 'Change it'))
    await fillPerson()
    await userEvent.click(screen.getByRole('radio', { name: 'Email' }))
    await press('Send code')
    await solve()
    const box = await screen.findByRole('alertdialog')
    await userEvent.click(within(box).getByRole('button', { name: 'Change email' }))
    await screen.findByText('Change it')
    expect(field('Work email').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the registration', () => {
  test('sends the whole form, the password encrypted, and ends at the sign-in', async () => {
    world()
    await toCompany()
    await submit()
    await waitFor(() => expect(location.pathname).toBe('/aq/login'))
    const [request] = seenAt(register)
    expect(request?.body).toMatchObject({
      channel: 'sms',
      code: '012345',
      agreement: true,
      companyName: 'Acme & Sons Ltd.',
      registeredLocation: 'GB',
    })
    expect(JSON.stringify(request?.body)).not.toContain('Acme12')
    expect(request?.body).not.toHaveProperty('repeat')
  })
  test.each([
    ['code_wrong', 'Wrong code'],
    ['code_expired', 'The code ran out'],
  ] as const)('%s leads back to the code, and nothing is lost', async (failure, words) => {
    world()
    answer(register, () => refused(failure, words))
    await toCompany()
    await submit()
    await screen.findByText(words)
    expect(field('Verification code').getAttribute('aria-invalid')).toBe('true')
    await userEvent.clear(field('Verification code'))
    await userEvent.type(field('Verification code'), '123450')
    await press('Continue')
    expect(field('Contact name')).toHaveProperty('value', 'Ann Acme')
  })
  test('a rule that the server finds broken is told in its words', async () => {
    world()
    answer(checkRule, () =>
      ok({ ruleId: 'letter_first', checkMessage: 'Begin it well', validateStatus: 'FAILED' }),
    )
    await toCompany()
    await submit()
    await screen.findByText('Begin it well')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Password/)))
    await screen.findByText(/Begins with a letter/)
    expect(screen.queryByText('Begin it well')).toBeTruthy()
    expect(seenAt(register)).toHaveLength(0)
  })
  test('one click for another service, or back to the form', async () => {
    world()
    answer(register, () => refused('email_other_service', 'Known'))
    await toCompany()
    await submit()
    const box = await screen.findByRole('dialog', { name: 'You already have an account with us' })
    await userEvent.click(within(box).getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(field('Website')).toHaveProperty('value', 'acme.example')
  })
})

test('the checklist shows while one types and goes with the focus', async () => {
  world()
  await toCompany()
  const password = screen.getByLabelText(/^Password/)
  await userEvent.type(password, '1')
  const rule = await screen.findByText(/Begins with a letter/)
  expect(rule.textContent).toContain('not met')
  await userEvent.clear(password)
  await userEvent.type(password, 'A')
  expect(screen.getByText(/Begins with a letter/).textContent).toContain('(met)')
  await userEvent.tab()
  await userEvent.tab()
  expect(screen.queryByText(/Begins with a letter/)).toBeNull()
})

describe('entering while signed in', () => {
  const enter = () => {
    world()
    keepToken('tok')
    session.set(sessionWith([]))
    authState.set({ state: 'ready' })
    render(<RegisterPage />)
  }
  test('signs out and says so', async () => {
    enter()
    answer(logout, () => ok('SUCCESS'))
    await screen.findByText(/You were signed out/)
    expect(session.get()).toBeNull()
    expect(location.pathname).toBe('/aq/register')
    expect(field('Work email')).toBeTruthy()
  })
  test('shows no form while the session stands', async () => {
    enter()
    answer(logout, () => refused('unavailable', 'Down'))
    await screen.findByText(/signing out failed/)
    expect(screen.queryByRole('textbox')).toBeNull()
    answer(logout, () => ok('SUCCESS'))
    await press('Try again')
    await screen.findByText(/You were signed out/)
  })
})
