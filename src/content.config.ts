// What the public site says, apart from its frame: one file a language, of the same name in both.
// A file without its twin, or a field that is missing, fails the build.

import { defineCollection, reference } from 'astro:content'
import { readdirSync } from 'node:fs'
import { file, glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { topics } from '#site/faq/topics.ts'
import { figures } from '#site/figures/names.ts'
import { pictures } from '#site/pictures/names.ts'

const locale = process.env.LOCALE === 'zh' ? 'zh' : 'en'

/** The files of a collection in the language of this build. */
function inLanguage(collection: string) {
  const folder = (language: string) => `./src/content/${collection}/${language}`
  const [en = [], zh = []] = ['en', 'zh'].map((language) =>
    readdirSync(folder(language)).filter((name) => name.endsWith('.md')),
  )
  const alone = [...en.filter((id) => !zh.includes(id)), ...zh.filter((id) => !en.includes(id))]
  if (alone.length > 0) throw new Error(`${collection}: only in one language: ${alone.join(', ')}`)
  return glob({ pattern: '*.md', base: folder(locale) })
}

const text = z.string().trim().min(1)
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ title: text, items: z.array(item).min(1) })
const Point = z.object({ title: text, text })
const Fact = z.object({ term: text, text })

/** A product or a solution. */
const story = z
  .object({
    name: text,
    title: text,
    description: text,
    headline: text,
    lead: text,
    order: z.number().int(),
    figure: z.enum(figures).optional(),
    pictures: z.array(z.object({ name: z.enum(pictures), alt: text, caption: text })).default([]),
    steps: listOf(Point),
    features: listOf(Point),
    facts: listOf(Fact),
    claims: z.array(reference('claims')).default([]),
    questions: z.array(reference('faq')).min(1),
    related: z.array(text).min(1),
    cases: z.array(reference('cases')).default([]),
  })
  .strict()

const InTwoLanguages = z.object({ en: text, zh: text })

export const collections = {
  products: defineCollection({ loader: inLanguage('products'), schema: story }),
  solutions: defineCollection({ loader: inLanguage('solutions'), schema: story }),
  cases: defineCollection({
    loader: inLanguage('cases'),
    schema: z
      .object({
        name: text,
        title: text,
        summary: text,
        order: z.number().int(),
        facts: z.object({ items: z.array(Fact).min(1) }),
      })
      .strict(),
  }),
  faq: defineCollection({
    loader: inLanguage('faq'),
    schema: z
      .object({ question: text.max(110), topic: z.enum(topics), order: z.number().int() })
      .strict(),
  }),
  policies: defineCollection({
    loader: inLanguage('policies'),
    schema: z
      .object({ title: text, description: text, effective: z.coerce.date(), version: text })
      .strict(),
  }),
  /** Figures we claim, each with the pages that may show it. */
  claims: defineCollection({
    loader: file('./src/content/claims.json'),
    schema: z
      .object({
        id: text,
        /** Figures of two sets contradict each other and never stand on one page. */
        set: z.enum(['places', 'scale', 'none']),
        figure: InTwoLanguages,
        text: InTwoLanguages,
        pages: z.array(text).min(1),
      })
      .strict(),
  }),
}
