// The steps to the first withdrawal: home's card, and the guide, which shows for each step what it requires and what it
// enables.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/call.ts'
import { getSetup } from '#contract/home.ts'
import { setupSteps } from '#domain/setup.ts'
import { FirstWithdrawalPage } from '#portal/guide/first-withdrawal-page.tsx'
import { Setup } from '#portal/home/setup.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { answerReachable } from '#portal/kit/reachable.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, sessionWith } from './support.tsx'

freshTab()
beforeEach(() => answerReachable((address) => address))

type Steps = NonNullable<Output<typeof getSetup>['steps']>
type States = Readonly<Partial<Record<Steps[number]['step'], Steps[number]['state']>>>
type Records = Readonly<Partial<Record<Steps[number]['step'], string>>>

/** The server with these steps; all others wait for another party. */
function serving(states: States | null, usualHours: number | null = null, records: Records = {}) {
  answer(getSetup, () =>
    ok({
      steps:
        states &&
        setupSteps.map((step) => ({
          ...{ step, state: states[step] ?? 'later', usualHours },
          record: records[step] ?? null,
        })),
    }),
  )
}
function open(part: React.ReactNode, more: Parameters<typeof sessionWith>[1] = {}) {
  session.set(sessionWith([], more))
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
}
const guide = async (name: string) => within(await screen.findByRole('article', { name }))
/** The guide's description under a term. */
const fact = (of: Awaited<ReturnType<typeof guide>>, name: string) =>
  of.getByText(name).nextElementSibling?.textContent

test('the guide has every step in its order, each with its facts', async () => {
  serving({ account: 'yours', identity: 'ours', withdrawal_account: 'yours' })
  open(<FirstWithdrawalPage />)
  const names = screen.getAllByRole('article').map((one) => within(one).getByRole('heading'))
  expect(names.map(({ textContent }) => textContent)).toEqual([
    ...['Registration', 'Account information', 'Company verification', 'First website'],
    ...['First payment', 'Settlement', 'Withdrawal account', 'First withdrawal'],
  ])
  const website = await guide('First website')
  expect(fact(website, 'What you need')).toContain('6 to 12 months of transaction history')
  expect(fact(website, 'Who acts')).toBe('You, then us')
  expect(fact(website, 'Opens after')).toBe('Account informationCompany verification')
  expect(fact(website, 'Opens next')).toBe('First payment')
  const last = await guide('First withdrawal')
  expect(fact(last, 'Opens after')).toBe('Company verificationWithdrawal accountSettlement')
  expect(fact(last, 'How long it takes')).toBe('Reaches your bank within 1 to 3 working days.')
  expect(fact(last, 'Opens next')).toBe('Nothing. This is the last step.')
  const first = await guide('Registration')
  expect(fact(first, 'Opens after')).toBe('Nothing. You can start at once.')
})

test('it says how far the merchant is, in the order of the steps and at each of them', async () => {
  serving({ account: 'done', identity: 'ours', withdrawal_account: 'yours' }, 30)
  open(<FirstWithdrawalPage />)
  const identity = await guide('Company verification')
  expect(await identity.findByText('Under review')).toBeTruthy()
  expect(fact(identity, 'How long it takes')).toBe(
    'Reviews usually take 5 to 7 working days. Recent reviews took about 30 h.',
  )
  const map = within(screen.getByRole('navigation', { name: 'Order of the steps' }))
  expect(map.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    ...['1RegistrationDone', '2Account informationDone', '3Company verificationUnder review'],
    ...['4First websiteLater', '5First paymentLater', '6Settlement'],
    ...['7Withdrawal accountYour turn', '8First withdrawalLater'],
  ])
  const bank = map.getByRole('link', { name: /Withdrawal account/ })
  expect(bank.getAttribute('href')).toBe('#step-withdrawal-account')
  expect(document.querySelector('#step-withdrawal-account')).toBeTruthy()
})

test('once the whole way has been gone, every step is done', async () => {
  serving(null)
  open(<FirstWithdrawalPage />)
  expect(await screen.findAllByText('Done')).toHaveLength(16)
})

test('home leads to the guide, and says of each step what it waits for', async () => {
  serving({ account: 'ours', identity: 'yours', withdrawal_account: 'ours' })
  open(<Setup />)
  const toGuide = await screen.findByRole('link', { name: 'What each step needs' })
  expect(toGuide.getAttribute('href')).toBe('/aq/firstWithdrawal')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'Account informationReviews usually take 1 to 2 working days.Under review',
    'Company verificationYour turnContinue',
    'First websiteAfter: Account information, Company verificationLater',
    'First paymentAfter: First websiteLater',
    'Withdrawal accountWe review every bank account; a virtual account needs no manual review.Under review',
    'First withdrawalAfter: Company verification, First payment, Withdrawal accountLater',
  ])
})

const paying: States = {
  ...{ account: 'done', identity: 'done', website: 'done', payment: 'yours' },
  withdrawal_account: 'done',
}

test('the first payment is asked for with a link', async () => {
  serving(paying)
  open(<Setup />)
  const way = await screen.findByRole('link', { name: 'Continue' })
  expect(way.getAttribute('href')).toBe('/aq/createPaymentLinkV3')
})

test.each([
  ['who may not make one', { reach: (path: string) => !path.includes('createPaymentLink') }, {}],
  ['a merchant without payment links', { reach: () => true }, { paymentLinks: false }],
])('%s is led to what the guide says of the first payment', async (_, { reach }, more) => {
  answerReachable((address) => (reach(address) ? address : undefined))
  serving(paying)
  open(<Setup />, more)
  const way = await screen.findByRole('link', { name: 'Continue' })
  expect(way.getAttribute('href')).toBe('/aq/firstWithdrawal#step-payment')
})

test('a website that is still to be authorised is said to be, and leads to itself', async () => {
  serving({ account: 'done', identity: 'done', website: 'yours' }, null, { website: 'sto_1' })
  open(<Setup />)
  const way = await screen.findByRole('link', { name: 'Continue' })
  expect(way.getAttribute('href')).toBe('/aq/webDetail?accId=sto_1')
  expect(way.closest('li')?.textContent).toContain('Authorise it on its shop platform')
})

test('a withdrawal that has been asked for is on its way, not under review', async () => {
  serving({ ...paying, payment: 'done', withdrawal: 'ours' })
  open(<Setup />)
  const row = (await screen.findByText('On its way')).closest('li')
  expect(row?.textContent).toContain('First withdrawal')
  expect(screen.queryByText('Under review')).toBeNull()
})

test('what was refused is said to be, and leads to itself', async () => {
  const states = { account: 'done', identity: 'done', website: 'refused' } as const
  const records = { website: 'sto_1', withdrawal_account: 'acc_1' }
  serving({ ...states, withdrawal_account: 'refused' }, null, records)
  open(<Setup />)
  const [website, account] = (await screen.findAllByText('Not approved')).map(
    (one) => one.closest('li') ?? one,
  )
  expect(website?.textContent).toContain('See the reason, correct it and send it again.')
  const way = screen.getByRole('link', { name: 'Continue' })
  expect(website?.contains(way)).toBe(true)
  expect(way.getAttribute('href')).toBe('/aq/addWebsite?accId=sto_1')
  const other = within(account as HTMLElement).getByRole('link', { name: 'Withdrawal account' })
  expect(other.getAttribute('href')).toBe('/aq/cashAccount?dialog=view&accountId=acc_1')
})

test('account information that was refused leads to its form', async () => {
  serving({ account: 'refused' })
  open(<Setup />)
  const way = await screen.findByRole('link', { name: 'Continue' })
  expect(way.getAttribute('href')).toBe('/aq/accountCenter')
})

test('the guide too leads to what was refused, and no longer to an empty form', async () => {
  const states = { account: 'done', identity: 'done', website: 'refused' } as const
  serving(states, null, { website: 'sto_1' })
  open(<FirstWithdrawalPage />)
  const website = await guide('First website')
  const way = await website.findByRole('link', { name: 'Continue' })
  expect(way.getAttribute('href')).toBe('/aq/addWebsite?accId=sto_1')
  expect(website.queryByRole('link', { name: 'Add website' })).toBeNull()
})

test('a refused website that the user may not see has no way', async () => {
  serving({ account: 'done', identity: 'done', website: 'refused' })
  open(<Setup />)
  expect(await screen.findByText('Not approved')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
})

test('a step that is not the user’s to go says who can', async () => {
  answerReachable(() => undefined)
  serving({ account: 'done', identity: 'done', withdrawal_account: 'yours' })
  open(<Setup />)
  const step = (await screen.findByText('Your turn')).closest('li')
  expect(step?.textContent).toContain('Ask your administrator.')
})

test('who is refused for good is led to customer service', async () => {
  serving({ account: 'done', identity: 'not_eligible' })
  open(<Setup />)
  expect(await screen.findByText('Not eligible')).toBeTruthy()
  expect(screen.getByText('Contact customer service for details.')).toBeTruthy()
})

test('home says nothing of it once the whole way has been gone', async () => {
  serving(null)
  open(<Setup />)
  await waitFor(() => expect(queryClient.getQueryState([getSetup.id, {}])?.status).toBe('success'))
  expect(screen.queryByText('Getting started')).toBeNull()
})
