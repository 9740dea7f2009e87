import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StartPage } from './start-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const who = { password: 'pw', merchantName: 'Northlight', note: 'Ada', roles: [] }
const users = [
  { ...who, kind: 'administrator', email: 'demo@aqueduct.test' },
  { ...who, kind: 'staff', email: 'desk@aqueduct.test' },
]

test('the start page shows who can sign in and leads to the portal and to the desk', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('/cards')
      ? Response.json({ code: 200, msg: '', data: { users, links: [], cards: [] } })
      : Response.json({ code: 500, msg: '' }),
  )
  render(<StartPage />)
  for (const { email } of users) expect(await screen.findByText(email)).toBeTruthy()
  const leads = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(leads).toContain('/aq/login')
  expect(leads.filter((href) => href === '/admin/whoisyourdaddy')).toHaveLength(2)
})
