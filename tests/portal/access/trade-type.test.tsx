import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'

import { setTradeType } from '#contract/access/trade-type.ts'
import { getBootstrap } from '#contract/home.ts'
import { keepToken } from '#portal/kit/access-token.ts'
import { Portal } from '#portal/main.tsx'
import { renderedReason } from '../../support/rendered-reason.ts'
import { signedIn } from '../portal-world.tsx'
import { answer, freshTab, ok, refused, seenAt } from '../support.tsx'

freshTab()
beforeEach(() => keepToken('tok'))

const open = async (address: string) => {
  history.replaceState(null, '', address)
  render(<Portal />)
  await screen.findByRole('heading', { name: 'Choose your trade type' })
  return userEvent.setup()
}
const chosenNow = (codes: readonly string[] = []) => signedIn(codes, { industryType: 'service' })

describe('without a trade type', () => {
  test('every screen leads to the choice, which is confirmed, and then to what was wanted', async () => {
    signedIn([], { industryType: null })
    answer(setTradeType, () => {
      chosenNow()
      return ok({ industryType: 'service' })
    })
    const user = await open('/aq/homePage?days=30')
    expect(location.pathname + location.search).toBe(
      '/aq/set-trade-type?to=%2Faq%2FhomePage%3Fdays%3D30',
    )
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Choose a trade type first.')).toBeTruthy()
    await user.click(screen.getByLabelText(/Service trade/))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose “Service trade”?' })
    expect(seenAt(setTradeType)).toHaveLength(0)
    expect(dialog.textContent).toContain('cannot be changed')
    await user.click(screen.getByRole('button', { name: 'Confirm choice' }))
    await screen.findByRole('heading', { name: 'Home' })
    expect(seenAt(setTradeType).map(({ body }) => body)).toEqual([{ industryType: 'service' }])
    expect(location.pathname + location.search).toBe('/aq/homePage?days=30')
  })

  test('who was on the way to where a sign-in ends comes to Home, with the next steps', async () => {
    signedIn(['M-0202'], { industryType: null })
    answer(setTradeType, () => {
      chosenNow(['M-0202'])
      return ok({ industryType: 'goods' })
    })
    const user = await open('/aq/set-trade-type?to=%2Faq%2FwebsiteList')
    await user.click(screen.getByLabelText(/Goods trade/))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm choice' }))
    await screen.findByRole('heading', { name: 'Home' })
    expect(location.pathname).toBe('/aq/homePage')
  })

  test('one that was chosen elsewhere meanwhile opens the portal too', async () => {
    signedIn([], { industryType: null })
    answer(setTradeType, () => {
      chosenNow()
      const reasons = [renderedReason('trade_type.already_chosen')]
      return refused('refused', 'Not possible', { reasons })
    })
    const user = await open('/aq/set-trade-type')
    await user.click(screen.getByLabelText(/Goods trade/))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm choice' }))
    await screen.findByRole('heading', { name: 'Home' })
  })

  test('without an answer the choice stays and the next try has the same key', async () => {
    signedIn([], { industryType: null })
    let tries = 0
    answer(setTradeType, () => {
      tries += 1
      if (tries === 1) throw new TypeError('lost')
      chosenNow()
      return ok({ industryType: 'goods' })
    })
    const user = await open('/aq/set-trade-type')
    await user.click(screen.getByLabelText(/Goods trade/))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm choice' }))
    await screen.findByRole('alert')
    await user.click(screen.getByRole('button', { name: 'Confirm choice' }))
    await screen.findByRole('heading', { name: 'Home' })
    const keys = seenAt(setTradeType).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(1)
  })

  test('an operator is told to ask, and looks again', async () => {
    signedIn([], { industryType: null, kind: 'operator' })
    const user = await open('/aq/homePage')
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(seenAt(getBootstrap).length).toBe(2))
    chosenNow()
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await screen.findByRole('heading', { name: 'Home' })
  })
})
