// A new phone or e-mail that is already taken is an error at its own field, not at the code that was not sent.

import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as security from '#contract/access/security.ts'
import { EmailPage, PhonePage } from '#portal/access/security/address-page.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, refused, sessionWith } from '../support.tsx'

freshTab()

const cases = {
  phone: {
    Page: PhonePage,
    call: security.updateBindNewPhoneSendMsg,
    failure: 'phone_registered',
    label: /^New phone/,
    fresh: '+49 40 123499',
  },
  email: {
    Page: EmailPage,
    call: security.updateBindNewEmailSendEmail,
    failure: 'email_registered',
    label: /^New email/,
    fresh: 'else@northlight.example',
  },
} as const
const sent = {
  ...{ statusCode: 102, phoneNo: 'm***@northlight.example', retryAfterSeconds: 60 },
  expiresAt: '2999-01-01T00:00:00.000Z',
}
const isFaulty = (label: RegExp) => screen.getByLabelText(label).getAttribute('aria-invalid')

test.each(['phone', 'email'] as const)('of a %s', { timeout: 20_000 }, async (kind) => {
  const { Page, call, failure, label, fresh } = cases[kind]
  const user = userEvent.setup()
  session.set(sessionWith([]))
  const [bound, at] = [
    { phone: '+44*****0000', email: 'm***@northlight.example' },
    '2999-01-01T00:00:00.000Z',
  ]
  answer(security.getCentre, () => ok({ ...bound, passwordChangedAt: at, passwordOldAt: at }))
  answer(security.updateBindPhoneSendEmail, () => ok(sent))
  answer(security.updateBindEmailSendEmail, () => ok(sent))
  answer(call, () => refused(failure, 'It is somebody’s already'))
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  )
  await user.click(await screen.findByRole('radio', { name: /email/i }))
  await user.type(screen.getByLabelText(/^Verification code/), '111111')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.type(await screen.findByLabelText(label), fresh)
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(await screen.findAllByText('It is somebody’s already')).toHaveLength(1)
  expect([isFaulty(label), isFaulty(/^Verification code/)]).toEqual(['true', null])
})
