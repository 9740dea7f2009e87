// The account dropdown, the status page, and the notices shown once per sign-in.
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { logout } from '#contract/access/sessions.ts'
import { getMetaToken } from '#contract/company/identity.ts'
import { getAccountCenter } from '#contract/home.ts'
import { menuCodes } from '#domain/permission-tree.ts'
import { keepToken } from '#portal/kit/access-token.ts'
import { authState } from '#portal/kit/auth-state.ts'
import { type Session, session } from '#portal/kit/session.ts'
import { signOut } from '#portal/kit/sign-out.ts'
import { Portal } from '#portal/main.tsx'
import { ownEntries } from '#portal/shell/account-dropdown.tsx'
import { signedIn } from '../portal-world.tsx'
import { answer, freshTab, ok, refused, seenAt, sessionWith } from '../support.tsx'

freshTab()
beforeEach(() => keepToken('tok'))

const related = (va: string, currents: string) => ({
  vaAccountRelated: va,
  currentsAccountRelated: currents,
})
const entries = (codes: readonly string[], more: Partial<Session> = {}) => {
  const held = sessionWith(codes, more)
  session.set(held)
  return ownEntries(held)
}
const ids = (codes: readonly string[], more: Partial<Session> = {}) =>
  entries(codes, more).map(({ id }) => id)

describe('the dropdown of the account', () => {
  const own = `${location.origin}/collect?token=1`

  test('holds its entries in their order, as far as they are built', () => {
    const all = ids(menuCodes, { metaClient: true, related: related(own, own) })
    const wanted = ['/aq/accountCenter', 'M-0802', '/aq/offlineKyc', '/aq/cashAccount', 'currentz']
    const order = [...wanted, '/aq/messageReceiverSetting', 'va', '/aq/accountCenter/sessions']
    expect(all).toEqual(order.filter((id) => all.includes(id)))
    for (const id of ['/aq/accountCenter', 'M-0802', 'currentz', 'va']) expect(all).toContain(id)
  })

  test('shows nothing of what is neither permitted nor related', () => {
    expect(ids([], { metaClient: true, related: related('Not Related', own) })).toEqual([
      '/aq/accountCenter',
      '/aq/accountCenter/sessions',
    ])
    const codes = ['M-0802', 'M-0807']
    const none = related('Not Related', 'Not Related')
    expect(ids(codes, { metaClient: true, related: none })).not.toContain('currentz')
  })
})

describe('the outside identity page', () => {
  const tab = () => ({ opener: {}, location: { replace: vi.fn() }, close: vi.fn() })
  const choose = () =>
    entries(['M-0802'], { metaClient: true })
      .find(({ id }) => id === 'M-0802')
      ?.onSelect?.()
  const pageUrl = 'https://identity.test/?language=en&metaToken=t'

  test('opens in a tab of its own, with the token', async () => {
    const opened = tab()
    vi.stubGlobal('open', () => opened)
    answer(getMetaToken, () =>
      ok({ metaToken: 't', expiresAt: '2026-11-20T12:05:00.000Z', pageUrl }),
    )
    choose()
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledWith(pageUrl))
    expect(opened.opener).toBeNull()
    expect(seenAt(getMetaToken)[0]?.body).toEqual({ machineId: expect.any(String) })
  })

  test('closes the tab again when there is no token', async () => {
    const opened = tab()
    vi.stubGlobal('open', () => opened)
    answer(getMetaToken, () => refused('refused', 'Not possible'))
    choose()
    await waitFor(() => expect(opened.close).toHaveBeenCalled())
    expect(opened.location.replace).not.toHaveBeenCalled()
  })
})

describe('/aq/checkStatus', () => {
  const open = async (status: Session['account']['status'], more: Partial<Session> = {}) => {
    const account = { clientId: 'c1', status, industryType: 'GOODS', bankList: [] }
    signedIn(['M-0802'], { ...more, account })
    history.replaceState(null, '', '/aq/checkStatus')
    render(<Portal />)
    await screen.findByRole('heading', { name: 'Submission status' })
    await screen.findByRole('status')
  }

  test.each([
    ['PASSED', 'Your account is open', 'Go to the portal', '/aq/homePage'],
    ['PENDING', 'We are reviewing your submission', 'Go to the portal', '/aq/homePage'],
    ['FAILED', 'Your submission was not approved', 'Open the account centre', '/aq/accountCenter'],
    ['EMPTY', 'We have not received anything yet', 'Open the account centre', '/aq/accountCenter'],
  ] as const)('%s says what is and what comes next', async (status, title, act, href) => {
    await open(status)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect((await screen.findByRole('link', { name: act })).getAttribute('href')).toBe(href)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('what was decided meanwhile reaches the banner of the other pages', async () => {
    await open('PENDING')
    const account = { clientId: 'c1', status: 'PASSED' as const, industryType: 'GOODS' }
    answer(getAccountCenter, () => ok({ ...account, bankList: [] }))
    // The user returns to the tab after its data has become stale.
    vi.setSystemTime(Date.now() + 60_000)
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(session.get()?.account.status).toBe('PASSED'))
    vi.useRealTimers()
  })

  test('a meta client may open his page again', async () => {
    await open('FAILED', { metaClient: true })
    expect(screen.getByRole('button', { name: 'Open the verification page' })).toBeTruthy()
  })
})

describe('documents that run out', () => {
  const certification = {
    verification: { status: 'passed' as const, applicationId: null, reasons: [], usualHours: null },
    openChanges: [],
    alertInfoDTO: {
      identificationInvalidDTOS: [
        {
          renewId: 'r1',
          frontTag: 'director' as const,
          name: 'Ann Lee',
          expiresOn: '2026-12-01',
          state: 'expiring' as const,
        },
      ],
    },
    holderUserInfo: { userInfos: [] },
    beneficiaryInfo: { userInfos: [] },
  }
  const alert = () => screen.findByRole('alertdialog', { name: 'Identity documents expiring' })
  const open = async (permissions: readonly string[] = []) => {
    signedIn(permissions, { certification })
    const shown = render(<Portal />)
    // The alert hides the elements behind it from assistive technology.
    await screen.findByRole('heading', { name: 'Home', hidden: true })
    return shown
  }

  test('lead to their renewal', async () => {
    await open(['M-0802'])
    const target = '/aq/certificationUpdate?renewId=r1&frontTag=director'
    expect((await alert()).querySelector('li a')?.getAttribute('href')).toBe(target)
  })

  test('are told once, and again after the next sign-in', async () => {
    const user = userEvent.setup()
    const first = await open()
    expect((await alert()).textContent).toContain('Director: Ann Lee')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    first.unmount()
    const again = await open()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    answer(logout, () => ok('SUCCESS'))
    await signOut()
    again.unmount()
    authState.set({ state: 'unknown' })
    keepToken('tok')
    history.replaceState(null, '', '/aq/homePage')
    await open()
    expect(await alert()).toBeTruthy()
  })
})
