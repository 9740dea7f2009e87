import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { later } from './later.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function open() {
  let connected = false
  const load = vi.fn(async () => {
    if (!connected) throw new TypeError('Failed to fetch dynamically imported module')
    return () => <p>It is paid</p>
  })
  const View = later(load)
  render(
    <Suspense fallback={<p>Wait</p>}>
      <View />
    </Suspense>,
  )
  const connect = () => {
    connected = true
  }
  return { load, connect }
}

test('a view that could not be fetched is shown when the connection is back', async () => {
  const { load, connect } = open()
  await vi.waitFor(() => expect(load).toHaveBeenCalled())
  expect(screen.getByText('Wait')).toBeTruthy()
  connect()
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('It is paid')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('or after a while, where the browser does not tell', async () => {
  vi.useFakeTimers()
  const { load, connect } = open()
  await vi.advanceTimersByTimeAsync(4_000)
  connect()
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).toHaveBeenCalledTimes(2)
})
