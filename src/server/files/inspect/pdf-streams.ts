export type Stream = {
  /** Its dictionary, up to its data. */
  readonly head: string
  readonly from: number
  /** Where the first mark of an end stands; the data may hold such a mark, and go on. */
  readonly to: number
}

/**
 * The streams of a PDF, wherever a table may lead a reader to one: behind each `obj`, also within a text or the data
 * of another stream. Undefined when a dictionary there does not end as it began: readers differ on what it says.
 */
export function streamsOf(text: string): readonly Stream[] | undefined {
  const streams: Stream[] = []
  const line = /stream[^\r\n]*(?:\r?\n|\r)/y
  for (const { index } of text.matchAll(/obj/g)) {
    const begin = behindBlanks(text, index + 3)
    if (!text.startsWith('<<', begin)) continue
    const end = dictionaryEnd(text, begin)
    if (end === undefined) return undefined
    line.lastIndex = behindBlanks(text, end)
    if (!line.test(text)) continue
    const from = line.lastIndex
    const to = text.indexOf('endstream', from)
    streams.push({ head: text.slice(begin, from), from, to: to < 0 ? text.length : to })
  }
  return streams
}

/** Blanks and comments may stand between any two words. */
function behindBlanks(text: string, at: number): number {
  const blanks = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
  blanks.lastIndex = at
  blanks.test(text)
  return blanks.lastIndex
}

/** No reader follows brackets within brackets so far, and each `obj` in them is read from there again. */
const deepest = 500

/** Where the dictionary ends that begins at a place; undefined when its brackets do not match, or go too deep. */
function dictionaryEnd(text: string, at: number): number | undefined {
  const open: string[] = []
  const mark = /%[^\r\n]*|<<|>>|<[^>]*>|[[\](]/g
  mark.lastIndex = at
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    const [bracket] = found
    if (bracket === '(') mark.lastIndex = stringEnd(text, mark.lastIndex)
    else if (bracket === '<<' || bracket === '[') {
      if (open.push(bracket) > deepest) return undefined
    } else if (bracket === '>>' || bracket === ']') {
      if (open.pop() !== (bracket === ']' ? '[' : '<<')) return undefined
      if (open.length === 0) return mark.lastIndex
    }
  }
  return undefined
}

/** Where a text in brackets ends, which may hold others. */
export function stringEnd(text: string, at: number): number {
  const mark = /\\[\s\S]|[()]/g
  mark.lastIndex = at
  for (let depth = 1, found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0] === '(') depth++
    else if (found[0] === ')') depth--
    if (depth === 0) return mark.lastIndex
  }
  return text.length
}
