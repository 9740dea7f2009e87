import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { getRules } from '#contract/access/passwords.ts'
import type { CodeSent } from '#machines/access/flows/sms-countdown.ts'
import type { FlowError } from '#machines/parts/answer.ts'
import { CodeDialog } from '#portal/access/codes/shared/code-dialog.tsx'
import { PasswordFields } from '#portal/access/passwords/shared/password-fields.tsx'
import { now, setServerNow } from '#portal/kit/clock.ts'
import { answer, freshTab, refused } from '../support.tsx'

freshTab()

const calm: FlowError = { failure: null, message: '', reasons: [], faults: {} }
const good: CodeSent = {
  result: 'SUCCESS',
  message: '',
  reasons: [],
  phoneNo: '138****0000',
  until: null,
}

type ActProps = {
  send: () => Promise<CodeSent>
  trouble: FlowError
  onSubmit: () => void
  held: { code: string }
}
function Act({ send, trouble, onSubmit, held }: ActProps) {
  const [open, setOpen] = useState(true)
  const [code, setCode] = useState('')
  held.code = code
  if (!open)
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Open again
      </button>
    )
  return (
    <CodeDialog
      title="Show key"
      seconds={60}
      send={send}
      code={code}
      onCode={setCode}
      onSubmit={onSubmit}
      onClose={() => setOpen(false)}
      busy={false}
      trouble={trouble}
    />
  )
}

function dialog(sent: () => Promise<CodeSent>, trouble = calm) {
  const send = vi.fn(sent)
  const submitted = vi.fn()
  const held = { code: '' }
  render(<Act send={send} trouble={trouble} onSubmit={submitted} held={held} />)
  return { send, submitted, held }
}
const code = () => screen.getByRole('textbox', { name: 'Verification code' })
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirm' })

describe('the dialog that asks for a code', () => {
  test('sends by itself when it opens, once, and says where to, masked', async () => {
    const { send } = dialog(async () => good)
    await screen.findByText(/138\*{4}0000/)
    expect(send).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: /Resend in/ }).ariaDisabled).toBe('true')
  })
  test('takes six digits, zeros in front and all, and says what is no code', async () => {
    const { submitted, held } = dialog(async () => good)
    await userEvent.type(code(), '01a23459')
    expect(confirm().disabled).toBe(true)
    await userEvent.tab()
    expect(code()).toHaveProperty('value', '01a23459')
    expect(screen.getByText('The code has 6 digits')).toBeDefined()
    await userEvent.clear(code())
    await userEvent.type(code(), '012 345')
    expect(held.code).toBe('012345')
    await userEvent.click(confirm())
    expect(submitted).toHaveBeenCalledTimes(1)
  })
  test('forgets the code when it closes; opened again it sends another one', async () => {
    const { send, held } = dialog(async () => good)
    await screen.findByText(/138/)
    await userEvent.type(code(), '0123')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Open again' }))
    expect(held.code).toBe('')
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })
  test('waits as long as the server says, and tells why', async () => {
    const until = Date.now() + 20_500
    dialog(async () => ({ ...good, result: null, message: 'Too soon', phoneNo: null, until }))
    await screen.findByText('Too soon')
    await screen.findByRole('button', { name: /Resend in (20|21) s/ })
  })
  test('the wait is over when the clock says so, though the timer does not', async () => {
    const { send } = dialog(async () => good)
    await screen.findByRole('button', { name: /Resend in/ })
    setServerNow(new Date(now().getTime() + 61_000).toISOString())
    await userEvent.click(await screen.findByRole('button', { name: 'Send code' }))
    expect(send).toHaveBeenCalledTimes(2)
  })
  test('what was not sent may be asked for at once', async () => {
    const { send } = dialog(async () => ({ ...good, result: null, message: 'No', phoneNo: null }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send code' }))
    expect(send).toHaveBeenCalledTimes(2)
  })
  test('shows the words of a wrong code', async () => {
    dialog(async () => good, {
      failure: 'refused',
      message: 'The code is wrong',
      reasons: [],
      faults: {},
    })
    expect((await screen.findByRole('alert')).textContent).toContain('The code is wrong')
  })
})

test('without its rules the checklist stays empty and the password can be typed', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  answer(getRules, () => refused('unavailable', 'Down'))
  const typed = vi.fn()
  const nothing = () => {}
  render(
    <PasswordFields scene="Password" password="" repeat="" onPassword={typed} onRepeat={nothing} />,
  )
  await userEvent.type(screen.getByLabelText(/^New password/), 'A')
  await waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(screen.queryByRole('list')).toBeNull()
  expect(typed).toHaveBeenCalledWith('A')
})
