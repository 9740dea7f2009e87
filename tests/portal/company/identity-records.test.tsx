// The list of the applications about who a merchant is.
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { VerificationPage } from '#portal/company/identity/verification-page.tsx'
import { setServerNow } from '#portal/kit/clock.ts'
import { freshTab } from '../support.tsx'
import { change, historyRow, open, serving } from './identity-world.tsx'

freshTab()
beforeEach(() => setServerNow('2026-11-20T12:00:00.000Z'))

const address = '/aq/certificationUpdate'
describe('the records', () => {
  test('say of each what can be done with it', async () => {
    const items = [
      {
        ...{ path: 'company.city', reason: 'unreadable' as const, person: null },
        ...{ noteEn: 'Too dark', noteZh: null },
      },
      {
        ...{ path: 'person.psn_1.idNumber', reason: 'differs_from_document' as const },
        ...{ person: 'Mira Halloran', noteEn: null, noteZh: null },
      },
    ]
    serving(change(), [
      historyRow({
        ...{ applicationId: 'ida_3', type: 'change_shareholder', status: 'modify', items },
        ...{ operator: 'Mira Halloran', submittedAt: '2026-11-19T08:00:00.000Z' },
      }),
      historyRow({ applicationId: 'ida_2', type: 'legal_id', name: 'Mira', status: 'draft' }),
      historyRow({ applicationId: 'ida_4', type: 'company_certificate', status: 'pending' }),
      historyRow({ status: 'passed' }),
    ])
    const { user } = open('/aq/certification?type=updateHistory', <VerificationPage />)
    await screen.findByText('City: The picture cannot be read. Too dark')
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(lines.filter((one) => /^(City|ID number)/.test(one ?? ''))).toEqual([
      'City: The picture cannot be read. Too dark',
      expect.stringMatching(/^ID number of Mira Halloran: /),
    ])
    expect(screen.getByText('Legal person’s ID update: Mira')).toBeTruthy()
    const acts = async (row: RegExp) => {
      await user.click(screen.getByRole('button', { name: row }))
      const found = await screen.findAllByRole('menuitem')
      const told = found.map((one) => [one.textContent, one.getAttribute('href')])
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      return told
    }
    expect(await acts(/shareholders/)).toEqual([['Modify', `${address}?applicationId=ida_3`]])
    expect(await acts(/Mira/)).toEqual([['Fill in', `${address}?applicationId=ida_2`]])
    expect(await acts(/certificate/)).toEqual([
      ['View document review status', `${address}?applicationId=ida_4`],
    ])
    expect(await acts(/Company verification/)).toEqual([['View', '/aq/certification']])
  })
})
