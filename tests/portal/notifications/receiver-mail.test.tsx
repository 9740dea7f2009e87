// The page behind the links in a receiver's mails: nothing happens before a press.
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contract from '#contract/notifications/receivers.ts'
import { queryClient } from '#portal/kit/query.ts'
import { ReceiverMailPage } from '#portal/notifications/receivers/mail-page.tsx'
import { answer, freshTab, ok, refused, seenAt } from '../support.tsx'

freshTab()

const key = 'k'.repeat(43)
const invitation = {
  ...{ merchantName: 'Northlight', email: 'b…@ledger.example' },
  ...{ types: ['withdrawal' as const], state: 'waiting' as const },
}
const show = () => {
  history.replaceState(null, '', `/aq/receiverMail?key=${key}`)
  return render(
    <QueryClientProvider client={queryClient}>
      <ReceiverMailPage />
    </QueryClientProvider>,
  )
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the page of a mail confirms by a press, and not before', async () => {
  answer(contract.getInvitation, () => ok({ ...invitation, what: 'confirm' }))
  answer(contract.confirm, () => ok('SUCCESS'))
  show()
  expect(await screen.findByText('Get messages from Northlight?')).toBeTruthy()
  expect(screen.getByText('Withdrawals')).toBeTruthy()
  expect(seenAt(contract.confirm)).toEqual([])
  press('Confirm address')
  expect(await screen.findByText('Your address was confirmed')).toBeTruthy()
  expect(seenAt(contract.confirm)[0]?.body).toEqual({ token: key })
})

test('it unsubscribes by a press', async () => {
  const path = contract.unsubscribePath(key) as typeof contract.unsubscribe.path
  answer(contract.getInvitation, () => ok({ ...invitation, what: 'leave', state: 'confirmed' }))
  answer({ ...contract.unsubscribe, path }, () => ok('SUCCESS'))
  show()
  await screen.findByText('Unsubscribe from Northlight?')
  press('Unsubscribe')
  expect(await screen.findByText('You are unsubscribed')).toBeTruthy()
})

test('of a link that is over says so', async () => {
  answer(contract.getInvitation, () => refused('not_found', 'Nothing is there'))
  show()
  expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
})

test('a link that was used says that the address is confirmed, and offers no press', async () => {
  answer(contract.getInvitation, () => ok({ ...invitation, what: 'confirm', state: 'confirmed' }))
  show()
  expect(await screen.findByText('Already confirmed')).toBeTruthy()
  expect(
    screen.getByText(/Messages from Northlight will be sent to b…@ledger.example/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm address' })).toBeNull()
})

test('who has confirmed nothing declines instead of unsubscribing', async () => {
  const path = contract.unsubscribePath(key) as typeof contract.unsubscribe.path
  answer(contract.getInvitation, () => ok({ ...invitation, what: 'leave' }))
  answer({ ...contract.unsubscribe, path }, () => ok('SUCCESS'))
  show()
  await screen.findByText('Decline messages from Northlight?')
  press('Decline')
  expect(await screen.findByText('You declined')).toBeTruthy()
})
