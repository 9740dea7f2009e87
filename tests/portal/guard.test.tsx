import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { refresh } from '#contract/access/sessions.ts'
import { getBootstrap } from '#contract/home.ts'
import { getDetail } from '#contract/payments/transactions.ts'
import { routeOf } from '#domain/routes.ts'
import { accessToken, keepToken } from '#portal/kit/access-token.ts'
import type { Session } from '#portal/kit/session.ts'
import { alertShown, announcementsShown, noteAnnouncementsShown } from '#portal/kit/tab-notes.ts'
import { Portal } from '#portal/main.tsx'
import { safeReturn, signInAddress, verdictOf, wantedAddress } from '#portal/shell/guard.tsx'
import { signedIn } from './portal-world.tsx'
import { answer, freshTab, ok, refused, seenAt } from './support.tsx'

freshTab()

const home = routeOf('/aq/homePage')
const login = routeOf('/aq/login')
const usual = {
  place: home,
  standing: 'ready',
  permitted: true,
  hasTradeType: true,
  choosesTrade: false,
} as const

describe('what the guard does', () => {
  test.each([
    ['a screen behind the sign-in waits until the tab is known', { standing: 'unknown' }, 'wait'],
    ['signed out it leads to the sign-in page', { standing: 'signedOut' }, 'signIn'],
    [
      'signed out an unknown address is not found',
      { standing: 'signedOut', place: undefined },
      'notFound',
    ],
    ['a failed load offers another try', { standing: 'failed' }, 'retry'],
    ['without the permission it says so', { permitted: false }, 'notPermitted'],
    ['without a trade type one is chosen first', { hasTradeType: false }, 'chooseTrade'],
    [
      'before any other screen, permitted or not',
      { hasTradeType: false, permitted: false },
      'chooseTrade',
    ],
    ['on the screen that chooses it', { hasTradeType: false, choosesTrade: true }, 'show'],
    ['which has nothing to ask once there is one', { choosesTrade: true }, 'tradeChosen'],
    [
      'and asks nobody who is not signed in',
      { choosesTrade: true, standing: 'signedOut' },
      'signIn',
    ],
    ['an unknown address is not found', { place: undefined, hasTradeType: false }, 'notFound'],
    ['with everything it is shown', {}, 'show'],
    ['the sign-in page is shown signed out', { place: login, standing: 'signedOut' }, 'show'],
    ['the sign-in page leads on when signed in', { place: login }, 'landing'],
    [
      'the sign-in page of a failed load offers another try',
      { place: login, standing: 'failed' },
      'retry',
    ],
  ] as const)('%s', (_, change, verdict) => {
    expect(verdictOf({ ...usual, ...change })).toBe(verdict)
  })
})

describe('the way back after the sign-in', () => {
  test('keeps a screen of ours with its query', () => {
    const address = signInAddress('/aq/homePage?days=30')
    expect(address).toBe('/aq/login?to=%2Faq%2FhomePage%3Fdays%3D30')
    expect(wantedAddress(address.slice(address.indexOf('?')))).toBe('/aq/homePage?days=30')
  })

  test.each([
    '//evil.example/aq/homePage',
    '/\\evil.example',
    'https://evil.example/aq/homePage',
    '/aq/nothing',
    '/aq/login',
    '/sandbox',
    'javascript:alert(1)',
    '',
  ])('refuses %s', (address) => expect(safeReturn(address)).toBeNull())
})

describe('what is announced', () => {
  const announced = [
    {
      ...{ announcementMerchantId: 'ann_1', type: 'maintenance', title: 'Maintenance on Sunday' },
      ...{ publishTime: '2026-11-19T00:00:00.000Z', endTime: '2026-11-30T00:00:00.000Z' },
      ...{ read: false, content: 'It takes 30 minutes.', attachments: [] },
    },
  ] as const satisfies Session['announcements']
  // The menu is part of the frame; while the tab waits there is no frame.
  const menu = () => screen.queryByRole('navigation')

  test('is there with the first screen, which it would push down', async () => {
    keepToken('tok')
    signedIn([], { announcements: [...announced] })
    render(<Portal />)
    await waitFor(() => expect(menu()).toBeTruthy())
    expect(await screen.findByRole('link', { name: 'Maintenance on Sunday' })).toBeTruthy()
    expect(announcementsShown()).toBe(true)
  })

  test('is neither asked for again nor shown twice in a session', async () => {
    keepToken('tok')
    signedIn([], { announcements: [...announced] })
    noteAnnouncementsShown()
    render(<Portal />)
    await waitFor(() => expect(menu()).toBeTruthy())
    expect(screen.queryByRole('list', { name: 'Announcements' })).toBeNull()
    expect(seenAt(getBootstrap).map(({ body }) => body)).toEqual([{ announcements: false }])
  })
})

describe('the portal', () => {
  test('asks for no data without a token and keeps the wanted address', async () => {
    history.replaceState(null, '', '/aq/homePage?days=30')
    render(<Portal />)
    await screen.findByRole('heading', { name: 'Sign in to your account' }, { timeout: 5_000 })
    expect(location.search).toBe('?to=%2Faq%2FhomePage%3Fdays%3D30')
    expect(seenAt(getBootstrap)).toHaveLength(0)
    expect(seenAt(refresh)).toHaveLength(0)
  })

  test('tells who has no group why every list is empty, and whom to ask', async () => {
    keepToken('tok')
    signedIn([], { withoutGroup: true })
    render(<Portal />)
    const told = await screen.findByText(
      /^You have not been added to a group yet/,
      {},
      { timeout: 5_000 },
    )
    expect(told.textContent).toContain('Ask an administrator')
  })

  test('gives a new tab its token from the refresh cookie, and tells nothing twice in a session', async () => {
    localStorage.setItem('aq-signed-in', '1')
    signedIn()
    answer(refresh, () => ok({ accessToken: 'tok_new', expiresAt: '2026-11-21T12:00:00.000Z' }))
    render(<Portal />)
    await screen.findByRole('heading', { name: 'Home' }, { timeout: 5_000 })
    expect(accessToken()).toBe('tok_new')
    expect(seenAt(getBootstrap)[0]?.headers.get('accessToken')).toBe('tok_new')
    expect(alertShown()).toBe(true)
    expect(seenAt(getBootstrap)[0]?.body).toEqual({ announcements: false })
  })

  test('offers another try when a load fails, and opens once it works', async () => {
    keepToken('tok')
    signedIn()
    answer(getBootstrap, () => refused('unavailable', 'Down for a moment'))
    render(<Portal />)
    await screen.findByText('Down for a moment', {}, { timeout: 5_000 })
    expect(screen.queryByRole('navigation')).toBeNull()
    signedIn()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { name: 'Home' })
  })

  test.each([
    ['not_found', 404, 'Page not found'],
    ['unavailable', 503, 'Transaction'],
  ] as const)(
    'a record whose page answers %s (%i) shows %s, at its address',
    async (failure, _, title) => {
      keepToken('tok')
      signedIn(['M-1001'])
      answer(getDetail, () => refused(failure, 'No'))
      history.replaceState(null, '', '/aq/tradeDetail?transactionId=t1')
      render(<Portal />)
      await waitFor(() => expect(seenAt(getDetail)).toHaveLength(1), { timeout: 10_000 })
      await screen.findByRole('heading', { name: title, level: 1 })
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Try again' }) === null).toBe(
          failure === 'not_found',
        ),
      )
      expect(location.search).toBe('?transactionId=t1')
    },
  )

  test('a token that is over leads to the sign-in page and is forgotten', async () => {
    keepToken('tok_old')
    signedIn()
    answer(getBootstrap, () => refused('unauthenticated', 'Please sign in'))
    render(<Portal />)
    await screen.findByRole('heading', { name: 'Sign in to your account' }, { timeout: 5_000 })
    expect(accessToken()).toBeNull()
  })

  test('opened at the sign-in page while signed in, it goes to the landing page', async () => {
    keepToken('tok')
    signedIn()
    history.replaceState(null, '', '/aq/login')
    render(<Portal />)
    await screen.findByRole('heading', { name: 'Home' }, { timeout: 5_000 })
    await waitFor(() => expect(location.pathname).toBe('/aq/homePage'))
  })
})
