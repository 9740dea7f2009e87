import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { toast, toaster } from './toast.ts'
import { Toaster } from './toaster.tsx'

afterEach(() => toaster.remove())

const stay = 60_000
const place = <Toaster label="Notifications" closeLabel="Close" />

test('two equal ones show once, different ones both', async () => {
  show(place)
  toast({ tone: 'bad', title: 'Not saved', stay })
  toast({ tone: 'bad', title: 'Not saved', stay })
  toast({ tone: 'good', title: 'Saved', stay })
  expect(await screen.findAllByText('Not saved')).toHaveLength(1)
  expect(await screen.findAllByText('Saved')).toHaveLength(1)
})

test('the same words show again once the first has gone', async () => {
  const { user } = show(place)
  toast({ tone: 'info', title: 'Copied', stay })
  await screen.findByText('Copied')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull())
  toast({ tone: 'info', title: 'Copied', stay })
  expect(await screen.findAllByText('Copied')).toHaveLength(1)
})

test('it stays as long as it is told', async () => {
  show(place)
  toast({ tone: 'good', title: 'Brief', stay: 30 })
  await screen.findByText('Brief')
  expect(toaster.getVisibleToasts()).toMatchObject([{ title: 'Brief', duration: 30 }])
})
