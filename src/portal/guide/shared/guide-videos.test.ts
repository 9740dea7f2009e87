import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import listed from './guide-videos.json' with { type: 'json' }
import { guideVideos } from './guide-videos.ts'

const folder = join(import.meta.dirname, '../../../../public/videos')

test.each(['en', 'zh'] as const)(
  'every video in %s has its files, and nothing else is kept',
  (language) => {
    const wanted = guideVideos.flatMap((name) =>
      ['vtt', 'webm', 'webp'].map((ending) => `${listed[language][name].file}.${ending}`),
    )
    expect(readdirSync(join(folder, language)).sort()).toEqual(wanted.sort())
  },
)

test('a video is short and light', () => {
  const films = (['en', 'zh'] as const).flatMap((language) =>
    guideVideos.map((name) => ({ ...listed[language][name], language })),
  )
  const heavy = films.filter(({ language, file }) => {
    const path = join(folder, language, `${file}.webm`)
    return !existsSync(path) || statSync(path).size > 500_000
  })
  expect(heavy).toEqual([])
  expect(films.filter(({ seconds }) => seconds < 15 || seconds > 45)).toEqual([])
})
