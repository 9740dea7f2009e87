import { act, render, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { saveProperty } from '#contract/access/common.ts'
import { logout } from '#contract/access/sessions.ts'
import { exchange } from '#contract/access/tickets.ts'
import { setTradeType } from '#contract/access/trade-type.ts'
import { getBootstrap } from '#contract/home.ts'
import { accessToken, keepToken } from '#portal/kit/access-token.ts'
import { idempotentClient, send } from '#portal/kit/call.ts'
import * as notify from '#portal/kit/notify.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { Portal } from '#portal/main.tsx'
import { signedIn } from '../portal-world.tsx'
import { answer, freshTab, ok, refused, seenAt } from '../support.tsx'

freshTab()

const at = (address: string) => {
  history.replaceState(null, '', address)
  render(<Portal />)
}
const signInPage = () => screen.findByRole('heading', { name: 'Sign in to your account' })
const here = () => location.pathname + location.search
const over = () => refused('unauthenticated', 'Please sign in')

const opens = (accessToken: string) => ok({ accessToken, expiresAt: '2026-11-21T12:00:00.000Z' })

describe('/aq/pp-auth', () => {
  test('exchanges its ticket once and opens the portal', async () => {
    signedIn()
    answer(exchange, () => opens('tok_new'))
    at('/aq/pp-auth?ticket=v1.good')
    await screen.findByRole('heading', { name: 'Home' })
    expect(accessToken()).toBe('tok_new')
    expect(seenAt(exchange).map(({ body }) => body)).toMatchObject([{ ticket: 'v1.good' }])
    expect(here()).toBe('/aq/homePage')
  })

  test('a ticket that is refused leads to /aq/authLogin and says why', async () => {
    const said = vi.spyOn(notify, 'notify').mockResolvedValue()
    answer(exchange, () => refused('ticket_refused', 'Not valid any more'))
    at('/aq/pp-auth?ticket=v1.old')
    await signInPage()
    expect(here()).toBe('/aq/authLogin')
    expect(said).toHaveBeenCalledExactlyOnceWith({ tone: 'warn', title: 'Not valid any more' })
    said.mockRestore()
  })

  test('without one nothing is asked', async () => {
    at('/aq/pp-auth')
    await signInPage()
    expect([here(), seenAt(exchange).length]).toEqual(['/aq/authLogin', 0])
  })

  test('a session that stands is kept', async () => {
    keepToken('tok')
    signedIn()
    at('/aq/pp-auth?ticket=v1.other')
    await screen.findByRole('heading', { name: 'Home' })
    expect([accessToken(), seenAt(exchange).length]).toEqual(['tok', 0])
  })
})

describe('an address that is none', () => {
  test('is told inside the portal to whoever is signed in, with his menu', async () => {
    keepToken('tok')
    signedIn(['M-10', 'M-1001'])
    at('/aq/nowhere?tab=1')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(screen.getByRole('navigation', { name: 'Menu' }).textContent).toContain('Transactions')
    const home = screen.getByRole('main').querySelector('a[href="/aq/homePage"]')
    expect(home?.textContent).toBe('Home')
    expect(here()).toBe('/aq/nowhere?tab=1')
  })

  test('is told to everybody else with the way in', async () => {
    at('/aq/nowhere')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/aq/login')
  })
})

describe('a session that is over', () => {
  const enterByTicket = async () => {
    signedIn()
    answer(exchange, () => opens('tok_ticket'))
    at(`/aq/pp-auth?ticket=v1.${Math.random()}`)
    await screen.findByRole('heading', { name: 'Home' })
  }

  test('leads whoever came by ticket to /aq/authLogin, with his address kept', async () => {
    sessionStorage.setItem('aq-entry', 'pp-auth')
    keepToken('tok_old')
    signedIn()
    answer(getBootstrap, over)
    at('/aq/homePage?days=7')
    await signInPage()
    expect(here()).toBe('/aq/authLogin?to=%2Faq%2FhomePage%3Fdays%3D7')
    expect(accessToken()).toBeNull()
  })

  test('signing out leads to /aq/login all the same', async () => {
    await enterByTicket()
    answer(logout, () => ok('SUCCESS'))
    await act(signOut)
    await signInPage()
    expect(location.pathname).toBe('/aq/login')
  })

  test('where nobody can be asked over the page, the token goes and the sign-in page comes', async () => {
    keepToken('tok')
    signedIn([], { industryType: null })
    at('/aq/set-trade-type')
    await screen.findByRole('heading', { name: 'Choose your trade type' })
    answer(setTradeType, over)
    await act(() => idempotentClient('k1')(setTradeType, { industryType: 'goods' }))
    await signInPage()
    expect([accessToken(), location.pathname]).toEqual([null, '/aq/login'])
  })

  test('a call of the clock asks for nothing', async () => {
    keepToken('tok')
    signedIn()
    at('/aq/homePage')
    await screen.findByRole('heading', { name: 'Home' })
    answer(saveProperty, over)
    const kept = { propertyType: 'a', propertyValue: 1 }
    await act(() => send(saveProperty, kept, { quiet: true, background: true }))
    await waitFor(() => expect(seenAt(saveProperty)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(accessToken()).toBe('tok')
  })
})
