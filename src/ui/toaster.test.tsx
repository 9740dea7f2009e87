import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { toast, toaster, toastTime } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => toaster.remove())

const place = <Toaster label="Notifications" closeLabel="Close" />

test('two equal ones show once, different ones both', async () => {
  show(place)
  toast({ tone: 'bad', title: 'Not saved' })
  toast({ tone: 'bad', title: 'Not saved' })
  toast({ tone: 'good', title: 'Saved' })
  expect(await screen.findAllByText('Not saved')).toHaveLength(1)
  expect(await screen.findAllByText('Saved')).toHaveLength(1)
})

test('the same words show again once the first has gone', async () => {
  const { user } = show(place)
  toast({ tone: 'info', title: 'Copied' })
  await screen.findByText('Copied')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull(), { timeout: 4000 })
  toast({ tone: 'info', title: 'Copied' })
  expect(await screen.findAllByText('Copied')).toHaveLength(1)
})

test('good news stays 2 s, bad news 5 s', () => {
  expect(toastTime).toMatchObject({ good: 2000, info: 2000, bad: 5000 })
})
