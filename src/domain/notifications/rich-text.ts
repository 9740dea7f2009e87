/** Inline element of a line. A link may only lead to an https URL or a portal page. */
export type RichInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly parts: readonly RichInline[] }
  | { readonly kind: 'link'; readonly href: string; readonly parts: readonly RichInline[] }

/** Block element of a text; blocks are separated by empty lines. */
export type RichBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly parts: readonly RichInline[] }
  | {
      readonly kind: 'list'
      readonly ordered: boolean
      readonly items: readonly (readonly RichInline[])[]
    }

const withContent = /<(script|style|template|iframe|object|noscript)\b[\s\S]*?<\/\1\s*>/gi
const comment = /<!--[\s\S]*?-->/g
const tag = /<[/!?]?[a-z][^<>]*>/gi
const opening = /<(?=[a-z/!?])/gi
// Control characters, and characters that change the text direction.
const hidden = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Repeats until nothing matches, because a removal can join two halves of a tag. */
function without(text: string, patterns: readonly RegExp[]): string {
  const after = patterns.reduce((left, pattern) => left.replace(pattern, ''), text)
  return after === text ? text : without(after, patterns)
}

/**
 * Removes all HTML: tags go, scripts and styles including their content, and no `<` remains that a browser could read
 * as the start of a tag. Text in any script stays unchanged.
 */
export function cleanRichText(written: string): string {
  const bare = written.replace(/\r\n?/g, '\n').replace(hidden, '')
  const text = without(without(bare, [withContent, comment]), [withContent, comment, tag])
  return text.replace(opening, '< ').trim()
}

const inline = /\*\*([^\n]+?)\*\*|\*([^*\n]+)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/** Validates a link target; undefined if it is not allowed, such as `javascript:`. */
export function richLink(target: string): string | undefined {
  if (/^\/aq\/(?!.*\.\.)[\w./?=&%~-]*$/.test(target)) return target
  if (!/^https:\/\/[^\s"'<>\\]+$/i.test(target) || !URL.canParse(target)) return undefined
  const { username, password } = new URL(target)
  return username === '' && password === '' ? target : undefined
}

function readLine(line: string): RichInline[] {
  const parts: RichInline[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) parts.push({ kind: 'text', text: line.slice(from, to) })
  }
  for (const match of line.matchAll(inline)) {
    const [all, strong, emphasis, label, target = ''] = match
    const href = label === undefined ? undefined : richLink(target)
    // A link with a disallowed target stays as plain text.
    if (label !== undefined && href === undefined) continue
    plain(match.index)
    from = match.index + all.length
    if (strong !== undefined) parts.push({ kind: 'strong', parts: readLine(strong) })
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', parts: readLine(emphasis) })
    else if (label !== undefined && href !== undefined)
      parts.push({ kind: 'link', href, parts: [{ kind: 'text', text: label }] })
  }
  plain(line.length)
  return parts
}

const kinds = { heading: /^#{1,3} +/, bullet: /^[-*] +/, number: /^\d{1,3}[.)] +/ }
const kindOf = (line: string): keyof typeof kinds | 'paragraph' =>
  kinds.heading.test(line)
    ? 'heading'
    : kinds.bullet.test(line)
      ? 'bullet'
      : kinds.number.test(line)
        ? 'number'
        : 'paragraph'

/**
 * Parses a small subset of Markdown: headings (`#`), lists (`-`, `1.`), bold (`**`), italics (`*`) and links.
 * Everything else, including HTML, is plain text.
 */
export function readRichText(text: string): RichBlock[] {
  return text.split(/\n\s*\n/).flatMap((part) => blocksOf(part.split('\n')))
}

function blocksOf(lines: readonly string[]): RichBlock[] {
  const runs: { kind: ReturnType<typeof kindOf>; lines: string[] }[] = []
  for (const line of lines.map((one) => one.trim()).filter(Boolean)) {
    const kind = kindOf(line)
    const last = runs.at(-1)
    if (last?.kind === kind && kind !== 'heading') last.lines.push(line)
    else runs.push({ kind, lines: [line] })
  }
  return runs.map(({ kind, lines: held }): RichBlock => {
    if (kind === 'paragraph') return { kind, parts: readLine(held.join('\n')) }
    const bare = held.map((line) => readLine(line.replace(kinds[kind], '')))
    return kind === 'heading'
      ? { kind, parts: bare.flat() }
      : { kind: 'list', ordered: kind === 'number', items: bare }
  })
}

const plainLine =
  (base: string) =>
  (part: RichInline): string => {
    if (part.kind === 'text') return part.text
    const text = part.parts.map(plainLine(base)).join('')
    return part.kind === 'link' ? `${text} (${new URL(part.href, base).href})` : text
  }

/**
 * Converts rich text to plain text for mails: a link is followed by its URL, with portal pages resolved against `base`.
 */
export function plainRichText(text: string, base: string): string {
  const line = (parts: readonly RichInline[]) => parts.map(plainLine(base)).join('')
  return readRichText(text)
    .map((block) =>
      block.kind === 'list'
        ? block.items
            .map((item, place) => `${block.ordered ? `${place + 1}.` : '-'} ${line(item)}`)
            .join('\n')
        : line(block.parts),
    )
    .join('\n\n')
}
