// The guide's videos: on the guide page with their text, on the home page until dismissed.
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryProperty, saveProperty } from '#contract/access/common.ts'
import { GuidePage } from '#portal/guide/guide-page.tsx'
import { filmOf } from '#portal/guide/shared/guide-videos.ts'
import { GuideVideos } from '#portal/home/guide-videos.tsx'
import { queryClient } from '#portal/kit/query.ts'
import { session } from '#portal/kit/session.ts'
import { answer, freshTab, ok, seenAt, sessionWith } from './support.tsx'

freshTab()

let kept: unknown = null
beforeEach(() => {
  kept = null
  answer(queryProperty, () => ok({ propertyValue: kept }))
  answer(saveProperty, ({ body }) => {
    kept = (body as { propertyValue: unknown }).propertyValue
    return ok('SUCCESS')
  })
})

function open(address: string, part: React.ReactNode) {
  history.replaceState(null, '', address)
  session.set(sessionWith([]))
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>)
  return userEvent.setup()
}

const stillness = (wished: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: wished,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
const player = () => document.querySelector('video') as HTMLVideoElement

test('the first video waits for its press, with captions and the words of what it shows', () => {
  open('/aq/operationGuide', <GuidePage />)
  const film = filmOf('website')
  expect(player().getAttribute('aria-label')).toBe('Add a website')
  expect(player().getAttribute('src')).toBe(film.video)
  expect(player().getAttribute('poster')).toBe(film.poster)
  expect([player().preload, player().autoplay]).toEqual(['none', false])
  expect(player().querySelector('track[kind=captions]')?.getAttribute('src')).toBe(film.captions)
  expect(screen.getByText('The form starts with the requirements for a website.')).toBeTruthy()
})

test('the video that the address names plays, and its link says that one is there', () => {
  stillness(false)
  open('/aq/operationGuide?video=refund', <GuidePage />)
  expect(player().getAttribute('src')).toBe(filmOf('refund').video)
  expect(player().autoplay).toBe(true)
  const here = screen.getByRole('link', { current: true })
  expect(here.getAttribute('href')).toBe('/aq/operationGuide?video=refund')
})

test('nothing plays by itself for who wants less motion', () => {
  stillness(true)
  open('/aq/operationGuide?video=refund', <GuidePage />)
  expect(player().getAttribute('src')).toBe(filmOf('refund').video)
  expect(player().autoplay).toBe(false)
})

test('put away on the home page they are gone there, until the guide brings them back', async () => {
  const home = open('/aq/homePage', <GuideVideos guide="/aq/operationGuide" />)
  expect(await screen.findAllByRole('link', { name: /seconds/ })).toHaveLength(4)
  await home.click(screen.getByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByText('Guide videos')).toBeNull())
  expect(seenAt(saveProperty).at(-1)?.body).toMatchObject({ propertyValue: 'away' })

  render(
    <QueryClientProvider client={queryClient}>
      <GuidePage />
    </QueryClientProvider>,
  )
  await home.click(await screen.findByRole('switch', { name: 'Show on the home page' }))
  expect(await screen.findByText('Guide videos')).toBeTruthy()
})
