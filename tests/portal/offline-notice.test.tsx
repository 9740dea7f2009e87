// A lost connection is reported on every screen until it is restored.
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflineNotice } from '#portal/shell/offline-notice.tsx'

afterEach(() => void vi.restoreAllMocks())

test('is there as long as there is no connection', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineNotice />)
  const told = () => screen.queryByText(/check the network connection/)
  const turn = (on: boolean) => {
    online.mockReturnValue(on)
    act(() => void dispatchEvent(new Event(on ? 'online' : 'offline')))
  }
  expect(told()).toBeNull()
  turn(false)
  expect(told()).not.toBeNull()
  turn(true)
  expect(told()).toBeNull()
})
