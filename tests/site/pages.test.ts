// Properties that every public page must have, read from the built files.
import { describe, expect, test } from 'vitest'
import { found, named, own, pages } from './support/built.ts'

const text = (node: Element | null) => node?.textContent?.trim() ?? ''
// A Chinese character is as wide as two letters, and search engines cut by width.
const wide = (words: string) =>
  [...words].reduce((sum, sign) => sum + (/[⺀-￯]/.test(sign) ? 2 : 1), 0)

test('there are pages to judge, the same in both languages', () => {
  const of = (language: string) =>
    pages.filter((page) => page.language === language).map(({ path }) => path)
  expect(of('en').length).toBeGreaterThan(60)
  expect(of('zh')).toEqual(of('en'))
})

describe.each(named(pages))('%s', (_, { document, language }) => {
  test('has one h1, and headings that skip no step', () => {
    expect(document.querySelectorAll('h1').length).toBe(1)
    const levels = [...document.querySelectorAll('main h1, main h2, main h3, main h4')].map(
      ({ tagName }) => Number(tagName.slice(1)),
    )
    const skips = levels.filter((level, at) => level - (levels[at - 1] ?? 0) > 1)
    expect(skips).toEqual([])
  })

  test('says its language, once', () => {
    expect(document.documentElement.lang).toBe(language === 'zh' ? 'zh-CN' : 'en')
    const han = /[㐀-鿿]/.test(text(document.querySelector('main')))
    expect(han).toBe(language === 'zh')
  })

  test('every picture has its size and words', () => {
    for (const image of document.querySelectorAll('img')) {
      expect(image.getAttribute('width')).toMatch(/^\d+$/)
      expect(image.getAttribute('height')).toMatch(/^\d+$/)
      expect(image.hasAttribute('alt')).toBe(true)
    }
  })

  test('every field has a label', () => {
    for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea')) {
      const label =
        field.closest('label') ?? document.querySelector(`label[for="${field.getAttribute('id')}"]`)
      expect(text(label) || field.getAttribute('aria-label')).toBeTruthy()
    }
  })

  test('has no id twice', () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  })
})

describe.each(named(own))('%s in a list of results', (_, { document }) => {
  const title = text(document.querySelector('title'))
  const description =
    document.querySelector('meta[name=description]')?.getAttribute('content') ?? ''

  test('its title and description have a length that is shown whole', () => {
    expect(wide(title)).toBeGreaterThanOrEqual(18)
    expect(wide(title)).toBeLessThanOrEqual(70)
    expect(wide(description)).toBeGreaterThanOrEqual(90)
    expect(wide(description)).toBeLessThanOrEqual(165)
  })
})

test('the page that verifies a statement has a colour for each verdict', () => {
  const mine = own.filter(({ path }) => path === '/verify-statement')
  expect(mine.map(({ language }) => language)).toEqual(['en', 'zh'])
  for (const { html, document } of mine)
    for (const verdict of ['good', 'bad']) {
      const { className = '' } = document.querySelector(`#verify-${verdict}`) ?? {}
      expect(html).toContain(`.${className}{color:var(--colors-tone-${verdict}-fg)`)
    }
})

test('the questions can be searched on a phone too, by what their answers say', () => {
  const phone = pages.filter(({ path }) => path === '/mobile/faq')
  expect(phone.map(({ language }) => language)).toEqual(['en', 'zh'])
  for (const { document } of phone) {
    expect(document.querySelectorAll('[data-faq-search] input[type=search]')).toHaveLength(1)
    const questions = [...document.querySelectorAll<HTMLElement>('[data-topic] [data-question]')]
    expect(questions.length).toBeGreaterThan(40)
    expect(
      questions.filter((one) => text(one).length >= (one.dataset.answer ?? '').length),
    ).toEqual([])
  }
})

test('whoever is signed in finds the way to the portal in the menu of a phone too', () => {
  for (const { document } of pages) {
    const menu = document.querySelector('#menu-all')
    expect(menu?.querySelectorAll('[data-signed-in] a[href="/index"]')).toHaveLength(1)
    expect(menu?.querySelectorAll('[data-signed-out] a[href="/aq/login"]')).toHaveLength(1)
  }
})

test('no two pages of a language have one title or description', () => {
  for (const language of ['en', 'zh']) {
    const mine = own.filter((page) => page.language === language)
    const titles = mine.map(({ document }) => text(document.querySelector('title')))
    const descriptions = mine.map(({ document }) =>
      document.querySelector('meta[name=description]')?.getAttribute('content'),
    )
    expect(new Set(titles).size).toBe(mine.length)
    expect(new Set(descriptions).size).toBe(mine.length)
  }
})

test('claims that contradict each other never stand on one page', () => {
  // Figures of the whole platform, and figures by country and method.
  const scale = /\b200\+|\b80\+|99\.99/
  const places = /\b266\b|\b71\b|\b50\+/
  const both = found.filter(({ document }) => {
    const words = text(document.querySelector('main'))
    return scale.test(words) && places.test(words)
  })
  expect(both.map(({ address }) => address)).toEqual([])
  const shown = (pattern: RegExp) =>
    found.some(({ document }) => pattern.test(text(document.querySelector('main'))))
  expect([shown(scale), shown(places)]).toEqual([true, true])
})
