export type Stream = {
  /** The stream's dictionary, up to its data. */
  readonly head: string
  readonly from: number
  /** Position of the first `endstream`; the data may contain that keyword and go on. */
  readonly to: number
}

/**
 * The streams of a PDF, wherever a cross-reference table may point: after each `obj`, also inside strings and other
 * streams' data. Undefined if a dictionary is not balanced, because readers disagree on its content.
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

/** Whitespace and comments may appear between any two tokens. */
function behindBlanks(text: string, at: number): number {
  const blanks = /(?:[\0\t\n\f\r ]|%[^\r\n]*)*/y
  blanks.lastIndex = at
  blanks.test(text)
  return blanks.lastIndex
}

/** No reader follows deeper nesting, and each `obj` inside is scanned again from there. */
const deepest = 500

/** End of the dictionary that starts at `at`; undefined if its brackets do not match or nest too deeply. */
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

/** End of a string in parentheses, which may be nested. */
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
