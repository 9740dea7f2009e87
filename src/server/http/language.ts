import type { Language } from '#domain/time-zones.ts'

/** The language of an answer: the first wanted one that we speak; Chinese when none is. */
export function languageOf(acceptLanguage: string | undefined): Language {
  let best: Language = 'zh'
  let weight = 0
  for (const part of (acceptLanguage ?? '').toLowerCase().slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const spoken = /^(en|zh)(-|$)/.exec(tag)?.[1]
    if (spoken !== 'en' && spoken !== 'zh') continue
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const wanted = q === undefined ? 1 : Number.parseFloat(q.slice(2))
    if (wanted > weight) [best, weight] = [spoken, wanted]
  }
  return best
}
