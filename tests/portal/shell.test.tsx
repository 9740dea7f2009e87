import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { getCaptcha, solveCaptcha } from '#contract/access/captcha.ts'
import { saveProperty } from '#contract/access/common.ts'
import { getPublicKey, login, logout } from '#contract/access/sessions.ts'
import { querySetting } from '#contract/links/checkout-settings.ts'
import { accountMenus, menus } from '#domain/permissions.ts'
import { portalPaths, routeOf } from '#domain/routes.ts'
import { SessionEndDialog } from '#portal/access/sessions/session-end-dialog.tsx'
import { accessToken, keepToken } from '#portal/kit/access-token.ts'
import { send } from '#portal/kit/call.ts'
import * as notify from '#portal/kit/notify.ts'
import { session } from '#portal/kit/session.ts'
import { allowAsking, answerSignIn, askingToSignIn } from '#portal/kit/session-end.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { useStore } from '#portal/kit/store.ts'
import { linkVersion } from '#portal/links/payment-links/shared/link-version.ts'
import { menuGroups } from '#portal/shell/menu.ts'
import { ScreenOutlet } from '#portal/shell/screen-outlet.tsx'
import { answer, freshTab, malformed, ok, refused, seenAt, sessionWith, slide } from './support.tsx'

freshTab()

describe('the menu', () => {
  const paths = () => menuGroups().flatMap((group) => group.paths)

  test('shows nothing but Home to a user without menus', () => {
    session.set(sessionWith([]))
    expect(menuGroups()).toEqual([])
  })

  test('shows an item only with its code and its group', () => {
    session.set(sessionWith(['M-10', 'M-1001']))
    expect(paths()).toEqual(['/aq/transitionLog'])
    session.set(sessionWith(['M-1001']))
    expect(paths()).toEqual([])
  })

  test('hides a group all of whose items are hidden', () => {
    session.set(sessionWith(['M-10', 'M-03']))
    expect(menuGroups()).toEqual([])
  })

  test('with every code it shows every built screen that has a menu, and no other', () => {
    session.set(sessionWith(Object.keys(menus)))
    const older: readonly string[] = [menus['M-0902'].uri, menus['M-0903'].uri]
    // The account menus are in their own dropdown.
    const inHeader = Object.entries(menus).filter(
      ([code]) => !accountMenus.some((menu) => menu === code),
    )
    const built = inHeader
      .flatMap(([, { uri }]) => portalPaths.filter((path) => path === uri))
      .filter((path) => !older.includes(path))
    const grouped = portalPaths.filter((path) => routeOf(path).group !== null)
    expect(grouped).toContain('/aq/system/audit')
    expect([...paths()].sort()).toEqual([...built, ...grouped].sort())
  })

  test('shows brands in the older version of payment links, modes in the newer one', () => {
    session.set(sessionWith(['M-09', 'M-0902', 'M-0903', 'M-0905', 'M-0906']))
    const heard = vi.fn()
    const stop = linkVersion.subscribe(heard)
    const newer = ['/aq/paymentLinkThemeList', '/aq/paymentLinkModeList']
    expect([linkVersion.get(), paths()]).toEqual(['new', newer])
    linkVersion.set('old')
    expect([heard.mock.calls.length, paths()]).toEqual([
      1,
      ['/aq/brandList', '/aq/paymentLinkTemplateList'],
    ])
    expect(sessionStorage.getItem('paymentLinkVersion')).toBe('old')
    linkVersion.set('new')
    expect(paths()).toEqual(newer)
    stop()
  })

  test('shows nothing of payment links to a merchant who may not use them', () => {
    session.set(sessionWith(['M-09', 'M-0906'], { paymentLinks: false }))
    expect(menuGroups()).toEqual([])
  })

  test.each([
    '/aq/paymentLink',
    '/aq/addTheme',
    '/aq/brandList',
    '/aq/checkoutCustomSettings',
  ] as const)('%s says then that they are not available', async (path) => {
    session.set(sessionWith(Object.keys(menus), { paymentLinks: false }))
    render(<ScreenOutlet permitted path={path} />)
    expect(await screen.findByText('Payment links are not available to you')).toBeTruthy()
  })

  test('is not there around the checkout editor, which leads back to the portal', async () => {
    answer(querySetting, () => refused('rate_limited', 'Later.'))
    session.set(sessionWith(Object.keys(menus)))
    render(<ScreenOutlet permitted path="/aq/checkoutCustomSettings" />)
    const back = await screen.findByRole('link', { name: 'Portal' })
    expect(back.getAttribute('href')).toMatch(/^\/aq\//)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('shows the audit log to the administrator only', () => {
    session.set(sessionWith(['M-07', 'M-0701'], { kind: 'operator' }))
    expect(paths()).not.toContain('/aq/system/audit')
    session.set(sessionWith(['M-07']))
    expect(paths()).toContain('/aq/system/audit')
  })

  test('says stores to omnichannel merchants', () => {
    session.set(sessionWith(['M-10', 'M-1001']))
    expect(menuGroups().map((group) => group.title)).toEqual(['Transactions'])
  })
})

describe('signing out', () => {
  const toast = () => vi.spyOn(notify, 'notify').mockResolvedValue()

  test('clears everything after the success text and shows the sign-in page', async () => {
    keepToken('tok')
    session.set(sessionWith([]))
    answer(logout, () => ok('SUCCESS'))
    await signOut()
    expect([accessToken(), session.get(), location.pathname]).toEqual([null, null, '/aq/login'])
  })

  test('a session that is over needs no password to be left', async () => {
    const said = toast()
    keepToken('tok')
    session.set(sessionWith([]))
    allowAsking(true)
    answer(logout, () => refused('unauthenticated', 'Sign in'))
    await signOut()
    expect([accessToken(), session.get(), askingToSignIn.get()]).toEqual([null, null, false])
    expect(location.pathname).toBe('/aq/login')
    expect(said).not.toHaveBeenCalled()
  })

  test.each([
    ['a refusal', () => refused('internal', 'Broken')],
    ['another text', () => malformed('MAYBE')],
  ])('stays signed in after %s and says so', async (_, reply) => {
    const said = toast()
    keepToken('tok')
    session.set(sessionWith([]))
    answer(logout, reply)
    await signOut()
    expect(said).toHaveBeenCalledExactlyOnceWith({
      tone: 'bad',
      title: 'Sign out failed, please try again later',
    })
    expect(accessToken()).toBe('tok')
    expect(session.get()).not.toBeNull()
  })
})

/** The dialog as the frame shows it: while a new sign-in is required. */
function Frame() {
  return useStore(askingToSignIn) ? <SessionEndDialog /> : <p>work</p>
}

describe('a session that ends in the middle of work', () => {
  const publicKey = async () => {
    const pair = await crypto.subtle.generateKey(
      {
        name: 'RSA-OAEP',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['encrypt', 'decrypt'],
    )
    const spki = await crypto.subtle.exportKey('spki', pair.publicKey)
    return btoa(String.fromCharCode(...new Uint8Array(spki)))
  }

  test('asks for the password over the page, then repeats the request once', async () => {
    const spki = await publicKey()
    keepToken('tok_old')
    allowAsking(true)
    session.set(sessionWith([], { kind: 'operator' }))
    answer(saveProperty, ({ headers }) =>
      headers.get('accessToken') === 'tok_new' ? ok('SUCCESS') : refused('unauthenticated', 'Over'),
    )
    const slider = {
      background: '/a.svg',
      piece: '/b.svg',
      width: 320,
      height: 160,
      pieceSize: 44,
      pieceTop: 20,
    }
    answer(getCaptcha, () => ok({ provider: 'slider', captchaId: 'c1', slider, work: null }))
    answer(solveCaptcha, ({ body }) =>
      JSON.stringify(body) === '{"captchaId":"c1","answer":"40"}'
        ? ok({ captchaToken: 'ct', verifyBody: 'vb' })
        : refused('captcha_wrong', 'Not in its place'),
    )
    answer(getPublicKey, () => ok({ algorithm: 'RSA-OAEP-256', spki }))
    const expiresAt = '2026-11-21T12:00:00.000Z'
    answer(login, () => ok({ step: 'signedIn', accessToken: 'tok_new', expiresAt }))
    render(<Frame />)

    let saved: ReturnType<typeof send<typeof saveProperty>> | undefined
    act(() => {
      saved = send(saveProperty, { propertyType: 'note', propertyValue: 'typed' })
    })
    const user = userEvent.setup()
    const email = await screen.findByLabelText(/Email/)
    expect(email).toHaveProperty('value', 'mira@northlight.example')
    expect(email).toHaveProperty('disabled', true)
    await user.type(screen.getByLabelText(/^Password/), 'secret-1')
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await slide('PageUp', 'PageUp', 'Enter')

    const result = await saved
    expect(result?.ok).toBe(true)
    expect(seenAt(saveProperty).map((one) => one.headers.get('accessToken'))).toEqual([
      'tok_old',
      'tok_new',
    ])
    expect(seenAt(saveProperty)[1]?.body).toEqual({ propertyType: 'note', propertyValue: 'typed' })
    const [{ headers, body } = { headers: new Headers(), body: {} }] = seenAt(login)
    expect([headers.get('captchaToken'), headers.get('verifyBody')]).toEqual(['ct', 'vb'])
    expect(JSON.stringify(body)).not.toContain('secret-1')
    await waitFor(() => expect(screen.getByText('work')).toBeTruthy())
  })

  test('two calls that end together wait for one sign-in', async () => {
    keepToken('tok_old')
    allowAsking(true)
    answer(saveProperty, () => refused('unauthenticated', 'Over'))
    const both = [1, 2].map((value) =>
      send(saveProperty, { propertyType: 'a', propertyValue: value }),
    )
    await waitFor(() => expect(askingToSignIn.get()).toBe(true))
    answerSignIn(false)
    expect((await Promise.all(both)).map((one) => one.ok)).toEqual([false, false])
    expect(seenAt(saveProperty)).toHaveLength(2)
  })

  test('before the portal stands nothing is asked', async () => {
    keepToken('tok_old')
    answer(saveProperty, () => refused('unauthenticated', 'Over'))
    const result = await send(saveProperty, { propertyType: 'a', propertyValue: 1 })
    expect(result.ok || result.failure.kind).toBe('unauthenticated')
    expect(askingToSignIn.get()).toBe(false)
  })
})
