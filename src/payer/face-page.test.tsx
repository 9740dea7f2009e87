import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getFaceTask, submitFaceTask } from '#contract/company/distribution-accounts.ts'
import { FacePage, type FaceTask, faceAddress } from './face-page.tsx'

const token = 'abcdefghijklmnopqrstuvwxyz'
const task: FaceTask = {
  ...{ firstName: 'Ada', storeName: 'Harbour Store', merchantName: 'Northlight Trading' },
  ...{ expiresAt: '2026-11-25T12:00:00.000Z', pageUrl: null, waiting: false },
}
const asked: string[] = []
let found: FaceTask | null = task
let failure = 'not_found'
let liveness = 'completed'

beforeEach(() => {
  asked.length = 0
  found = task
  failure = 'not_found'
  liveness = 'completed'
  history.replaceState(null, '', `/face/${token}`)
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    const body =
      found === null
        ? { code: 100404, msg: 'gone', data: { failure } }
        : { code: 200, msg: 'OK', data: method === 'GET' ? found : { liveness } }
    return new Response(JSON.stringify(body), { status: found === null ? 404 : 200 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const start = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Start' })

test('asks where the contract says', () => {
  for (const { path } of [getFaceTask, submitFaceTask])
    expect(faceAddress(token)).toBe(path.replace('{token}', token))
})

describe('a face link', () => {
  test('says who asks, what happens with the data, and begins with a yes', async () => {
    render(<FacePage token={token} />)
    expect((await start()).disabled).toBe(true)
    expect(screen.getByText('Hello, Ada')).toBeTruthy()
    expect(screen.getByText(/We keep no picture/)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(await start())
    expect(await screen.findByText('Facial recognition is complete')).toBeTruthy()
    expect(asked.map((one) => one.split(' ')[0])).toEqual(['GET', 'POST'])
  })
  test('that led to no recognition says how it goes on', async () => {
    liveness = 'failed'
    render(<FacePage token={token} />)
    await start()
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(await start())
    expect(await screen.findByText('Facial recognition failed')).toBeTruthy()
  })
  test('leads to the page of the service, and is ended when the person is back', async () => {
    found = { ...task, pageUrl: 'https://faces.test/1' }
    render(<FacePage token={token} />)
    await start()
    fireEvent.click(screen.getByRole('checkbox'))
    const link = await screen.findByRole('link', { name: 'Start' })
    expect(link.getAttribute('href')).toBe('https://faces.test/1')
    cleanup()
    history.replaceState(null, '', `/face/${token}?done`)
    render(<FacePage token={token} />)
    fireEvent.click(await screen.findByRole('button', { name: 'I have finished' }))
    expect(await screen.findByText('Facial recognition is complete')).toBeTruthy()
  })
  test('that is good no longer says so', async () => {
    found = null
    render(<FacePage token={token} />)
    expect(await screen.findByText('This link is no longer valid')).toBeTruthy()
  })
  test('that was completed says that, when it is opened again', async () => {
    found = null
    failure = 'refused'
    render(<FacePage token={token} />)
    expect(await screen.findByText('You have already completed this')).toBeTruthy()
  })
})
