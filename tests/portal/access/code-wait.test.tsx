import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import { limits } from '#domain/limits.ts'
import { CodeField } from '#portal/access/codes/shared/code-field.tsx'
import { now } from '#portal/kit/clock.ts'
import { answer, freshTab, ok, slide } from '../support.tsx'

freshTab()

const sizes = { width: 300, height: 150, pieceSize: 40, pieceTop: 20 }
const slider = { background: 'data:,', piece: 'data:,', ...sizes }
const sent = { result: true, message: '', reasons: [], phoneNo: '+44****0000', until: null }

/** The field as in a tab that was just loaded. */
function open(send: () => Promise<unknown>, keptAs = 'of the test') {
  answer(getCaptcha, () => ok({ provider: 'slider', captchaId: 'c', slider, work: null }))
  answer(solveCaptcha, () => ok({ captchaToken: 'tok', verifyBody: 'body' }))
  cleanup()
  render(
    <CodeField
      value=""
      onChange={() => {}}
      seconds={limits.smsCountdownSeconds}
      scene="registerSms"
      keptAs={keptAs}
      send={send as never}
      mayAsk={() => true}
    />,
  )
}
const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }))
  await slide('ArrowRight', 'Enter')
}
const waits = () => screen.queryByRole('button', { name: /^Resend in \d+/ }) !== null

test('the wait for another code goes on after a reload, for this code only', async () => {
  open(async () => sent)
  await ask()
  await screen.findByText(/\+44\*{4}0000/)
  open(async () => sent)
  expect(waits()).toBe(true)
  open(async () => sent, 'another')
  expect(waits()).toBe(false)
})

test('the button keeps the focus while one waits, and sends nothing', async () => {
  let asked = 0
  open(async () => {
    asked += 1
    return sent
  })
  await ask()
  const button = await screen.findByRole('button', { name: /^Resend in/ })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await userEvent.keyboard('{Enter}')
  expect([button.ariaDisabled, asked]).toEqual(['true', 1])
})

test('what the server says of the wait is what is kept', async () => {
  open(async () => ({
    ...sent,
    result: null,
    message: 'Too soon',
    until: now().getTime() + 7_000,
  }))
  await ask()
  await screen.findByText('Too soon')
  open(async () => sent)
  expect(screen.getByRole('button', { name: /^Resend in [1-7] ?s?/ })).toBeTruthy()
})

test('nothing is kept when nothing was sent, nor longer than a wait can be', async () => {
  open(async () => ({ ...sent, result: null, message: 'No such phone' }))
  await ask()
  await screen.findByText('No such phone')
  open(async () => sent)
  expect(waits()).toBe(false)
  sessionStorage.setItem('codeWait.moved', String(now().getTime() + 61_000))
  open(async () => sent, 'moved')
  expect(waits()).toBe(false)
})
