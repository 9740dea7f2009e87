// A lazily loaded component: a broken connection is waited for, a missing file is an error.
import { render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazy } from '#portal/kit/lazy.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

class Failed extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    return this.state.failed ? 'failed' : this.props.children
  }
}
const show = (load: () => Promise<{ default: () => ReactNode }>) => {
  const Part = lazy(load)
  return render(
    <Failed>
      <input aria-label="typed" defaultValue="kept" />
      <Suspense fallback="waiting">
        <Part />
      </Suspense>
    </Failed>,
  )
}
const part = { default: () => 'drawn' }

test('comes when there is a connection again, and what is typed beside it stays', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no connection')).mockResolvedValue(part)
  show(load)
  expect(await screen.findByText('waiting')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
  online.mockReturnValue(true)
  dispatchEvent(new Event('online'))
  expect(await screen.findByText('drawn')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('kept')
})

test('that does not come a second time either is an error', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const load = vi.fn().mockRejectedValue(new TypeError('gone'))
  show(load)
  expect(await screen.findByText('failed')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
