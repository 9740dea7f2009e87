// No text contains what docs/style.md and the glossary forbid.
import { describe, expect, test } from 'vitest'
import { filesNamed, read } from '../../scripts/build/sources.ts'

const CODE = /`([^`]+)`/g
const HAN = /\p{Script=Han}/u

/** The cells of a document's tables, row by row. */
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[-|\s]+$/.test(line))
    .map((line) => line.slice(1, -1).split('|'))

const coded = (cell = '') => [...cell.matchAll(CODE)].flatMap(([, word]) => word ?? [])

const style = read('docs/style.md').split('## Words we do not print')[1] ?? ''
const forbidden = rowsOf(style).flatMap(([not]) => coded(not))
const misnomers = rowsOf(read('GLOSSARY.md')).flatMap(([term, , , , never]) =>
  coded(never).map((word) => ({ word, term: term?.replaceAll('*', '').trim() ?? '' })),
)

/** Matches a word, or a prefix where it ends in a star, as it appears to the reader. */
function finderOf(word: string): RegExp {
  const plain = word.replace(/\*$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (HAN.test(word)) return new RegExp(plain)
  return new RegExp(`(?<![\\w-])${plain}${word.endsWith('*') ? '' : '(?![\\w-])'}`, 'i')
}

interface Text {
  place: string
  text: string
}

// A message with variants is checked in all of them; placeholders are not our text.
const messages = (locale: string): Text[] =>
  filesNamed(new RegExp(`^messages/${locale}/.*\\.json$`)).flatMap((path) =>
    Object.entries(JSON.parse(read(path)) as Record<string, unknown>)
      .filter(([key]) => key !== '$schema')
      .map(([key, value]) => ({ place: key, text: JSON.stringify(value).replace(/\{\w+\}/g, '') })),
  )

// Addresses and code are not text: a link to /aq/e-mail is not a violation.
const pages = (locale: string): Text[] =>
  filesNamed(new RegExp(`^src/content/.*/${locale}/.*\\.md$`)).flatMap((path) =>
    read(path)
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/`[^`]*`/g, '')
      .split('\n')
      .map((text, at) => ({ place: `${path}:${at + 1}`, text })),
  )

const found = (texts: readonly Text[], word: string) => {
  const finder = finderOf(word)
  return texts.filter(({ text }) => finder.test(text)).map(({ place, text }) => `${place}: ${text}`)
}

const textsOf = (word: string) => (HAN.test(word) ? 'zh' : 'en')

describe('the page of style', () => {
  const texts = { en: [...messages('en'), ...pages('en')], zh: [...messages('zh'), ...pages('zh')] }

  test('has words to forbid, and there are texts to judge', () => {
    expect(forbidden.length).toBeGreaterThan(40)
    expect(texts.en.length).toBeGreaterThan(1000)
    expect(texts.zh.length).toBeGreaterThan(1000)
  })

  test.each(forbidden)('%s', (word) => {
    expect(found(texts[textsOf(word)], word)).toEqual([])
  })
})

// Exceptions where another word is correct: the keys, and why.
const RIGHT: Readonly<Record<string, readonly [keys: RegExp, why: string][]>> = {
  Website: [
    [/_omnichannel$|_onboarding_|^shell_menu_stores$|^permissions_m_(?:14|0203)$/, 'of bricks'],
    [
      /^sandbox_|_shops?_|_shop$|^websites_(?:platform|authorise)_/,
      'a shop of Shopify or Shopline',
    ],
    [/^authorisation_|^reasons_store_|^actions_store_/, 'a shop of Shopify or Shopline'],
    [/_(?:unbind_text|warning_api_abnormal|connect_text)$/, 'a shop of Shopify or Shopline'],
    [/^events_website_\w+_waiting$/, 'a shop of Shopify or Shopline'],
    [/^transactions_search_(?:hint|order)$/, 'the order of a shop of Shopify or Shopline'],
    [/offline_store|distribution|^desk_(?:fact|reason)_store_/, 'of bricks'],
  ],
}

describe('the glossary', () => {
  const texts = { en: messages('en'), zh: messages('zh') }

  test('names words for the main modules', () => {
    expect(misnomers.length).toBeGreaterThan(20)
  })

  test.each(misnomers)('$term is not called $word', ({ word, term }) => {
    const right = RIGHT[term] ?? []
    const wrong = found(texts[textsOf(word)], word).filter(
      (one) => !right.some(([keys]) => keys.test(one.split(':')[0] ?? '')),
    )
    expect(wrong).toEqual([])
  })

  test('every exception is needed', () => {
    const idle = Object.entries(RIGHT).flatMap(([term, exceptions]) =>
      exceptions
        .filter(([keys]) => {
          const words = misnomers.filter((one) => one.term === term).map((one) => one.word)
          return !words.some((word) =>
            found(texts[textsOf(word)], word).some((one) => keys.test(one.split(':')[0] ?? '')),
          )
        })
        .map(([keys]) => `${term}: ${keys}`),
    )
    expect(idle).toEqual([])
  })
})
