import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSiteFiles } from './site-files.ts'
import { answer, find, type Wanted } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'films-'))
afterAll(() => rmSync(folder, { recursive: true }))

const film = '/videos/en/start.x1.webm'
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
put('en/error404.html', 'not found')
put('zh/error404.html', 'not found')
put(`files${film}`, '0123456789')
put('files/videos/en/start.x1.vtt', 'WEBVTT')
put('files/_astro/main.x1.js', 'a script')
put('files/_astro/main.x1.js.br', 'br')

const site = await readSiteFiles(folder, true, 'https://aqueduct.test')
const send = (path: string, more: Partial<Wanted> = {}) =>
  answer(
    find(site, () => undefined, path, '', 'en'),
    { method: 'GET', acceptEncoding: undefined, ifNoneMatch: undefined, ...more },
  )

test('a film is a video that is kept for ever, with captions', () => {
  expect(send(film).headers).toMatchObject({
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const captions = send('/videos/en/start.x1.vtt').headers
  expect(captions['content-type']).toBe('text/vtt; charset=utf-8')
})

test('a film begins in the middle when that is asked for', () => {
  const { status, headers, body } = send(film, { acceptEncoding: 'br', range: 'bytes=4-6' })
  expect([status, Buffer.from(body ?? []).toString()]).toEqual([206, '456'])
  expect(headers).toMatchObject({ 'content-range': 'bytes 4-6/10', 'content-length': '3' })
})

test('a film has no part behind its end', () => {
  const { status, headers, body } = send(film, { range: 'bytes=10-' })
  expect([status, headers['content-range'], body]).toEqual([416, 'bytes */10', null])
})

test('a film comes whole to who holds a part of another one, and to who asks for its headers', () => {
  const { etag } = send(film).headers
  const range = 'bytes=4-6'
  expect(send(film, { range, ifRange: etag }).status).toBe(206)
  expect(send(film, { range, ifRange: '"other"' }).status).toBe(200)
  expect(send(film, { range, method: 'HEAD' })).toMatchObject({ status: 200, body: null })
})

test('what has compressed forms is never sent in parts', () => {
  const { status, headers } = send('/_astro/main.x1.js', { range: 'bytes=0-1' })
  expect(status).toBe(200)
  expect(headers['accept-ranges']).toBeUndefined()
})
