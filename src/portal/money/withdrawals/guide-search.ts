import type { chapters } from './guide-content.ts'

type Chapter = (typeof chapters)[number]
/** An entry as displayed: its number, texts, illustration and page. */
export type ReadStep = {
  readonly number: number
  readonly title: string
  readonly text: string
} & Pick<Chapter['steps'][number], 'figure' | 'page'>
export type ReadChapter = { readonly title: string; readonly steps: readonly ReadStep[] }

/** The chapters as texts, with entries numbered consecutively across them. */
export function numbered(written: readonly Chapter[]): readonly ReadChapter[] {
  let number = 0
  return written.map(({ title, steps }) => ({
    title: title(),
    steps: steps.map((step) => {
      number += 1
      return { ...step, number, title: step.title(), text: step.text() }
    }),
  }))
}

/** The entries that contain every word of the search. Chapters without a match are left out. */
export function chaptersWith(all: readonly ReadChapter[], typed: string): readonly ReadChapter[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return all
  const holds = ({ number, title, text }: ReadStep): boolean => {
    const held = `${number} ${title} ${text}`.toLowerCase()
    return words.every((word) => held.includes(word))
  }
  return all
    .map(({ title, steps }) => ({ title, steps: steps.filter(holds) }))
    .filter(({ steps }) => steps.length > 0)
}
