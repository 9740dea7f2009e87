/** A question normalised for search by `plain`: lower case, without hyphens, built from the text on the page. */
export type Searchable = { readonly question: string; readonly text: string }

/** Normalises full-width letters, capitals and hyphens. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[-‐-―]/g, '')

/**
 * The questions that match a search: those that contain all its words. If there are none, those that contain the most
 * of its pieces, at least half; a piece in the question itself counts twice.
 */
export function fitting<Entry extends Searchable>(entries: readonly Entry[], search: string) {
  const words = plain(search).split(/\s+/).filter(Boolean)
  const whole = entries.filter(({ text }) => words.every((word) => text.includes(word)))
  const pieces = [...new Set(words.flatMap(piecesOf))]
  if (whole.length > 0 || pieces.length === 0) return whole
  const count = (text: string) => pieces.filter((piece) => text.includes(piece)).length
  const ranked = entries
    .map((entry) => ({
      entry,
      held: count(entry.text),
      rank: count(entry.text) + count(entry.question),
    }))
    .filter(({ held }) => held * 2 >= pieces.length)
  const best = Math.max(...ranked.map(({ rank }) => rank))
  return ranked.filter(({ rank }) => rank >= best * nearBest).map(({ entry }) => entry)
}

const nearBest = 0.8

/** A word is one piece; in Chinese, which has no spaces, every pair of adjacent characters is one. */
function piecesOf(word: string): string[] {
  const runs = word.match(/\p{Script=Han}+|[^\p{P}\p{Script=Han}]+/gu) ?? []
  return runs.flatMap((run) => {
    const signs = [...run]
    if (signs.length < 2 || !/\p{Script=Han}/u.test(run)) return run
    return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`)
  })
}
